-- The customer is told of fourteen days to complain; they are counted from the day on which the dealer reports the
-- delivery, and a dealer who settles before does not shorten them.
alter table orders add column complaint_until date;
comment on column orders.complaint_until is 'last day on which the customer may complain about the delivery';
update orders set complaint_until = delivered_on + 14
  where delivered_on is not null and delivered_on > current_date - 30;
