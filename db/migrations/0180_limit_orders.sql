-- A price alarm may ask for well rated dealers alone and end on a day: then its mail prepares an order of theirs.
alter table price_alarms
  add column min_mark smallint check (min_mark between 10 and 50),
  add column until    date;
alter table price_alarm_crossings add column dealer_id integer references dealers;
comment on column price_alarms.min_mark is 'tenths of the least mean mark of a dealer, as shown; null: any dealer';
comment on column price_alarms.until is 'the last local day on which it may go off; null: until it is ended';
comment on column price_alarm_crossings.dealer_id is 'whose offer fell to the target; null: from before it was kept';
