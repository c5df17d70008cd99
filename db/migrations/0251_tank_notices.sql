-- What a tank's owner is told in time, once for each cause until it ends, and which causes they do not want to hear of.

create table tank_notices (
  id         bigint      generated always as identity primary key,
  tank_id    integer     not null references tanks on delete cascade,
  cause      text        not null check (cause in
               ('low', 'almost_empty', 'silent', 'battery_low', 'sudden_loss', 'inspection_due', 'dip_due')),
  begun_at   timestamptz not null,
  ended_at   timestamptz,
  facts      jsonb       not null default '{}'
);
create unique index on tank_notices (tank_id, cause) where ended_at is null;
create index on tank_notices (tank_id);
comment on column tank_notices.facts is 'what the mail tells: litres, days, as of the beginning';

create table tank_notices_refused (
  tank_id integer not null references tanks on delete cascade,
  cause   text    not null check (cause in
            ('low', 'almost_empty', 'silent', 'battery_low', 'sudden_loss', 'inspection_due', 'dip_due')),
  primary key (tank_id, cause)
);
comment on table tank_notices_refused is 'a row says that its owner does not want to be told of this cause';

-- When the job of the notices looked at a tank last: it takes those that waited longest.
alter table tanks add column noticed_at timestamptz;
create index on tanks (noticed_at nulls first) where ended_at is null;
