-- Partners under whose brand and on whose own host the shop is shown. They are never deleted: orders name them.
create table partners (
  id           integer  generated always as identity primary key,
  host         text     not null unique check (host = lower(host) and length(host) between 3 and 120),
  name         text     not null check (length(name) between 1 and 60),
  country_id   smallint not null check (country_id between 1 and 3),
  imprint      text     not null check (length(imprint) between 1 and 300),
  colours      jsonb    not null,
  mark_id      integer  references media,
  mark_dark_id integer  references media,
  share        smallint not null check (share between 0 and 1000),
  legal_name   text     not null check (length(legal_name) between 1 and 120),
  street       text     not null check (length(street) between 1 and 120),
  postal_code  text     not null check (length(postal_code) between 4 and 10),
  place        text     not null check (length(place) between 1 and 80),
  vat_number   text     not null default '' check (length(vat_number) <= 20),
  email        text     not null check (length(email) between 3 and 254),
  user_id      bigint   references users on delete set null,
  is_active    boolean  not null default false,
  is_demo      boolean  not null default false,
  version      integer  not null default 1,
  form_key     uuid     not null unique,
  changed_by   bigint   references users on delete set null,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create unique index on partners (user_id);
create index on partners (mark_id);
create index on partners (mark_dark_id);
create index on partners (changed_by);
comment on column partners.host is 'answers under the brand while the process accepts the host (HOSTS_PARTNER) and the row is active';
comment on column partners.imprint is 'one line: who stands behind the brand';
comment on column partners.share is 'permille of the commission that the operator books for an order';
comment on column partners.user_id is 'the advertising partner who reads its figures';

-- The partner on whose host an order was placed, and its share as it was agreed then.
alter table orders
  add column partner_id    integer references partners,
  add column partner_share smallint check (partner_share between 0 and 1000),
  add constraint orders_partner_with_share check ((partner_id is null) = (partner_share is null));
create index orders_of_partners on orders (partner_id, placed_at) where partner_id is not null;

-- A partner's share, in permille, of what was booked so far for an order; half up.
create function partner_part(booked bigint, permille integer) returns bigint language sql immutable as
  $$ select floor((booked * permille + 500) / 1000.0)::bigint $$;

-- Where somebody came from: mails and payment pages lead back there.
alter table payment_attempts add column partner_id integer references partners;
alter table account_links add column partner_id integer references partners;

-- What a partner is credited for a month is a document as a dealer's statement is one.
alter table documents
  alter column dealer_id drop not null,
  add column partner_id integer references partners,
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in
    ('confirmation', 'settlement', 'invoice', 'reversal', 'cancellation_bill', 'statement', 'partner_statement')),
  drop constraint documents_check2,
  add constraint documents_month_check check ((kind in ('statement', 'partner_statement')) = (month is not null)),
  add constraint documents_about_check check ((kind = 'partner_statement') = (partner_id is not null)
    and (partner_id is null) = (dealer_id is not null)),
  add constraint documents_partner_month_key unique (partner_id, country_id, month);
