-- Support looks for orders by postal code, the latest first.
create index on orders (postal_code, placed_at desc, id desc);
