-- How many visits went how far, by hour; nothing in it is about anybody. Hours older than some weeks are added up to days.
create table conversion_sums (
  hour         timestamptz not null,
  country_id   smallint    not null,
  source       text        not null,
  campaign     text        not null,
  device       text        not null,
  visits       integer     not null,
  calculations integer     not null,
  lists        integer     not null,
  orders       integer     not null,
  primary key (country_id, hour, source, campaign, device)
);
comment on column conversion_sums.campaign is 'as a link names it, shortened; empty for most';
