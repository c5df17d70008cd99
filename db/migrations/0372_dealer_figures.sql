-- How dealers do with their orders, for the list of those who look after them. Counting the last 90 days of all orders
-- takes seconds, and the list is searched and sorted by these figures; a job counts each dealer anew every few minutes.
create table dealer_figures (
  dealer_id          integer     primary key references dealers,
  orders30           integer     not null,
  confirm_minutes    integer,
  cancelled_permille integer,
  counted_at         timestamptz not null
);
comment on column dealer_figures.orders30 is 'orders of the last 30 days';
comment on column dealer_figures.confirm_minutes is
  'from order to confirmation, the median of the last 90 days; null without one';
comment on column dealer_figures.cancelled_permille is
  'orders of the last 90 days that the dealer cancelled; null without orders';
