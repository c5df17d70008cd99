-- Mean temperatures of days, past ones and some to come, at the places where tanks stand. Taken from a weather service.
create table place_temperatures (
  country_id  smallint not null,
  postal_code text     not null,
  day         date     not null,
  mean        real     not null,
  primary key (country_id, postal_code, day)
);
comment on column place_temperatures.mean is '°C, of the local day';
