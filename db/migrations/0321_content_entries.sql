-- Texts of our own pages that editors have changed, item by item. What is not here stands as it was shipped.
create table content_items (
  entry       text not null,
  country_id  smallint not null check (country_id between 0 and 3),
  item        text not null,
  state       text not null check (state in ('written', 'deleted', 'shipped')),
  fields      jsonb not null,
  version     integer not null,
  changed_by  bigint references users on delete set null,
  changed_at  timestamptz not null,
  primary key (entry, country_id, item)
);
comment on column content_items.country_id is '0: of all countries';
comment on column content_items.state is 'shipped: stands as it was shipped again; kept so that its version goes on counting';
comment on column content_items.fields is 'what was written; of the item #order the ids in their order';

create table content_changes (
  id          bigint generated always as identity primary key,
  entry       text not null,
  country_id  smallint not null,
  item        text not null,
  change      text not null check (change in ('added', 'modified', 'deleted')),
  before      jsonb,
  after       jsonb,
  changed_by  bigint references users on delete set null,
  changed_at  timestamptz not null
);
create index on content_changes (entry, country_id, id desc);

-- What somebody is about to change: their own, until they publish it.
create table content_drafts (
  id          integer generated always as identity primary key,
  user_id     bigint not null references users on delete cascade,
  entry       text not null,
  country_id  smallint not null,
  draft       jsonb not null,
  version     integer not null default 1,
  saved_at    timestamptz not null,
  unique (user_id, entry, country_id)
);

-- Every version of what orders refer to; never changed again once it holds.
create table legal_versions (
  id          integer generated always as identity primary key,
  entry       text not null,
  country_id  smallint not null,
  stated_on   date not null,
  valid_from  timestamptz not null,
  items       jsonb not null,
  is_shipped  boolean not null,
  created_by  bigint references users on delete set null,
  created_at  timestamptz not null,
  unique (entry, country_id, stated_on)
);
comment on column legal_versions.stated_on is 'the date under which the text is known: "Stand …"';
