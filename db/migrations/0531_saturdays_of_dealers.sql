-- Some dealers drive on Saturdays. Offers promise none; appointments are made for those of a dealer's week.
comment on column dealer_schedules.morning_days is 'weekdays with deliveries from 7 to 12, 1 = Monday to 6 = Saturday';
