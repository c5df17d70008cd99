-- What changes the litres that a sensor's readings mean: the levels before it say nothing of those after it.
alter table sensor_changes
  drop constraint sensor_changes_kind_check,
  add constraint sensor_changes_kind_check
    check (kind in ('calibration', 'mounting', 'tank', 'shape', 'settings', 'exchange', 'key'));
comment on column sensor_changes.before is 'a calibration: mm added to every level; a mounting: mm over the floor; a tank: its name; a shape: the litres that fit in; settings: measure, unit, factor and offset of a message; an exchange: the serial';
