-- Press releases are drafts with versions, as pages, articles and guides are: the press reads the version that holds, everybody does so
-- when its embargo has ended. A draft may still lack anything, and say an embargo that is no moment.
alter table press_releases
  drop constraint press_releases_title_check,
  drop constraint press_releases_teaser_check,
  drop constraint press_releases_country_ids_check,
  drop constraint press_releases_body_check,
  add column embargo_typed text        not null default '' check (length(embargo_typed) <= 60),
  add column changed_by    bigint      references users on delete set null,
  add column changed_at    timestamptz not null default now(),
  alter column updated_at set default now(),
  add check (length(title) <= 300), add check (length(teaser) <= 1000), add check (length(body) <= 50000),
  add check (country_ids <@ array[1, 2, 3]::smallint[]);
update press_releases set changed_at = updated_at;
comment on column press_releases.embargo_typed is 'day and time as they were typed, where they are no moment';

create table press_release_versions (
  id          bigint     generated always as identity primary key,
  release_id  integer    not null references press_releases,
  number      integer    not null,
  state       text       not null check (state in ('in_review', 'returned', 'published', 'withdrawn')),
  title       text       not null check (length(title) between 1 and 160),
  teaser      text       not null check (length(teaser) between 1 and 500),
  body        text       not null check (length(body) between 1 and 50000),
  country_ids smallint[] not null check (cardinality(country_ids) > 0 and country_ids <@ array[1, 2, 3]::smallint[]),
  embargo_at  timestamptz,
  from_at     timestamptz not null,
  until_at    timestamptz check (until_at > from_at),
  note        text       not null default '',
  created_by  bigint     references users on delete set null,
  created_at  timestamptz not null,
  decided_by  bigint     references users on delete set null,
  decided_at  timestamptz,
  unique (release_id, number)
);
create index on press_release_versions (release_id, from_at desc, id desc) where state = 'published';
comment on column press_release_versions.embargo_at is 'until then for the press alone; null: for everybody from from_at on';
comment on column press_release_versions.from_at is 'from when the press reads it';
comment on column press_release_versions.note is 'why a reviewer gave it back';

insert into press_release_versions (release_id, number, state, title, teaser, body, country_ids, embargo_at, from_at, created_at)
select id, 1, 'published', title, teaser, body, country_ids, embargo_at, released_at, released_at
from press_releases where state = 'released';

alter table draft_presence
  drop constraint draft_presence_kind_check,
  add check (kind in ('page', 'article', 'guide', 'release'));

-- While processes of the program from before run beside new ones, each hears of what the others hand to the press and take back. That
-- program alone writes updated_at, and it alone reads state and released_at: all three, the functions and their triggers are of no use
-- after that. It deletes a release that it takes for a draft: one that has versions is kept by these.
comment on column press_releases.updated_at is 'when the program from before there were versions wrote it';
comment on column press_releases.state is 'what the program from before there were versions shows';

create function press_release_written_before() returns trigger language plpgsql as $$
begin
  if new.state = 'released' then
    insert into press_release_versions
      (release_id, number, state, title, teaser, body, country_ids, embargo_at, from_at, created_at)
    select new.id, coalesce(max(number), 0) + 1, 'published', new.title, new.teaser, new.body, new.country_ids, new.embargo_at,
      new.updated_at, new.updated_at
    from press_release_versions where release_id = new.id;
  elsif old.state = 'released' then
    update press_release_versions set state = 'withdrawn', decided_at = new.updated_at
    where release_id = new.id and state = 'published';
  end if;
  update press_releases set changed_at = new.updated_at, changed_by = null where id = new.id;
  return null;
end $$;
create trigger press_release_written_before after update of updated_at on press_releases
  for each row execute function press_release_written_before();

-- That program shows the draft: only while it says what the version says that holds, lest it shows a text that nobody has published or
-- an embargo ends because a draft has none.
create function press_release_shown_before() returns trigger language plpgsql as $$
begin
  update press_releases r set (state, released_at) = (
    select case when count(*) > 0 then 'released' else 'draft' end, min(first_at)
    from (
      -- The clocks of processes and database may differ a little.
      select v.*, min(from_at) over () as first_at from press_release_versions v
      where release_id = r.id and state = 'published' and from_at <= clock_timestamp() + interval '1 minute'
      order by from_at desc, id desc limit 1
    ) live
    where (until_at is null or until_at > clock_timestamp())
      and (title, teaser, body, country_ids, embargo_at)
        is not distinct from (r.title, r.teaser, r.body, r.country_ids, r.embargo_at))
  where r.id = (to_jsonb(new) ->> tg_argv[0])::integer;
  return null;
end $$;
create trigger press_release_draft_saved after update of changed_at on press_releases
  for each row execute function press_release_shown_before('id');
create trigger press_release_version_made after insert or update of state on press_release_versions
  for each row execute function press_release_shown_before('release_id');
