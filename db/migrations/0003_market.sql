-- Gross prices per price unit, one row a day. area_code is '' (country), the code of a state (MapId),
-- 'state/slug' of a county, or a postal code.
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
  samples       smallint not null default 1,
  primary key (country_id, area_kind, area_code, product_id, amount, day)
) partition by range (day);
comment on column daily_prices.average_price is 'cents (Rappen) gross per price unit; the mean of the samples';
comment on column daily_prices.samples is 'how many times of the day went into the row';

create function create_daily_price_partition(of_year integer) returns void language plpgsql as $$
begin
  execute format('create table if not exists daily_prices_%s partition of daily_prices for values from (%L) to (%L)',
    of_year, make_date(of_year, 1, 1), make_date(of_year + 1, 1, 1));
end $$;
select create_daily_price_partition(year) from generate_series(2015, 2028) as year;

-- When a country's prices were taken: once an hour at most, and only when they have changed.
create table market_samples (
  country_id    smallint    not null,
  hour          timestamptz not null,
  day           date        not null,
  price_version bigint      not null,
  primary key (country_id, hour)
);
