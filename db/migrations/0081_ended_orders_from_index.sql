-- Which orders of a month ended unusually is settled by indexes alone.
drop index order_events_ended;
create index order_events_ended on order_events (at) include (order_id, year)
  where to_state in ('cancelled', 'withdrawn', 'disputed');
drop index orders_partly_delivered;
create index orders_partly_delivered on orders (delivered_on) include (id, year)
  where delivered_amount * 10 < amount * 9;
