-- Orders to clear caches, which every process follows, and what processes say of their caches.
create table cache_orders (
  id         bigint generated always as identity primary key,
  cache      text,
  key        text,
  ordered_at timestamptz not null,
  check (key is null or cache is not null)
);
create index on cache_orders (ordered_at);
comment on column cache_orders.cache is 'null: all caches';
comment on column cache_orders.key is 'null: the whole cache';

create unlogged table cache_processes (
  id         uuid primary key,
  host       text        not null,
  pid        integer     not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null,
  figures    jsonb       not null,
  followed   bigint      not null
);
comment on table cache_processes is 'rewritten every few seconds; lost with a crash, when no process lives either';
comment on column cache_processes.followed is 'the latest order that the process has followed';
