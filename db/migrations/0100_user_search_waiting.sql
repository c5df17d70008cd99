-- Working out the words of a buyer took three quarters of the time of placing an order. Whose words are older than
-- their orders is noted with the order; a job works them out every minute, and a search those of the latest orders
-- before it looks.
create table user_search_waiting (
  id      bigint generated always as identity primary key,
  user_id bigint not null
);
create index user_search_waiting_users on user_search_waiting (user_id);

drop trigger user_search_orders on order_addresses;

create or replace function user_search_of_orders() returns trigger language plpgsql as $$
begin
  insert into user_search_waiting (user_id) select distinct user_id from added;
  return null;
end $$;
create trigger user_search_orders after insert on orders
  referencing new table as added for each statement execute function user_search_of_orders();

-- Works out the words of so many of those who ordered last and answers of how many it was. Whom somebody else changes
-- meanwhile is left for the next time, so that nobody's words become older than they are.
create function catch_up_user_search(most integer) returns integer language plpgsql as $$
declare
  due bigint[];
begin
  select array_agg(id) into due from (
    select id from users
    where id in (select user_id from user_search_waiting order by id desc limit most)
    for no key update skip locked) locked;
  if due is null then
    return 0;
  end if;
  delete from user_search_waiting where user_id = any (due);
  perform refresh_user_search(array(select distinct coalesce(merged_into, id) from users where id = any (due)));
  return cardinality(due);
end $$;
