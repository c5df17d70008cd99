-- A bound of an amount is said in the unit of the product: pellets are weighed.
update parameter_requirements
set reason = regexp_replace(
  regexp_replace(reason, '(nur für Mengen bis \S+) (möglich)',
    '\1 ' || case when product_group_id in (3, 4) then 'kg' else 'Liter' end || ' \2'),
  'Liter oder Kilogramm', case when product_group_id in (3, 4) then 'Kilogramm' else 'Liter' end);

-- Only Switzerland has QR-bills; what the buyer pays by there is said in the order.
update parameters set info_text = 'Sie zahlen nach der Lieferung auf Rechnung des Händlers.' where id = 20;
