-- What was changed about a sensor by people, from what to what and why. Stays with the tank when the device is exchanged.
create table sensor_changes (
  id         integer     generated always as identity primary key,
  sensor_id  integer     not null references sensors on delete cascade,
  tank_id    integer     references tanks on delete cascade,
  by_user_id bigint      not null references users,
  at         timestamptz not null,
  kind       text        not null check (kind in ('calibration', 'exchange', 'key')),
  before     text        not null default '',
  after      text        not null default '',
  reason     text        not null default '' check (length(reason) <= 500),
  order_id   bigint
);
create index on sensor_changes (sensor_id);
create index on sensor_changes (tank_id);
create index on sensor_changes (by_user_id);
comment on column sensor_changes.before is 'a calibration: mm added to every level; an exchange: the serial';
comment on column sensor_changes.order_id is 'the delivery that the calibration was made by';

alter table sensors add column retired_at timestamptz;
comment on column sensors.retired_at is 'a device that is given to nobody any more';
create index sensors_in_stock on sensors (serial) where kind = 'device' and user_id is null;

-- What the nightly comparison of a sensor with its past says; apart from its state, which each batch writes.
create table sensor_checks (
  sensor_id  integer     primary key references sensors on delete cascade,
  checked_at timestamptz not null,
  drift      text        check (drift in ('bias', 'noise'))
);
create index on sensor_checks (drift) where drift is not null;
comment on column sensor_checks.drift is 'bias: refills are measured wrong in the same direction; noise: the level jumps although nothing came';

-- A delivery that was recorded here, beside what the sensor in the tank saw of it.
create table delivery_checks (
  order_id       bigint      primary key,
  user_id        bigint      not null references users,
  day            date        not null,
  delivered      integer     not null check (delivered > 0),
  state          text        not null default 'waiting' check (state in ('waiting', 'agrees', 'less', 'more', 'unseen')),
  tank_id        integer     references tanks on delete cascade,
  refill_id      integer     references tank_refills on delete set null,
  level_before   real,
  level_after    real,
  begun_at       timestamptz,
  ended_at       timestamptz,
  used           real,
  measured       integer,
  tolerance      integer,
  offset_change  integer,
  calibration    text        not null default 'none' check (calibration in ('none', 'proposed', 'accepted', 'declined')),
  created_at     timestamptz not null,
  checked_at     timestamptz
);
create index on delivery_checks (user_id);
create index on delivery_checks (tank_id);
create index on delivery_checks (created_at) where state = 'waiting';
comment on column delivery_checks.delivered is 'litres at 15 °C by the delivery note';
comment on column delivery_checks.measured is 'litres at 15 °C that the level rose, with what was used meanwhile';
comment on column delivery_checks.offset_change is 'mm by which the sensor would have to be corrected to see what came; null where none would';

alter table tank_refills add column cost integer check (cost >= 0);
alter table tank_refills add column co2_cost integer check (co2_cost >= 0);
comment on column tank_refills.cost is 'cents (Rappen) gross; null where nobody said';
comment on column tank_refills.co2_cost is 'of the cost, what the bill says for CO2';

-- What was in a tank at the beginning of a day, where no reading says so.
create table tank_stocks (
  tank_id integer not null references tanks on delete cascade,
  day     date    not null,
  litres  integer not null check (litres between 0 and 1000000),
  primary key (tank_id, day)
);
