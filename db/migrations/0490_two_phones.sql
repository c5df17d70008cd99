-- A field may hold two telephone numbers, " / " between them; somebody is found by either. An extension behind ";ext=" is
-- no part of the number that people search for.
create or replace function phone_words(phone text) returns setof text language sql immutable parallel safe as $$
  with numbers as (
    select regexp_replace(part, ';ext=.*$', '') as number from regexp_split_to_table(phone, ' / (?=\+)') as part
  )
  select regexp_replace(number, '\D', '', 'g') from numbers
  union all
  select regexp_replace(regexp_replace(number, '^\+(49|43|41|423)', '0'), '\D', '', 'g') from numbers
  where number like '+%'
$$;
