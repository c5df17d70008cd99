-- What an owner answers when a rise of the level is asked about.
alter table tank_refills add column measured integer check (measured > 0);
comment on column tank_refills.measured is 'litres that the level rose, where litres are what the owner''s bill says';
alter table tank_refills add column rose_since date;
comment on column tank_refills.rose_since is
  'day of the level before a rise that only two levels apart tell of; null where a sensor saw it or a delivery was typed';
