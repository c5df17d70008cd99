-- What customers say to an appointment, and how goods and money of a withdrawn delivery go back.
alter table orders
  add column appointment_answer text check (appointment_answer in ('accepted', 'proposed', 'declined')),
  add column proposed_day       date,
  add column proposed_window    text check (proposed_window in ('day', 'morning', 'afternoon')),
  add column goods_returned_on  date,
  add column refunded_on        date,
  add column refunded_amount    integer check (refunded_amount >= 0),
  add check ((appointment_answer is not distinct from 'proposed') = (proposed_day is not null)),
  add check ((proposed_day is null) = (proposed_window is null)),
  add check ((refunded_on is null) = (refunded_amount is null));
comment on column orders.appointment_answer is 'what the customer said to the appointment; null again with each new one';
comment on column orders.proposed_day is 'day on which the customer would have the delivery instead';
comment on column orders.goods_returned_on is 'day on which goods of a withdrawn delivery went back to the dealer';
comment on column orders.refunded_on is 'day on which the customer of a withdrawn delivery had its money again';
comment on column orders.refunded_amount is 'cents (Rappen); less than was paid only for a reason, which its event has';

-- Withdrawn deliveries whose money is still on its way back: few, and looked at every minute.
create index orders_to_refund on orders (id) where state = 'withdrawn' and delivered_on is not null and refunded_on is null;
