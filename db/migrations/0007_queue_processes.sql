-- Which processes run jobs. The job queue itself would keep the jobs of a killed process locked for hours;
-- whoever sees that a process has not reported for a while gives its jobs back.
create table queue_processes (
  pool_id text        primary key,
  seen_at timestamptz not null default now()
);
