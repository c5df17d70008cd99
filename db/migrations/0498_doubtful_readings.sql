-- Whether a level that a sensor told is believed: what one reading says alone changes nothing.
alter table sensor_readings add column belief text
  check (belief in ('fall', 'rise', 'fall_lasted', 'rise_lasted'));
comment on column sensor_readings.belief is 'null: believed at once; fall, rise: doubtful and used for nothing; …_lasted: believed once it had lasted or somebody said so';
create index on sensor_readings (sensor_id, at) where belief in ('fall', 'rise');

alter table sensor_states
  add column is_firm     boolean not null default false,
  add column doubts      jsonb   not null default '[]',
  add column word_at     timestamptz,
  add column word_litres real,
  add column begun_at    timestamptz,
  add column begun_litres real,
  add column doubtful    integer not null default 0;
update sensor_states set is_firm = true where litres is not null;
-- The level of a day is the middle one of its last three hours, so that one value alone moves nothing.
alter table tank_hours add column stands_alone boolean not null default false;
comment on column tank_hours.stands_alone is 'its last level was read by a person or corrected: hours before it say nothing of it';
comment on column tank_days.last is 'of the last reading, or the middle one of the last three hours where there are so many';
comment on column sensor_states.litres is 'of the latest level that is believed, at 15 °C';
comment on column sensor_states.is_firm is 'a second reading has agreed with the level that is believed';
comment on column sensor_states.doubts is 'levels told since that are not believed, those that agree together (readings/belief.rules.ts)';
comment on column sensor_states.word_litres is 'what a person said to be in the tank at word_at, by dipstick or by an answer; l';
comment on column sensor_states.begun_litres is 'of the reading at begun_at, by the scale to which the sensor was changed after it; l at 15 °C';
comment on column sensor_states.doubtful is 'readings of the last 30 days that are not believed';
