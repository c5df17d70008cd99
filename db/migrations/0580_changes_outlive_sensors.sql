-- What a sensor that is removed had changed about its tank's levels stays with the tank: the levels before and after it were measured
-- otherwise for as long as they are known.
alter table sensor_changes alter column sensor_id drop not null;
alter table sensor_changes drop constraint sensor_changes_sensor_id_fkey;
alter table sensor_changes add constraint sensor_changes_sensor_id_fkey
  foreign key (sensor_id) references sensors on delete set null;
comment on column sensor_changes.sensor_id is 'null once the sensor was removed';

-- A sensor that came to a tank of which levels were known: from now on it is noted when that happens. A second before, so that what it
-- said at once is its own.
insert into sensor_changes (sensor_id, tank_id, by_user_id, at, kind, after)
select s.id, t.id, t.user_id, s.assigned_at - interval '1 second', 'tank', t.name
from sensors s join tanks t on t.id = s.tank_id
where s.kind <> 'dip' and s.assigned_at is not null and t.user_id is not null
  and exists (select from tank_days d where d.tank_id = t.id
    and d.day < (s.assigned_at at time zone 'Europe/Berlin')::date)
  and not exists (select from sensor_changes c where c.sensor_id = s.id and c.tank_id = t.id
    and c.kind in ('exchange', 'tank') and c.at between s.assigned_at - interval '1 minute' and s.assigned_at + interval '1 minute');
