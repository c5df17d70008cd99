-- Which tank an order went into, as its owner says.
create table order_tanks (
  order_id bigint   not null,
  station  smallint not null check (station > 0),
  tank_id  integer  not null references tanks on delete cascade,
  primary key (order_id, station)
);
create index on order_tanks (tank_id);
comment on column order_tanks.station is '1 for the first station';
