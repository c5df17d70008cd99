-- What the operator tells the press. A released one is seen by the press at once, by everybody from its embargo on.
create table press_releases (
  id          integer     generated always as identity primary key,
  title       text        not null check (length(title) between 1 and 160),
  teaser      text        not null check (length(teaser) between 1 and 500),
  body        text        not null check (length(body) between 1 and 50000),
  country_ids smallint[]  not null check (cardinality(country_ids) between 1 and 3 and country_ids <@ array[1, 2, 3]::smallint[]),
  state       text        not null default 'draft' check (state in ('draft', 'released')),
  released_at timestamptz,
  embargo_at  timestamptz,
  form_key    text        unique check (length(form_key) <= 60),
  version     integer     not null default 1,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check (state = 'draft' or released_at is not null)
);
create index press_releases_newest on press_releases (coalesce(embargo_at, released_at) desc, id desc) where state = 'released';
comment on column press_releases.body is 'markup of a rich text: headings, paragraphs, lists, bold, italic, links';
comment on column press_releases.country_ids is 'the countries on whose sites it is shown';
comment on column press_releases.embargo_at is 'until then for the press alone; null: for everybody as soon as it is released';
comment on column press_releases.form_key is 'of the form that made it: a second press is the same release';
