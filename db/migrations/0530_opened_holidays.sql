-- Staff make a working day of what the calendar calls a public holiday. A day of a region is closed or opened, never both.
alter table closing_days add column is_opened boolean not null default false;
comment on table closing_days is 'days that staff have set: nobody works, or people do (is_opened)';
comment on column closing_days.is_opened is 'people work there, although the calendar has a public holiday';
