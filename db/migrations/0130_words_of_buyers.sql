-- Whose orders somebody's are was asked with "user_id = … or user_id in (…)", for which PostgreSQL reads every order
-- there is. An array of the same ids goes through the index of the buyers.
create or replace function user_words(of_user bigint) returns tsvector language sql stable as $$
  with person as (
    select id, email, first_name, last_name, erased_at is null as is_known from users where id = of_user
  ), own_orders as (
    select id, year, number, email from orders
    where user_id = any (array(select of_user union all select id from users where merged_into = of_user))
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
