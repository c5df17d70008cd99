-- Comparisons that people with an account keep: what they answered, and what it came to on that day.
create table lead_comparisons (
  id          bigint   generated always as identity primary key,
  user_id     bigint   not null references users,
  guide_id    integer  not null references lead_guides,
  country_id  smallint not null check (country_id between 1 and 3),
  answers     jsonb    not null,
  result      jsonb    not null,
  tank_id     integer  references tanks on delete set null,
  form_key    uuid     not null,
  created_at  timestamptz not null,
  unique (user_id, form_key)
);
create index on lead_comparisons (guide_id);
create index on lead_comparisons (tank_id);
comment on column lead_comparisons.tank_id is 'the tank whose first estimate it was';
