-- How words are compared in searches: lower case, ä as ae, ß as ss, no other accents. user-search.rules.ts does the same.
create function search_form(words text) returns text language sql immutable parallel safe return
  lower(regexp_replace(normalize(
    replace(replace(replace(replace(replace(replace(replace(normalize(words, NFC),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'), NFD),
    U&'[\0300-\036F]', '', 'g'));

-- The words that somebody is found by: name, mail address, phone, customer number, places, order numbers. One row for
-- each account or guest; a guest whose orders became a customer's is found as that customer.
create table user_search (
  user_id bigint   primary key references users on delete cascade,
  words   tsvector not null
);
create index user_search_words on user_search using gin (words);

create function search_words(variadic texts text[]) returns setof text language sql immutable parallel safe
  return regexp_split_to_table(search_form(array_to_string(texts, ' ')), '[^a-z0-9]+');

create function phone_words(phone text) returns setof text language sql immutable parallel safe as $$
  select regexp_replace(phone, '\D', '', 'g')
  union all
  select regexp_replace(regexp_replace(phone, '^\+(49|43|41|423)', '0'), '\D', '', 'g') where phone like '+%'
$$;

-- Of an erased account only its numbers are left: orders are kept for the tax office.
create function user_words(of_user bigint) returns tsvector language sql stable as $$
  with person as (
    select id, email, first_name, last_name, erased_at is null as is_known from users where id = of_user
  ), own_orders as (
    select id, year, number, email from orders
    where user_id = of_user or user_id in (select id from users where merged_into = of_user)
    order by placed_at desc limit 100
  ), addresses as (
    select first_name, last_name, company, postal_code, place, phone from user_addresses where user_id = of_user
    union
    select a.first_name, a.last_name, a.company, a.postal_code, a.place, a.phone
    from own_orders join order_addresses a on a.order_id = own_orders.id and a.year = own_orders.year
  ), found (word) as (
    select '#' || id from person
    union all select lower(replace(number, '-', '')) from own_orders
    union all select search_words(first_name, last_name, email) from person where is_known
    union all select search_form(email) from person where is_known
    union all select search_form(own_orders.email) from own_orders, person where is_known
    union all select search_words(a.first_name, a.last_name, a.company, a.postal_code, a.place)
      from addresses a, person where is_known
    union all select phone_words(phone) from addresses, person where is_known
  )
  select array_to_tsvector(array_agg(distinct word)) from found where word <> ''
$$;

create function refresh_user_search(of_users bigint[]) returns void language sql as $$
  delete from user_search using users
  where user_search.user_id = any (of_users) and users.id = user_search.user_id and users.merged_into is not null;
  insert into user_search (user_id, words)
  select id, user_words(id) from users where id = any (of_users) and merged_into is null
  on conflict (user_id) do update set words = excluded.words where user_search.words <> excluded.words;
$$;

-- Kept by triggers, so that whoever changes or erases somebody cannot forget it.
create function user_search_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array_remove(array[new.id, new.merged_into], null));
  return null;
end $$;
-- Guests come with their first order, whose addresses bring them here.
create trigger user_search_new after insert on users
  for each row when (not new.is_guest) execute function user_search_of_user();
create trigger user_search_changed
  after update of email, first_name, last_name, merged_into, erased_at on users
  for each row execute function user_search_of_user();

create function user_search_of_address() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;
create trigger user_search_addresses after insert or update or delete on user_addresses
  for each row execute function user_search_of_address();

create function user_search_of_orders() returns trigger language plpgsql as $$
begin
  perform refresh_user_search(array(
    select distinct coalesce(users.merged_into, users.id)
    from added join orders on orders.id = added.order_id and orders.year = added.year
    join users on users.id = orders.user_id));
  return null;
end $$;
create trigger user_search_orders after insert on order_addresses
  referencing new table as added for each statement execute function user_search_of_orders();

insert into user_search (user_id, words) select id, user_words(id) from users where merged_into is null;

create index on user_roles (role, user_id);
create index on users (id) where locked_at is not null;
create index on audit_events (actor_id, id);
create index on audit_events (action, id);
create index on mails (lower(recipient), created_at desc);
