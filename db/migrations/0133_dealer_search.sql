-- A dealer looks for its orders by postal code or by the beginning of a last name, company or place. Looking at the
-- addresses of a large dealer's orders one after the other took seven seconds and more; now the words stand in the
-- order, and in the index by dealer and state, which is all that is read.
alter table orders add column search_words text not null default '';
comment on column orders.search_words is
  'last names, companies and places of all addresses in lower case, each after a line break; at most 600 characters';

create function search_words_of(of_order bigint, of_year smallint) returns text language sql stable as $$
  select coalesce(left(lower(string_agg(distinct E'\n' || word, '')), 600), '')
  from order_addresses a, lateral (values (a.last_name), (a.company), (a.place)) as w (word)
  where a.order_id = of_order and a.year = of_year and word <> ''
$$;

update orders set search_words = found.words from (
  select order_id, year, left(lower(string_agg(distinct E'\n' || word, '')), 600) as words
  from order_addresses a, lateral (values (a.last_name), (a.company), (a.place)) as w (word)
  where word <> '' group by order_id, year
) as found
where found.order_id = orders.id and found.year = orders.year;

drop index orders_dealer_id_state_idx;
create index orders_of_dealer_state on orders (dealer_id, state, placed_at desc, id desc)
  include (year, postal_code, search_words);

create or replace function keep_order_name() returns trigger language plpgsql as $$
begin
  update orders set
    name_key = case when new.kind = 'delivery' and new.position = 1 then lower(new.last_name) else name_key end,
    search_words = search_words_of(new.order_id, new.year)
  where id = new.order_id and year = new.year;
  return null;
end $$;
drop trigger name_changed on order_addresses;
create trigger name_changed after update of last_name, company, place on order_addresses for each row
  execute function keep_order_name();
