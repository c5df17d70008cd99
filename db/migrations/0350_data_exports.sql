-- Files that staff ask for: what is in them, how far they are, whose they are and until when they are kept.
create table saved_exports (
  id             bigint generated always as identity primary key,
  user_id        integer     not null references users on delete cascade,
  form_key       uuid        not null unique,
  name           text        not null check (length(name) between 1 and 80),
  request        jsonb       not null,
  schedule       text        not null default 'none' check (schedule in ('none', 'daily', 'weekly', 'monthly')),
  next_at        timestamptz,
  version        integer     not null default 1,
  created_at     timestamptz not null,
  check ((schedule = 'none') = (next_at is null))
);
create index on saved_exports (user_id);
create index on saved_exports (next_at) where next_at is not null;
comment on column saved_exports.request is 'dataset, columns, filters, format, whether and why personal data are legible';

create table data_exports (
  id             bigint generated always as identity primary key,
  user_id        integer     not null references users on delete cascade,
  saved_id       bigint      references saved_exports on delete set null,
  form_key       text        not null unique,
  request        jsonb       not null,
  state          text        not null default 'waiting'
                 check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'deleted')),
  run            integer     not null default 0,
  rows_expected  bigint,
  rows_written   bigint      not null default 0,
  bytes          bigint,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  expires_at     timestamptz
);
create index on data_exports (user_id, id desc);
create index on data_exports (saved_id);
create index on data_exports (expires_at) where state = 'done';
comment on column data_exports.form_key is 'of the form that asked for it, or schedule and moment: asked twice, it is one file';
comment on column data_exports.run is 'how often it was begun: who writes for an earlier run has lost it';
comment on column data_exports.expires_at is 'from then on the file cannot be fetched; it is deleted soon after';
