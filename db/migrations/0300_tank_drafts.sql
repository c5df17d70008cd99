-- What is typed into a screen of the guide and was not sent, or was sent of a tank that is not there yet.
create table tank_drafts (
  user_id  integer     not null references users on delete cascade,
  tank_id  integer     references tanks on delete cascade,
  screen   text        not null check (length(screen) <= 40),
  content  jsonb       not null,
  typed_at timestamptz not null,
  unique nulls not distinct (user_id, tank_id, screen)
);
create index on tank_drafts (tank_id);
comment on column tank_drafts.tank_id is 'null: of the tank that is being added';
comment on column tank_drafts.content is 'values by field; empty once they were sent';
