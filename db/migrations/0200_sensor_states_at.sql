-- The time of the latest reading of any kind, by the clock that is believed: what is older never hides it.
alter table sensor_states add column at timestamptz;
comment on column sensor_states.at is 'of the latest reading, whether it told a volume or not';
