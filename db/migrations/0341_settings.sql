-- What Admin sets and code had as constants. Beginning values are those of before.

-- Until when express orders of a working day are taken; minutes from midnight, local time.
create table express_cut_offs (
  country_id    smallint not null check (country_id between 1 and 3),
  minutes       smallint not null check (minutes between 0 and 1439),
  version_from  bigint   not null default next_catalogue_version(),
  version_until bigint,
  primary key (country_id, version_from)
);
create unique index express_cut_offs_present on express_cut_offs (country_id) where version_until is null;
insert into express_cut_offs (country_id, minutes, version_from) values (1, 900, 0), (2, 900, 0), (3, 900, 0);

-- Days on which nobody works, beside weekends and public holidays.
create table closing_days (
  id            integer generated always as identity primary key,
  region        text    not null check (region ~ '^(DE|AT|CH)(-[A-Z0-9]{1,3})?$|^LI$'),
  day           date    not null,
  name          text    not null,
  version_from  bigint  not null default next_catalogue_version(),
  version_until bigint
);
create unique index closing_days_present on closing_days (region, day) where version_until is null;
comment on column closing_days.region is 'a country, or a state of it; CH is Liechtenstein, too';

-- Rates of a country that hold from a day on. The past never changes.
create table country_rates (
  country_id smallint not null check (country_id between 1 and 3),
  kind       text     not null check (kind in
    ('cancellation_share', 'cancellation_minimum', 'cancellation_maximum', 'instalment')),
  valid_from date     not null,
  value      integer  not null check (value >= 0),
  primary key (country_id, kind, valid_from)
);
comment on column country_rates.value is 'permille; cents (Rappen) gross for minimum and maximum';
insert into country_rates (country_id, kind, valid_from, value)
select country_id, kind, '2020-01-01', value
from generate_series(1, 3) as country_id
cross join (values ('cancellation_share', 50), ('cancellation_minimum', 2500), ('cancellation_maximum', 15000),
  ('instalment', 69)) as usual (kind, value);
create trigger catalogue_added after insert on country_rates referencing new table as changed_rows
  for each statement execute function notice_catalogue_change();
create trigger catalogue_changed after update on country_rates referencing new table as changed_rows
  for each statement execute function notice_catalogue_change();
create trigger catalogue_removed after delete on country_rates referencing old table as changed_rows
  for each statement execute function notice_catalogue_change();

alter table product_climate add column valid_from date not null default '2020-01-01';
alter table product_climate drop constraint product_climate_pkey;
alter table product_climate add primary key (product_id, valid_from);
alter table product_climate alter column valid_from drop default;

-- What is not sold for the time being; what was sold keeps its row.
alter table products add column is_active boolean not null default true;
alter table parameter_scopes add column is_active boolean not null default true;

update parameters set info_text = replace(info_text, 'bis 15 Uhr', 'bis {Annahmeschluss} Uhr')
where info_text like '%bis 15 Uhr%';
comment on column parameters.info_text is '{Annahmeschluss} stands for the express cut-off of the country';
