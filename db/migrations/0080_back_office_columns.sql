-- What support and dealers ask of millions of orders is answered by one index each, without another table.

-- A dealer's figures: how quickly it confirms stands in the order itself.
alter table orders add column confirmed_at timestamptz;
comment on column orders.confirmed_at is 'the dealer accepted the order';
update orders set confirmed_at = order_events.at from order_events
  where order_events.order_id = orders.id and order_events.year = orders.year
    and order_events.from_state = 'placed' and order_events.to_state = 'confirmed';
drop index order_events_confirmed;
drop index orders_of_dealer;
create index orders_of_dealer on orders (dealer_id, placed_at desc, id desc)
  include (year, state, product_id, amount, delivered_amount, total_price, final_price, confirmed_at);

-- Orders by the beginning of a name, the latest first, whatever else is asked of them. The name of the first delivery
-- address is kept in lower case; names of other stations and of invoices are few and keep an index of their own.
alter table orders add column name_key text not null default '';
comment on column orders.name_key is 'last name of the first delivery address in lower case, to search by';
update orders set name_key = lower(order_addresses.last_name) from order_addresses
  where order_addresses.order_id = orders.id and order_addresses.year = orders.year
    and order_addresses.kind = 'delivery' and order_addresses.position = 1;
create index orders_of_name on orders (name_key text_pattern_ops, placed_at desc, id desc)
  include (name_key, year, state, dealer_id, country_id, overdue_at);
drop index order_addresses_of_name;
create index order_addresses_of_other_name on order_addresses (lower(last_name) text_pattern_ops)
  include (last_name, order_id, year) where kind <> 'delivery' or position <> 1;

create function keep_order_name() returns trigger language plpgsql as $$
begin
  update orders set name_key = lower(new.last_name) where id = new.order_id and year = new.year;
  return null;
end $$;
create trigger name_changed after update of last_name on order_addresses for each row
  when (new.kind = 'delivery' and new.position = 1) execute function keep_order_name();
