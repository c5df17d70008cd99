-- A dealer's figures of twelve months are read from indexes alone, however many orders there are.
drop index orders_dealer_id_placed_at_id_idx;
create index orders_of_dealer on orders (dealer_id, placed_at desc, id desc)
  include (year, state, product_id, amount, delivered_amount, total_price, final_price);
create index order_events_confirmed on order_events (order_id) include (at) where to_state = 'confirmed';

-- Lists that come by an order's id (of a name, of an event) sort and filter before they read any order.
create index orders_facts on orders (id, year) include (placed_at, state, dealer_id, country_id);

-- Orders by the beginning of a name: the name itself is included, as only then the table is not asked.
drop index order_addresses_lower_idx;
create index order_addresses_of_name on order_addresses (lower(last_name) text_pattern_ops)
  include (last_name, order_id, year);

-- Sums of statements.
drop index commission_entries_month_dealer_id_idx;
drop index commission_entries_dealer_id_month_idx;
create index commission_entries_of_month
  on commission_entries (month, dealer_id, country_id, currency, order_id) include (amount);
create index commission_entries_of_dealer
  on commission_entries (dealer_id, month, country_id, currency, order_id) include (amount);
