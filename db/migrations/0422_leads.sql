-- Who gets the wishes of households that ask for offers, and what became of each. Postal areas are beginnings of postal
-- codes; money is in minor units of the partner's country.
create table lead_partners (
  id          integer  generated always as identity primary key,
  name        text     not null check (length(name) between 1 and 80),
  country_id  smallint not null check (country_id between 1 and 3),
  areas       text[]   not null default '{}',
  guide_ids   integer[] not null default '{}',
  purpose     text     not null check (length(purpose) between 1 and 300),
  privacy_url text     not null check (length(privacy_url) between 1 and 300),
  price       integer  not null check (price between 0 and 100000),
  daily_cap   integer  not null check (daily_cap between 1 and 1000),
  delivery    text     not null check (delivery in ('mail', 'hook', 'csv')),
  email       text     not null default '',
  hook_url    text     not null default '',
  is_active   boolean  not null default true,
  is_demo     boolean  not null default false,
  busy_until  timestamptz,
  version     integer  not null default 1,
  form_key    uuid     not null unique,
  changed_by  bigint   references users on delete set null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on column lead_partners.areas is 'beginnings of postal codes; none: the whole country';
comment on column lead_partners.guide_ids is 'guides whose requests it takes; none: all';
comment on column lead_partners.busy_until is 'a process delivers to it; later than this it is taken to have died';

create table leads (
  id           bigint   generated always as identity primary key,
  guide_id     integer  not null references lead_guides,
  country_id   smallint not null check (country_id between 1 and 3),
  postal_code  text     not null,
  first_name   text     not null,
  last_name    text     not null,
  email        text     not null check (length(email) between 3 and 254),
  phone        text     not null default '',
  message      text     not null default '',
  answers      jsonb    not null,
  form_key     uuid     not null unique,
  asked_at     timestamptz not null,
  confirmed_at timestamptz
);
create index on leads (lower(email));
create index on leads (asked_at);
comment on column leads.confirmed_at is 'null: asked by mail, not answered yet (double opt-in)';

-- One row for each recipient that was ticked: the consent, and what became of it. Stays for the statement when the lead is
-- deleted after six months.
create table lead_deliveries (
  id           bigint   generated always as identity primary key,
  lead_id      bigint   references leads on delete set null,
  partner_id   integer  not null references lead_partners,
  consent      text     not null,
  consented_at timestamptz not null,
  state        text     not null check (state in ('asked', 'waiting', 'sent', 'duplicate', 'withdrawn')),
  number       integer,
  price        integer,
  released_at  timestamptz,
  sent_at      timestamptz,
  revoked_at   timestamptz,
  unique (lead_id, partner_id),
  unique (partner_id, number)
);
create index on lead_deliveries (partner_id, number) where state = 'waiting';
create index on lead_deliveries (partner_id, sent_at);
comment on column lead_deliveries.consent is 'the words that were ticked';
comment on column lead_deliveries.revoked_at is 'the household has taken back its consent to this recipient';
comment on column lead_deliveries.state is 'withdrawn: its household did not want it any more before it went out';
comment on column lead_deliveries.number is 'counts what a partner gets, from 1 and without a gap; null: nothing';
