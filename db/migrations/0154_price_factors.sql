-- What the price of heating oil follows, as it was quoted on trading days: Brent, gas oil and two exchange rates. The
-- fifth factor, the national average, is in daily_prices.
create table price_factor_values (
  factor_id smallint not null check (factor_id between 1 and 4),
  day       date     not null,
  value     integer  not null check (value > 0),
  is_demo   boolean  not null default false,
  primary key (factor_id, day)
);
comment on column price_factor_values.value is 'ten-thousandths of the factor''s unit, see price-factors.rules.ts';
comment on column price_factor_values.is_demo is 'made up by the demo market; an imported value takes its place';
