-- Many sensors tell per cent of their battery, and no volts.
alter table sensor_readings add column battery_percent smallint;
alter table sensor_states add column battery_percent smallint check (battery_percent between 0 and 100);
comment on column sensor_readings.battery is 'V, of a sensor that tells them';
comment on column sensor_states.battery is 'V, of a sensor that tells them';
comment on column sensor_readings.battery_percent is 'of a sensor that tells per cent';
comment on column sensor_states.battery_percent is 'of a sensor that tells per cent';

-- OilFox tells a word, which was kept as the volts of a cell that has as much left.
create function oilfox_percent(volts real) returns smallint language sql immutable as $$
  select case round(volts::numeric, 2) when 3.60 then 100 when 3.42 then 70 when 3.30 then 50 when 3.09 then 20
    when 3.00 then 0 end::smallint
$$;
update sensor_readings set battery_percent = oilfox_percent(battery), battery = null
from sensors where sensors.id = sensor_readings.sensor_id and sensors.preset = 'oilfox'
  and oilfox_percent(sensor_readings.battery) is not null;
update sensor_states set battery_percent = oilfox_percent(battery), battery = null
from sensors where sensors.id = sensor_states.sensor_id and sensors.preset = 'oilfox'
  and oilfox_percent(sensor_states.battery) is not null;
drop function oilfox_percent(real);

-- What was taken for more than 13 V were per cent.
update sensor_readings set battery_percent = round(battery), battery = null
from sensors where sensors.id = sensor_readings.sensor_id and sensors.kind = 'foreign' and sensor_readings.battery > 13;
update sensor_states set battery_percent = round(battery), battery = null
from sensors where sensors.id = sensor_states.sensor_id and sensors.kind = 'foreign' and sensor_states.battery > 13;
