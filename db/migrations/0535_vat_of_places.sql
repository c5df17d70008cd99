-- Where a country's VAT is another or none (places/vat-territories.ts). A product that has no row for a territory is
-- taxed there as in the rest of its country.
create table territory_vat_rates (
  product_id integer  not null references products,
  territory  text     not null check (territory in ('jungholz_mittelberg', 'buesingen', 'helgoland', 'samnaun')),
  valid_from date     not null,
  permille   smallint not null check (permille between 0 and 500),
  is_settled boolean  not null default true,
  source     text     not null default '',
  primary key (product_id, territory, valid_from)
);
comment on column territory_vat_rates.is_settled is 'whether it is known who may invoice it; nothing is offered where not';

create trigger catalogue_added after insert on territory_vat_rates referencing new table as changed_rows
  for each statement execute function notice_catalogue_change();
create trigger catalogue_changed after update on territory_vat_rates referencing new table as changed_rows
  for each statement execute function notice_catalogue_change();
create trigger catalogue_removed after delete on territory_vat_rates referencing old table as changed_rows
  for each statement execute function notice_catalogue_change();
insert into territory_vat_rates (product_id, territory, valid_from, permille, is_settled, source)
select id, territory, valid_from::date, permille, is_settled, source
from products
join (values
  (2, 'jungholz_mittelberg', '2007-01-01', 190, false, true,
    'AT § 10 (4) UStG 1994: 19 % in place of 20 %; reduced rates stay'),
  (1, 'buesingen', '1980-01-01', 0, true, false,
    'DE § 1 (2) UStG: not inland; CH Art. 3 a MWSTG: Swiss VAT, invoiced by the dealer or due at import'),
  (1, 'helgoland', '1980-01-01', 0, true, true, 'DE § 1 (2) UStG: not inland'),
  (3, 'samnaun', '2010-01-01', 0, true, true, 'CH Art. 4 (1) MWSTG: no VAT on goods')
) as rates (country_id, territory, valid_from, permille, with_pellets, is_settled, source)
  on rates.country_id = products.country_id
  and (rates.with_pellets or products.product_group_id not in (3, 4));
