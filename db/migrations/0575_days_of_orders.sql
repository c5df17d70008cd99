-- The day whose sums an order is part of is the orders' to say; statistics note that it waits.
create function day_of_order(of_order bigint, of_year smallint) returns table (country_id smallint, day date)
  language sql stable as $$
  select o.country_id, (o.placed_at at time zone 'Europe/Berlin')::date from orders o
  where o.id = of_order and o.year = of_year
$$;

create or replace function statistics_wait_for_order_of() returns trigger language plpgsql as $$
begin
  insert into statistics_waiting (country_id, day)
  select found.country_id, found.day
  from day_of_order(coalesce(new.order_id, old.order_id), coalesce(new.year, old.year)) found;
  return null;
end $$;
