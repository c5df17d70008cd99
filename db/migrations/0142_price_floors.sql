-- A net price below this is a slip of the pen and never saved, whoever confirms it.
create table price_floors (
  product_id integer primary key references products,
  net_price  integer not null check (net_price >= 0),
  version    integer not null default 1
);
comment on column price_floors.net_price is 'ten-thousandths of EUR or CHF for 100 l or 1,000 kg';

-- To begin with half of the lowest price of ten years, net; in 2020 heating oil cost about 40 EUR, pellets 205 EUR.
insert into price_floors (product_id, net_price)
select products.id, 10000 * case
    when product_group_id = 1 then case country_id when 1 then 19 when 2 then 21 else 27 end
    when product_group_id = 2 then case country_id when 3 then 60 else 45 end
    when product_group_id = 3 then case country_id when 3 then 150 else 100 end
    when product_group_id = 4 then case country_id when 3 then 180 else 120 end
    else case country_id when 3 then 22 else 20 end
  end
from products;
