-- A fall that only a long silence explains is confirmed by a second level, and the steps of a day are bounded together.
alter table sensor_states
  add column confirmed_at     timestamptz,
  add column confirmed_litres real,
  add column anchor_at        timestamptz,
  add column anchor_litres    real,
  add column measured_value   real;
comment on column sensor_states.confirmed_litres is 'the last level that a second one has agreed with, where the one that is believed has none yet; l at 15 °C';
comment on column sensor_states.measured_value is 'as it was sent, of the level that is believed';
comment on column sensor_states.anchor_litres is 'the first level of its day (UTC) that is believed; l at 15 °C';

-- What a correction made of an hour is not reckoned again from its readings; a level that was doubtful and lasted stands for itself.
alter table tank_hours add column is_corrected boolean not null default false;
update tank_hours set is_corrected = true where stands_alone;
comment on column tank_hours.is_corrected is 'its last level was reckoned by the scale to which the sensor was changed then';
comment on column tank_hours.stands_alone is 'its last level was read by a person, corrected, or doubtful until it had lasted: hours before it say nothing of it';
