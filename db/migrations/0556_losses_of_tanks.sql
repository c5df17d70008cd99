-- Oil that left a tank faster than its house can burn it, kept after the lower level is believed: it is no use.
create table tank_losses (
  id           integer generated always as identity primary key,
  tank_id      integer     not null references tanks on delete cascade,
  from_at      timestamptz not null,
  until_at     timestamptz not null,
  litres       integer     not null check (litres > 0),
  left_litres  real        not null,
  is_slow      boolean     not null,
  pieces       jsonb       not null check (jsonb_typeof(pieces) = 'array'),
  answer       text        check (answer in ('stolen', 'leaked', 'moved', 'burned', 'sensor')),
  answered_at  timestamptz,
  created_at   timestamptz not null,
  check ((answer is null) = (answered_at is null)),
  check (from_at <= until_at)
);
create index on tank_losses (tank_id, until_at);
comment on column tank_losses.litres is 'the sum of its pieces: what fell beyond what was probably burned; grows while it goes on';
comment on column tank_losses.left_litres is 'what was in the tank at until_at, l at 15 °C';
comment on column tank_losses.is_slow is 'no single day tells of it: several days together do';
comment on column tank_losses.pieces is '[{"day": …, "litres": …}]: of which local days it is';
comment on column tank_losses.answer is 'null: the owner has not said yet; burned: it was use after all; sensor: there was no oil that left';
