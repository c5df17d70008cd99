-- Paid from the buyer's own bank account by phone; in Germany, for every product group.
insert into parameters (id, group_key, key, name, short_name, position, info_text) values
  (33, 'Payment', 'Wero', 'Wero', 'Wero', 9, 'Sie zahlen mit Wero sofort von Ihrem Bankkonto.');
insert into parameter_scopes (parameter_id, country_id, product_group_id, is_default)
select 33, 1, product_group_id, false from generate_series(1, 5) as product_group_id;
