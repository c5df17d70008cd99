-- What the guide was told: its steps about a sensor are left out for a tank that is dipped by hand.
alter table tanks add column measured_by text check (measured_by in ('device', 'foreign', 'dip'));
comment on column tanks.measured_by is 'a sensor of ours, one of the owner''s own, or the dipstick; null until the guide has asked';
