-- By which words somebody is found was worked out here, from tables of orders and address books. Now it is only noted whose words may
-- have changed; those who look for users work them out, and know whom to ask for what.
drop trigger user_search_new on users;
drop trigger user_search_changed on users;
create or replace function user_search_of_user() returns trigger language plpgsql as $$
begin
  -- An erased account is found by its old words no moment longer.
  if new.erased_at is not null then
    delete from user_search where user_id = new.id;
  end if;
  insert into user_search_waiting (user_id) values (new.id);
  return null;
end $$;
-- Guests come with their first order, which notes them.
create trigger user_search_new after insert on users
  for each row when (not new.is_guest) execute function user_search_of_user();
create trigger user_search_changed
  after update of email, first_name, last_name, merged_into, erased_at on users
  for each row execute function user_search_of_user();

create or replace function user_search_of_address() returns trigger language plpgsql as $$
begin
  insert into user_search_waiting (user_id) values (coalesce(new.user_id, old.user_id));
  return null;
end $$;

drop function catch_up_user_search(integer);
drop function refresh_user_search(bigint[]);
drop function user_words(bigint);
