-- Somebody may heat several houses, some of them with several tanks.
alter table tanks add column house text not null default '' check (length(house) <= 60);
comment on column tanks.house is 'tanks of one owner with the same name heat one house; empty: the only one';
