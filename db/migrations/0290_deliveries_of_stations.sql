-- What came at each station of an order, where the delivery note tells it.
alter table orders add column delivered_stations integer[];
comment on column orders.delivered_stations is
  'litres at 15 °C or kg of each station, the first one first; null where the note tells only the total';

-- Each station that a note tells of is compared by itself; where it tells only the total, all of them together.
alter table delivery_checks
  add column station smallint not null default 1 check (station between 0 and 9),
  add column parts jsonb,
  add column reason text check (reason in ('no_sensor', 'no_rise', 'which_tank')),
  drop constraint delivery_checks_pkey,
  add primary key (order_id, station),
  drop constraint delivery_checks_state_check,
  add constraint delivery_checks_state_check
    check (state in ('waiting', 'agrees', 'less', 'more', 'unseen', 'uncheckable'));
comment on column delivery_checks.station is '1 for the first one; 0: what came at all of them, of which only the total is known';
comment on column delivery_checks.parts is 'what was seen in each tank, where no tank alone got what is compared';
comment on column delivery_checks.reason is 'why nothing can be compared';
