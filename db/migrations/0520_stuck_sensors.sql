-- A sensor whose level stays while the house burns oil: its owner and support are told.
alter table sensor_states
  add column still_since  timestamptz,
  add column still_litres real,
  add column stuck_since  timestamptz,
  add column freed_at     timestamptz;
comment on column sensor_states.still_since is 'since when the level is near still_litres, by the job of the notices';
comment on column sensor_states.still_litres is 'the level that is kept, at 15 °C';
comment on column sensor_states.stuck_since is 'still_since, where the house must have burned more meanwhile than a sensor could overlook (notices/stuck.rules.ts)';
comment on column sensor_states.freed_at is 'when it moved again after it had been stuck: what it told before says nothing of a loss';

alter table tank_notices drop constraint tank_notices_cause_check;
alter table tank_notices add constraint tank_notices_cause_check check (cause in
  ('low', 'almost_empty', 'silent', 'stuck', 'battery_low', 'sudden_loss', 'inspection_due', 'dip_due'));
alter table tank_notices_refused drop constraint tank_notices_refused_cause_check;
alter table tank_notices_refused add constraint tank_notices_refused_cause_check check (cause in
  ('low', 'almost_empty', 'silent', 'stuck', 'battery_low', 'sudden_loss', 'inspection_due', 'dip_due'));
