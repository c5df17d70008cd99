-- What a sensor that is removed had changed about its tank's levels stays with the tank: the levels before and after it were measured
-- otherwise for as long as they are known.
alter table sensor_changes alter column sensor_id drop not null;
alter table sensor_changes drop constraint sensor_changes_sensor_id_fkey;
alter table sensor_changes add constraint sensor_changes_sensor_id_fkey
  foreign key (sensor_id) references sensors on delete set null;
comment on column sensor_changes.sensor_id is 'null once the sensor was removed';
