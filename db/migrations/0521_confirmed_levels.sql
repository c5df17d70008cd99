-- A fall that only a long silence explains is confirmed by a second level, and the steps of a day are bounded together.
alter table sensor_states
  add column confirmed_at     timestamptz,
  add column confirmed_litres real,
  add column anchor_at        timestamptz,
  add column anchor_litres    real;
comment on column sensor_states.confirmed_litres is 'the last level that a second one has agreed with, where the one that is believed has none yet; l at 15 °C';
comment on column sensor_states.anchor_litres is 'the first level of its day (UTC) that is believed; l at 15 °C';
