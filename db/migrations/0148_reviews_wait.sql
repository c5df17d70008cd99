-- A review that may name people or insult somebody waits for a look before anybody reads it and before it counts.
alter table reviews add column waits_for text[] not null default '{}'
  check (waits_for <@ array['phone', 'link', 'address', 'insult']);
comment on column reviews.waits_for is 'what support has to look at; empty once it is published or refused';
create index reviews_waiting on reviews (created_at) where waits_for <> '{}';
