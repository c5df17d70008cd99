-- Who is asked for a review is looked for by the day of delivery, two hundred at a time; each time read every order.
create index orders_of_delivery_day on orders (delivered_on) where state in ('delivered', 'settled');
