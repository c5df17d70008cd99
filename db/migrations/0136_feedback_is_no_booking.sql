-- What dealer and support say to each other about an order decides nothing about its commission: until somebody books
-- it, what holds follows from how the order ends.
alter table cancellation_reviews alter column is_booked drop not null;
alter table cancellation_reviews alter column booked_as drop not null;
alter table cancellation_reviews add check ((is_booked is null) = (booked_as is null));
comment on column cancellation_reviews.is_booked is 'commission is charged; null while nobody decided';

-- Rows that say what would hold anyway were left by feedback, or agree with it.
update cancellation_reviews r set is_booked = null, booked_as = null
from orders o
where o.id = r.order_id and o.year = r.year
  and o.state not in ('settled', 'cancelled', 'withdrawn')
  and r.is_booked
  and r.booked_as = case when coalesce(o.delivered_amount * 10 < o.amount * 9, false) then 'partlyDelivered' else 'delivered' end;
