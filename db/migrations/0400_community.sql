-- Community: questions and posts of people, with one level of replies. A thread is a post without a parent.

-- Words as search compares them: small letters without accents, "ä" and "ae" alike, "ß" and "ss" alike.
create function community_words(written text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(replace(replace(replace(lower(translate(written,
    'ÄÖÜäöüÀÁÂÃÅàáâãåÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÕòóôõÙÚÛùúûÝýÑñÇç',
    'aouaouaaaaaaaaaaeeeeeeeeiiiiiiiioooooooouuuuuuyynncc')),
    'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), '(^|[^aeq])ue', '\1u', 'g'), '[^a-z0-9]+', ' ', 'g')
$$;

-- What somebody looks for; from four letters on a word finds those that begin with it, too (Tank: Tankreinigung).
create function community_query(written text) returns tsquery language sql immutable strict parallel safe as $$
  select coalesce(string_agg(quote_literal(lexeme) || case when length(lexeme) >= 4 then ':*' else '' end, ' & '), '')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.german'::regconfig, community_words(written)))) as lexeme
$$;

create table community_tags (
  key      text     primary key,
  name     text     not null,
  position smallint not null unique
);
insert into community_tags (key, name, position) values
  ('oil', 'Heizöl', 1), ('pellets', 'Pellets', 2), ('tank', 'Tank', 3),
  ('heating', 'Heizung', 4), ('price', 'Preis', 5), ('mex', 'meX', 6);

-- Under which name somebody writes, and which guidelines they have accepted.
create table community_members (
  user_id          bigint  primary key references users,
  name             text    not null check (length(name) between 3 and 30),
  name_key         text    not null unique,
  accepted_version integer not null default -1,
  accepted_at      timestamptz,
  blocked_until    timestamptz,
  warnings         integer not null default 0,
  created_at       timestamptz not null
);
comment on column community_members.name_key is 'the name without what makes names look alike: capitals, accents, signs, digits for letters';
comment on column community_members.accepted_version is 'of the guidelines; -1: none';

create table community_posts (
  id               bigint   generated always as identity primary key,
  parent_id        bigint   references community_posts,
  area             text     not null check (area in ('community', 'mex', 'suggestions')),
  kind             text     not null check (kind in ('question', 'post', 'suggestion', 'reply')),
  author_id        bigint   references users,
  title            text     not null default '' check (length(title) <= 150),
  body             text     not null check (length(body) <= 20000),
  quote_of         bigint   references community_posts,
  solved_by        bigint   references community_posts,
  state            text     not null check (state in ('visible', 'held', 'hidden', 'deleted')),
  reply_count      integer  not null default 0,
  thanks_count     integer  not null default 0,
  posted_at        timestamptz not null,
  last_activity_at timestamptz not null,
  edited_at        timestamptz,
  version          integer  not null default 1,
  form_key         uuid     not null,
  is_demo          boolean  not null default false,
  search           tsvector not null generated always as
    (to_tsvector('pg_catalog.german'::regconfig, community_words(title || ' ' || body))) stored,
  check ((parent_id is null) = (kind <> 'reply')),
  unique (author_id, form_key)
);
create index community_threads on community_posts (area, id desc) where parent_id is null and state = 'visible';
create index community_replies on community_posts (parent_id, id) where parent_id is not null;
create index community_posts_of_author on community_posts (author_id, id desc);
create index community_posts_search on community_posts using gin (search) where state = 'visible';
comment on column community_posts.author_id is 'null once the account is gone';
comment on column community_posts.body is 'markup of a rich text without headings; empty once deleted';
comment on column community_posts.solved_by is 'of a question: the reply that answered it';
comment on column community_posts.state is 'held: waits for a look; hidden: by moderation; deleted: by its author';
comment on column community_posts.reply_count is 'of a thread: its visible replies';

create table community_post_tags (
  tag     text   not null references community_tags,
  post_id bigint not null references community_posts,
  primary key (tag, post_id)
);
create index on community_post_tags (post_id);

create table community_thanks (
  post_id   bigint not null references community_posts,
  user_id   bigint not null references users,
  thanked_at timestamptz not null,
  primary key (post_id, user_id)
);
create index on community_thanks (user_id);

-- The rules of the community, never changed: another text is another version.
create table community_guidelines (
  version    integer primary key check (version > 0),
  text       text    not null check (length(text) between 1 and 40000),
  valid_from timestamptz not null,
  created_by bigint  references users on delete set null
);

-- Counts what changed of what everybody reads; each process polls it, and it is part of the key of cached community pages.
create table community_content (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1
);
insert into community_content default values;

insert into community_guidelines (version, valid_from, text) values (1, '2026-01-01T00:00:00Z', $text$
## Worum es geht

Hier helfen sich Menschen, die mit Öl, Pellets oder anderem heizen: mit Fragen, Antworten und Erfahrungen. Lesen dürfen alle, schreiben alle mit einem Konto.

## Wie wir miteinander umgehen

- Bleiben Sie sachlich und freundlich, auch wenn Sie anderer Meinung sind.
- Schreiben Sie über das, was Sie selbst erlebt haben oder belegen können.
- Nennen Sie keine Namen, Adressen oder Telefonnummern anderer Menschen, und überlegen Sie, was Sie von sich selbst preisgeben.
- Werbung, Kettenbriefe und immer gleiche Beiträge haben hier keinen Platz. Wer für einen Händler oder Hersteller schreibt, sagt das.

## Was nicht erlaubt ist

- Beleidigungen, Drohungen, Hetze und alles andere, was gegen Gesetze verstößt.
- Texte und Bilder, an denen andere die Rechte haben.
- Anleitungen, die Menschen oder das Grundwasser gefährden, zum Beispiel zum Umgehen von Grenzwertgebern oder Überfüllsicherungen.

## Was wir tun

Manche Beiträge sehen wir uns an, bevor sie erscheinen: mit Links oder Telefonnummern von neuen Mitgliedern, mit Wörtern einer Liste, oder wenn jemand in kurzer Zeit sehr viel schreibt. Das erkennt ein Programm, darüber entscheiden Menschen.

Jeder kann einen Beitrag melden. Blenden wir einen aus, bekommt sein Verfasser eine Begründung und kann widersprechen; dann entscheidet jemand anderes. Bei schweren oder wiederholten Verstößen mahnen wir und sperren das Schreiben für einige Tage.

## Ihre Beiträge

Sie können einen Beitrag 15 Minuten lang ändern und jederzeit löschen. Löschen Sie Ihr Konto, dann entfernen wir Ihre Texte; die Antworten der anderen bleiben lesbar. Auskünfte in der Community ersetzen keine Beratung durch einen Fachbetrieb.
$text$);
