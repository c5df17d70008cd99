-- Statistics are read from sums of days, because five million orders cannot be added up while somebody waits. A row
-- belongs to the day on which its orders came in (clocks of Berlin, Vienna and Zurich), whatever became of them since:
-- an order stands in exactly one day, product and area.
create table statistics_sums (
  country_id       smallint not null,
  area             text     not null,
  day              date     not null,
  product_id       integer  not null references products,
  is_ratepay       boolean  not null,
  orders           integer  not null,
  cancelled        integer  not null,
  delivered        integer  not null,
  ordered_amount   bigint   not null,
  delivered_amount bigint   not null,
  valid_amount     bigint   not null,
  turnover         bigint   not null,
  commission       bigint   not null,
  primary key (country_id, area, day, product_id, is_ratepay)
);
create index statistics_sums_of_day on statistics_sums (country_id, day);
comment on column statistics_sums.area is 'first two digits of the postal code; empty for the whole country';
comment on column statistics_sums.is_ratepay is 'paid through the lender';
comment on column statistics_sums.cancelled is 'cancelled or withdrawn; all others are valid';
comment on column statistics_sums.ordered_amount is 'litres or kg of all orders';
comment on column statistics_sums.valid_amount is 'litres or kg of the valid orders: delivered where known, else ordered; what turnover is of';
comment on column statistics_sums.turnover is 'cents (Rappen) gross of the valid orders: final where known, else agreed';
comment on column statistics_sums.commission is 'cents (Rappen) net, as booked so far';

-- Days whose sums have to be made anew. Whoever changes an order adds a row in its own transaction and touches nothing
-- that others touch: no sum, which all orders of a day would wait for, and no unique key either, because "on conflict
-- do nothing" also waits until the other transaction with the same day has ended. So a day may stand here many times;
-- a job takes them all and counts the day's orders once. There is no index: the job reads the whole, short table.
create table statistics_waiting (
  country_id smallint    not null,
  day        date        not null,
  since      timestamptz not null default now()
);

create function statistics_wait_for_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into statistics_waiting (country_id, day)
    values (new.country_id, (new.placed_at at time zone 'Europe/Berlin')::date);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.country_id, old.placed_at) is distinct from (new.country_id, new.placed_at)) then
    insert into statistics_waiting (country_id, day)
    values (old.country_id, (old.placed_at at time zone 'Europe/Berlin')::date);
  end if;
  return null;
end $$;

create trigger statistics_orders after insert or delete on orders
  for each row execute function statistics_wait_for_order();
create trigger statistics_orders_changed after update on orders for each row
  when ((old.country_id, old.placed_at, old.postal_code, old.product_id, old.payment_id, old.state, old.amount,
      old.delivered_amount, old.total_price, old.final_price)
    is distinct from (new.country_id, new.placed_at, new.postal_code, new.product_id, new.payment_id, new.state,
      new.amount, new.delivered_amount, new.total_price, new.final_price))
  execute function statistics_wait_for_order();

-- Commission and payments stand beside the order.
create function statistics_wait_for_order_of() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (country_id, day)
  select country_id, (placed_at at time zone 'Europe/Berlin')::date from orders
  where id = coalesce(new.order_id, old.order_id) and year = coalesce(new.year, old.year);
  return null;
end $$;
create trigger statistics_commission after insert or update or delete on commission_entries
  for each row execute function statistics_wait_for_order_of();
create trigger statistics_payment after insert on payments for each row
  when (new.provider = 'ratepay') execute function statistics_wait_for_order_of();
create trigger statistics_payment_changed after update on payments for each row
  when (old.provider is distinct from new.provider) execute function statistics_wait_for_order_of();

-- Orders that are there already.
insert into statistics_waiting (country_id, day)
select distinct country_id, (placed_at at time zone 'Europe/Berlin')::date from orders;

-- Areas of three digits and more are few orders, which are read themselves, in the order of their codes.
drop index orders_postal_code_placed_at_id_idx;
create index orders_of_area on orders (postal_code, placed_at desc, id desc)
  include (year, country_id, product_id, payment_id, state, amount, delivered_amount, total_price, final_price);
