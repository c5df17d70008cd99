-- Who sees an order's page without the right to it may have its link sent to whoever ordered. Any number is noted, whether
-- there is such an order or not, and looked up by the mail: the answer says nothing, not even by its time.
create table order_link_requests (
  order_id   bigint  primary key,
  id         integer not null unique generated always as identity,
  asked_at   timestamptz not null,
  expires_at timestamptz not null
);
create index on order_link_requests (expires_at);
comment on column order_link_requests.id is 'of the last request; the mail about it is called by this';
