-- What a household heats from: its tanks, the sensors in them, and what those said. Lengths are whole millimetres,
-- volumes litres at 15 °C, at which oil is billed.

create table tanks (
  id                   integer     generated always as identity primary key,
  user_id              bigint      not null references users,
  country_id           smallint    not null,
  postal_code          text        not null,
  name                 text        not null check (length(name) between 1 and 60),
  is_main              boolean     not null default false,
  shape_id             smallint    check (shape_id between 1 and 4),
  length               integer     check (length between 0 and 100000),
  width                integer     check (width between 0 and 100000),
  height               integer     check (height between 0 and 100000),
  diameter             integer     check (diameter between 0 and 100000),
  is_standing          boolean     not null default false,
  heads                text        not null default 'flat' check (heads in ('flat', 'kloepper', 'korbbogen')),
  tank_count           smallint    not null default 1 check (tank_count between 1 and 25),
  capacity             integer     check (capacity between 0 and 1000000),
  dip_table            jsonb,
  dead_stock           integer     check (dead_stock between 0 and 100000),
  max_fill_percent     smallint    not null default 95 check (max_fill_percent between 50 and 100),
  low_percent          smallint    not null default 25 check (low_percent between 1 and 90),
  almost_empty_percent smallint    not null default 10 check (almost_empty_percent between 0 and 90),
  is_underground       boolean,
  is_in_water_area     boolean,
  last_inspected_on    date,
  house_built_year     smallint    check (house_built_year between 1500 and 2100),
  living_area          smallint    check (living_area between 0 and 10000),
  persons              smallint    check (persons between 0 and 100),
  heats_water          boolean,
  annual_litres        integer     check (annual_litres between 0 and 1000000),
  guide_step           text,
  is_set_up            boolean     not null default false,
  created_at           timestamptz not null,
  ended_at             timestamptz,
  version              integer     not null default 1
);
create index on tanks (user_id);
create unique index on tanks (user_id) where is_main and ended_at is null;
comment on column tanks.shape_id is '1 angular, 2 cylinder, 3 ball, 4 battery; null until the guide has asked';
comment on column tanks.length is 'inside, of one tank of a battery; of a cylinder its whole length with the heads';
comment on column tanks.heads is 'ends of a cylinder: flat, or dished by 0.19 (Klöpper) or 0.26 (Korbbogen) of the diameter';
comment on column tanks.capacity is 'litres, of all tanks of a battery together, as its plate says; null: by its dimensions';
comment on column tanks.dip_table is '[[mm, litres], …] rising; read instead of the formula of the shape';
comment on column tanks.dead_stock is 'litres that the pipe does not reach';
comment on column tanks.low_percent is 'of the capacity; below it the owner is told';
comment on column tanks.annual_litres is 'what the owner says that the house needs in a year';
comment on column tanks.guide_step is 'where the guide was left; null before and after it';

create table sensors (
  id             integer     generated always as identity primary key,
  serial         text        not null unique check (serial ~ '^[A-Za-z0-9._:-]{3,64}$'),
  kind           text        not null check (kind in ('device', 'foreign', 'dip')),
  key_hash       bytea,
  user_id        bigint      references users,
  tank_id        integer     references tanks,
  name           text        not null default '' check (length(name) <= 60),
  sensor_type_id smallint    check (sensor_type_id between 1 and 4),
  connection_id  smallint    check (connection_id between 1 and 3),
  preset         text,
  settings       jsonb       not null default '{}',
  mounted_at     integer     check (mounted_at between 0 and 100000),
  level_offset   integer     not null default 0 check (level_offset between -10000 and 10000),
  has_mails      boolean     not null default true,
  created_at     timestamptz not null,
  assigned_at    timestamptz,
  version        integer     not null default 1
);
create index on sensors (user_id);
create unique index on sensors (tank_id) where kind <> 'dip';
create unique index on sensors (tank_id) where kind = 'dip';
comment on column sensors.kind is 'device: ours, with a serial on its back; foreign: built or bought elsewhere; dip: what is typed by hand';
comment on column sensors.key_hash is 'SHA-256 of the secret; null where nothing reports by itself';
comment on column sensors.user_id is 'null in stock';
comment on column sensors.sensor_type_id is '1 wlan, 2 gsm, 3 and 4 funk';
comment on column sensors.settings is 'how a foreign sensor''s message is read, see presets.rules.ts';
comment on column sensors.mounted_at is 'mm from the tank''s floor to the sensor; a distance is measured down from there';
comment on column sensors.level_offset is 'mm added to every level, from a calibration';

-- The present of a sensor, which each batch writes: apart, so that it touches no version.
create table sensor_states (
  sensor_id        integer     primary key references sensors on delete cascade,
  received_at      timestamptz not null,
  measured_at      timestamptz,
  litres           real,
  changed_at       timestamptz,
  fault            text,
  temperature      real,
  battery          real,
  signal           smallint,
  measured_days    integer     not null default 0
);
comment on column sensor_states.measured_at is 'of the latest reading that told a volume';
comment on column sensor_states.changed_at is 'when a volume was measured last that differs from the one before';
comment on column sensor_states.fault is 'of the latest reading; null when it told a volume';
comment on column sensor_states.battery is 'V';

-- A month each; what a device says of 1970 or of a year to come is kept in the last one.
create table sensor_readings (
  sensor_id   integer     not null,
  device_at   timestamptz not null,
  identity    bigint      not null,
  tank_id     integer,
  received_at timestamptz not null,
  at          timestamptz not null,
  measure     text        not null check (measure in ('none', 'distance', 'level', 'pressure', 'volume', 'percent')),
  value       real,
  temperature real,
  battery     real,
  signal      smallint,
  litres      real,
  fault       text,
  primary key (sensor_id, device_at, identity)
) partition by range (device_at);
create index on sensor_readings (sensor_id, at);
create index on sensor_readings (tank_id, at);
comment on column sensor_readings.device_at is 'by the device''s own clock, which may lie';
comment on column sensor_readings.identity is 'the device''s sequence number, or below zero a digest of the values: the same reading is stored once';
comment on column sensor_readings.at is 'device_at, or received_at where the device''s clock is doubtful';
comment on column sensor_readings.value is 'mm, Pa, l or percent, by its measure';
comment on column sensor_readings.litres is 'at 15 °C, by the tank and the calibration of that time';

create table sensor_readings_other partition of sensor_readings default;

-- Rows that a clock ahead of its time put into the rest are moved to their month before it is attached.
create function create_sensor_reading_partition(of_month date) returns void language plpgsql as $$
declare
  begins date := date_trunc('month', of_month);
  ends   date := date_trunc('month', of_month) + interval '1 month';
  part   text := format('sensor_readings_%s', to_char(of_month, 'YYYY_MM'));
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like sensor_readings including defaults including constraints)', part);
  execute format(
    'with moved as (delete from sensor_readings_other where device_at >= %L and device_at < %L returning *)
     insert into %I select * from moved', begins, ends, part);
  execute format('alter table sensor_readings attach partition %I for values from (%L) to (%L)', part, begins, ends);
end $$;
select create_sensor_reading_partition(month::date)
from generate_series(date_trunc('month', now()) - interval '13 months', date_trunc('month', now()) + interval '2 months',
  interval '1 month') as month;

create table tank_hours (
  tank_id     integer     not null references tanks on delete cascade,
  hour        timestamptz not null,
  low         real        not null,
  high        real        not null,
  last        real        not null,
  last_at     timestamptz not null,
  temperature real,
  readings    integer     not null,
  primary key (tank_id, hour)
);

create table tank_days (
  tank_id     integer     not null references tanks on delete cascade,
  day         date        not null,
  low         real        not null,
  high        real        not null,
  last        real        not null,
  last_at     timestamptz not null,
  temperature real,
  readings    integer     not null,
  primary key (tank_id, day)
);
comment on table tank_days is 'litres by local day, kept for good';

-- A rise of the level: oil that came, from here or from elsewhere.
create table tank_refills (
  id         integer     generated always as identity primary key,
  tank_id    integer     not null references tanks on delete cascade,
  day        date        not null,
  litres     integer     not null check (litres > 0),
  tolerance  integer     not null default 0,
  source     text        not null check (source in ('sensor', 'order', 'hand')),
  order_id   bigint,
  state      text        not null default 'proposed' check (state in ('proposed', 'confirmed', 'dismissed')),
  created_at timestamptz not null
);
create index on tank_refills (tank_id, day);
comment on column tank_refills.tolerance is 'litres, of what the sensor measured';
