-- An order whose dealer confirmed it and then does nothing: the dealer is reminded, then support and customer are told.
alter table orders
  add column delivery_reminded_at timestamptz,
  add column delivery_late_at     timestamptz;
comment on column orders.delivery_reminded_at is 'the dealer was reminded that the day of delivery passed';
comment on column orders.delivery_late_at is 'the delivery is overdue: support, customer and dealer were told';
-- What the job looks for is always small, and so is what support has to look after.
create index orders_late on orders ((coalesce(appointment_day, delivery_date)))
  where state in ('confirmed', 'scheduled');
create index orders_overdue on orders (placed_at desc, id desc)
  where (state = 'placed' and overdue_at is not null)
    or (state in ('confirmed', 'scheduled') and delivery_late_at is not null);
