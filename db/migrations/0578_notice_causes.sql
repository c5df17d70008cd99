-- Which causes there are is the program's to know (notices.rules.ts): a further one needs no migration.
alter table tank_notices drop constraint tank_notices_cause_check;
alter table tank_notices add constraint tank_notices_cause_check check (cause ~ '^[a-z_]{3,20}$');
alter table tank_notices_refused drop constraint tank_notices_refused_cause_check;
alter table tank_notices_refused add constraint tank_notices_refused_cause_check check (cause ~ '^[a-z_]{3,20}$');
