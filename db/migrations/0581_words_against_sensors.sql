-- What people read in a tank against what its sensor told last holds until the sensor tells something like it, also where readings come late.
alter table sensor_states add column said jsonb not null default '[]';
comment on column sensor_states.said is 'what people read in its tank, each after all that was believed of the sensor then: at and litres, the oldest first (readings/hear-word.ts)';
