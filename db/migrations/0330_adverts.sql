-- Adverts: places on our pages, what stands there, who books it, and what came of it.

-- Raised by every change of what is shown; each process polls it. One row: writers wait for each other, so a reader who
-- has seen a version has seen all before it.
create table advert_state (
  only_row boolean primary key default true check (only_row),
  version  bigint  not null default 1
);
insert into advert_state default values;

create table advertisers (
  id         integer     generated always as identity primary key,
  name       text        not null check (length(name) between 1 and 120),
  user_id    bigint      references users on delete set null,
  is_demo    boolean     not null default false,
  version    integer     not null default 1,
  form_key   text        unique,
  created_at timestamptz not null
);
create unique index on advertisers (user_id);
comment on column advertisers.user_id is 'the advertising partner who reads the figures of these adverts';
comment on column advertisers.is_demo is 'invented, for the demo market';

create table advert_slots (
  id                    integer    generated always as identity primary key,
  key                   text       not null unique check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  name                  text       not null check (length(name) between 1 and 80),
  slot_type_id          smallint   not null check (slot_type_id in (1, 2)),
  country_ids           smallint[] not null check (country_ids <@ '{1,2,3}' and cardinality(country_ids) > 0),
  applies_zip_filtering boolean    not null,
  is_active             boolean    not null default true,
  version               integer    not null default 1,
  form_key              text       unique
);
comment on column advert_slots.key is 'by which pages and other programs ask for it';
comment on column advert_slots.slot_type_id is '1: wide, over the whole column; 2: a card';

-- The places that our pages have.
insert into advert_slots (key, name, slot_type_id, country_ids, applies_zip_filtering) values
  ('start',         'Startseite',                 1, '{1,2,3}', false),
  ('angebotsliste', 'Angebotsliste, unter den Angeboten', 1, '{1,2,3}', true),
  ('preise',        'Preisseiten',                1, '{1,2,3}', true),
  ('artikel',       'Ratgeber, neben dem Artikel', 2, '{1,2,3}', false),
  ('dashboard',     'Übersicht im Kundenbereich', 1, '{1,2,3}', false);

create table adverts (
  id              integer     generated always as identity primary key,
  advertiser_id   integer     not null references advertisers,
  name            text        not null check (length(name) between 1 and 120),
  live_version_id integer,
  is_stopped      boolean     not null default false,
  version         integer     not null default 1,
  form_key        text        unique,
  created_at      timestamptz not null
);
create index on adverts (advertiser_id);
comment on column adverts.live_version_id is 'the approved text that is shown; null before the first approval';
comment on column adverts.is_stopped is 'taken down, whatever was approved';

-- Every text of an advert is kept; only its state changes.
create table advert_versions (
  id             integer     generated always as identity primary key,
  advert_id      integer     not null references adverts,
  number         integer     not null,
  html           text        not null check (octet_length(html) <= 204800),
  css            text        not null check (octet_length(css) <= 204800),
  target_url     text        not null check (target_url ~ '^https://'),
  allows_scripts boolean     not null default false,
  contract       text        not null default '',
  state          text        not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  created_by     bigint      references users,
  created_at     timestamptz not null,
  submitted_by   bigint      references users,
  decided_by     bigint      references users,
  decided_at     timestamptz,
  reason         text        not null default '',
  unique (advert_id, number),
  check (not allows_scripts or contract <> '')
);
create index on advert_versions (created_by);
create index on advert_versions (submitted_by);
create index on advert_versions (decided_by);
create index advert_versions_submitted on advert_versions (advert_id) where state = 'submitted';
comment on column advert_versions.contract is 'the contract that allows scripts of its own';
alter table adverts add foreign key (live_version_id) references advert_versions;
create index on adverts (live_version_id);

create table advert_campaigns (
  id                 integer     generated always as identity primary key,
  advertiser_id      integer     not null references advertisers,
  name               text        not null check (length(name) between 1 and 120),
  country_id         smallint    not null check (country_id in (1, 2, 3)),
  campaign_type_id   smallint    not null check (campaign_type_id in (1, 2)),
  starts_on          date        not null,
  ends_on            date        not null,
  booked_impressions integer     check (booked_impressions > 0),
  cap_per_day        smallint    check (cap_per_day between 1 and 100),
  priority           smallint    not null default 2 check (priority in (1, 2, 3)),
  state_codes        text[]      not null default '{}',
  zip_filter         text        not null default '' check (length(zip_filter) <= 20000),
  is_paused          boolean     not null default false,
  version            integer     not null default 1,
  form_key           text        unique,
  created_at         timestamptz not null,
  check (starts_on <= ends_on)
);
create index on advert_campaigns (advertiser_id);
comment on column advert_campaigns.campaign_type_id is '1: chosen among by weight; 2: shown when there is none of type 1';
comment on column advert_campaigns.cap_per_day is 'how often a visitor sees it a day; null: as often as it comes';
comment on column advert_campaigns.priority is '3 before 2 before 1';
comment on column advert_campaigns.zip_filter is 'codes, beginnings and ranges: 80331, 81, 90-96; with state_codes: either';

create table advert_slot_items (
  id          integer  generated always as identity primary key,
  campaign_id integer  not null references advert_campaigns,
  slot_id     integer  not null references advert_slots,
  advert_id   integer  not null references adverts,
  weight      integer  not null default 10 check (weight between 1 and 1000),
  unique (campaign_id, slot_id, advert_id)
);
create index on advert_slot_items (slot_id);
create index on advert_slot_items (advert_id);

-- What was seen and pressed. Written in batches, with the ids of the events in the same transaction: a batch that is
-- sent again after a lost answer counts once.
create table advert_hours (
  hour        timestamptz not null,
  campaign_id integer     not null references advert_campaigns,
  slot_id     integer     not null references advert_slots,
  advert_id   integer     not null references adverts,
  state_code  text        not null,
  impressions integer     not null default 0,
  presses     integer     not null default 0,
  primary key (hour, campaign_id, slot_id, advert_id, state_code)
);
create index on advert_hours (campaign_id, hour);
create index on advert_hours (slot_id);
create index on advert_hours (advert_id);
comment on column advert_hours.state_code is 'of the postal code that the page was for; empty without one';

create table advert_totals (
  campaign_id integer primary key references advert_campaigns,
  impressions bigint  not null default 0,
  presses     bigint  not null default 0
);

-- Without a log: what a crash of PostgreSQL takes along are the last minutes' ids, by which doubles are known.
create unlogged table advert_events (
  id bigint      primary key,
  at timestamptz not null
);
create index on advert_events (at);

-- What visitors object to in an advert.
create table advert_reports (
  id         integer     generated always as identity primary key,
  advert_id  integer     not null references adverts,
  slot_id    integer     references advert_slots,
  kind       text        not null check (kind in ('illegal', 'misleading', 'broken', 'other')),
  text       text        not null check (length(text) <= 2000),
  form_key   text        not null unique,
  created_at timestamptz not null,
  decision   text        check (decision in ('kept', 'stopped')),
  note       text        not null default '' check (length(note) <= 2000),
  decided_by bigint      references users,
  decided_at timestamptz
);
create index on advert_reports (advert_id);
create index on advert_reports (slot_id);
create index on advert_reports (decided_by);
create index advert_reports_open on advert_reports (created_at) where decision is null;

create function note_advert_change() returns trigger language plpgsql as $$
begin
  update advert_state set version = version + 1;
  perform pg_notify('advert_changes', '');
  return null;
end $$;

create trigger advertisers_changed after insert or update or delete on advertisers
  for each statement execute function note_advert_change();
create trigger advert_slots_changed after insert or update or delete on advert_slots
  for each statement execute function note_advert_change();
create trigger adverts_changed after insert or update or delete on adverts
  for each statement execute function note_advert_change();
create trigger advert_campaigns_changed after insert or update or delete on advert_campaigns
  for each statement execute function note_advert_change();
create trigger advert_slot_items_changed after insert or update or delete on advert_slot_items
  for each statement execute function note_advert_change();
