-- What a dealer tells of itself on its public page.

alter table dealers drop constraint dealers_state_check;
alter table dealers add constraint dealers_state_check check (state in ('applied', 'active', 'locked', 'ended'));

create table dealer_opening_hours (
  dealer_id integer  not null references dealers,
  weekday   smallint not null check (weekday between 1 and 7),
  opens     smallint not null check (opens between 0 and 1439),
  closes    smallint not null check (closes between 1 and 1440),
  primary key (dealer_id, weekday, opens),
  check (opens < closes)
);
comment on table dealer_opening_hours is 'minutes of the day, 1 is Monday; several rows a day where there is a break';
