-- One press that does something to many rows of a list, and what came of each: who breaks off goes on where it was.
create table act_runs (
  id          integer     generated always as identity primary key,
  act         text        not null,
  user_id     integer     not null references users,
  form_key    text        not null unique,
  created_at  timestamptz not null,
  finished_at timestamptz
);
create index act_runs_user on act_runs (user_id);
comment on column act_runs.act is 'as the job is called that does it';

create table act_run_rows (
  run_id  integer not null references act_runs on delete cascade,
  row_id  bigint  not null,
  outcome text,
  primary key (run_id, row_id)
);
create index act_run_rows_waiting on act_run_rows (run_id, row_id) where outcome is null;
comment on column act_run_rows.row_id is 'of whatever the act is about';
comment on column act_run_rows.outcome is 'done, or why not; null until it was its turn';
