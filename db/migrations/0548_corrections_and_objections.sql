-- A correction held the whole base of its order once more; it holds the difference, as its amount does.
alter table commission_entries drop constraint commission_entries_base_check;

with charged as (
  select id, order_id, position,
    case when sum(amount) over (partition by order_id order by position) = 0 then 0 else base end as base
  from commission_entries
), differences as (
  select id, base - coalesce(lag(base) over (partition by order_id order by position), 0) as base from charged
)
update commission_entries e set base = d.base from differences d where d.id = e.id and e.base <> d.base;

comment on column commission_entries.base is
  'cents (Rappen) net that commission is charged on; of a later entry, by how much that changes';

-- What dealers object about waits on the work list of support, however old it is.
create index cancellation_reviews_objected on cancellation_reviews (order_id) where status = 'objected';
