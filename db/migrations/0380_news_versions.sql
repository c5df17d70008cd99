-- Articles as editors work on them, for two stores (1: marketplace, 2: meX magazine), and their versions, which are what
-- visitors read and are never changed again. What is read follows from the versions' times alone.
alter table news_articles
  drop constraint news_articles_slug_country_id_key,
  drop constraint news_articles_check,
  drop constraint news_articles_title_check,
  drop constraint news_articles_teaser_check,
  drop constraint news_articles_body_check,
  drop constraint news_articles_author_check,
  drop constraint news_articles_slug_check,
  add column form_key    uuid not null default gen_random_uuid() unique,
  add column store_id    smallint not null default 1 check (store_id in (1, 2)),
  add column country_ids smallint[] not null default '{1,2,3}' check (country_ids <@ '{1,2,3}'::smallint[]),
  add column picture_id  integer references media,
  add column related_ids integer[] not null default '{}' check (cardinality(related_ids) <= 3),
  add column changed_by  bigint references users on delete set null;
update news_articles set country_ids = array[country_id] where country_id is not null;

create table news_versions (
  id               bigint   generated always as identity primary key,
  article_id       bigint   not null references news_articles on delete cascade,
  number           integer  not null,
  state            text     not null check (state in ('in_review', 'returned', 'published', 'withdrawn')),
  store_id         smallint not null check (store_id in (1, 2)),
  country_ids      smallint[] not null check (cardinality(country_ids) > 0),
  slug             text     not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  title            text     not null check (length(title) between 1 and 200),
  teaser           text     not null check (length(teaser) between 1 and 500),
  body             text     not null check (length(body) between 1 and 100000),
  topic            text     not null check (topic in ('prices', 'ordering', 'storage', 'rules', 'safety')),
  product_group_id smallint check (product_group_id between 1 and 5),
  author           text     not null check (length(author) between 1 and 200),
  is_featured      boolean  not null,
  picture_id       integer  references media,
  related_ids      integer[] not null default '{}',
  from_at          timestamptz not null,
  until_at         timestamptz check (until_at > from_at),
  note             text     not null default '',
  created_by       bigint   references users on delete set null,
  created_at       timestamptz not null,
  decided_by       bigint   references users on delete set null,
  decided_at       timestamptz,
  unique (article_id, number)
);
create index on news_versions (article_id, from_at desc, id desc) where state = 'published';
create index on news_versions (slug, store_id) where state = 'published';
comment on column news_versions.country_ids is 'of two of one slug, the one for fewer countries is read where both are';
comment on column news_versions.note is 'why a reviewer gave it back';

insert into news_versions (article_id, number, state, store_id, country_ids, slug, title, teaser, body, topic,
  product_group_id, author, is_featured, from_at, created_at)
select id, 1, 'published', store_id, country_ids, slug, title, teaser, body, topic, product_group_id, author,
  is_featured, published_at, created_at
from news_articles where status = 'published';

drop index news_articles_newest;
alter table news_articles
  drop column country_id, drop column status, drop column published_at,
  alter column form_key drop default,
  add check (length(slug) <= 120), add check (length(title) <= 200), add check (length(teaser) <= 500),
  add check (length(body) <= 100000), add check (length(author) <= 200);
create index on news_articles (picture_id);
create index on news_versions (picture_id);
