-- Why a device's own time was not taken, and what is needed to see that a clock went back.
alter table sensor_readings add column clock_fault text
  check (clock_fault in ('no_clock', 'too_old', 'in_future', 'went_back'));
comment on column sensor_readings.clock_fault is 'null: at is device_at; otherwise at is received_at';

alter table sensor_states
  add column device_at timestamptz,
  add column sequence  bigint;
comment on column sensor_states.device_at is 'the latest device time that was believed';
comment on column sensor_states.sequence is 'number of that reading, if it had one';

-- Nothing may come into the rest between the move of its rows and the new month: it is locked first.
create or replace function create_sensor_reading_partition(of_month date) returns void language plpgsql as $$
declare
  begins date := date_trunc('month', of_month);
  ends   date := date_trunc('month', of_month) + interval '1 month';
  part   text := format('sensor_readings_%s', to_char(of_month, 'YYYY_MM'));
begin
  if to_regclass(part) is not null then return; end if;
  lock table sensor_readings_other in access exclusive mode;
  execute format('create table %I (like sensor_readings including defaults including constraints)', part);
  execute format(
    'with moved as (delete from sensor_readings_other where device_at >= %L and device_at < %L returning *)
     insert into %I select * from moved', begins, ends, part);
  execute format('alter table sensor_readings attach partition %I for values from (%L) to (%L)', part, begins, ends);
end $$;
