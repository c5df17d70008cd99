-- Gross prices per price unit, one row a day; area_code is '' (country), MapId of a state, key of a county, postal code.
create table daily_prices (
  country_id    smallint not null,
  area_kind     text     not null check (area_kind in ('country', 'state', 'county', 'place')),
  area_code     text     not null,
  product_id    integer  not null,
  amount        integer  not null,
  day           date     not null,
  average_price integer  not null,
  low_price     integer  not null,
  high_price    integer  not null,
  primary key (country_id, area_kind, area_code, product_id, amount, day)
) partition by range (day);
comment on column daily_prices.average_price is 'cents (Rappen) gross per price unit';
