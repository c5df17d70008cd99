-- Whatever is offered, taxed or forbidden is part of the price index: every process has to hear of a change, whoever
-- makes it. A statement that changes nothing takes no version.
create function notice_catalogue_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then perform next_price_version(null); end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['products', 'product_vat_rates', 'product_climate', 'parameters', 'parameter_scopes',
    'parameter_requirements']
  loop
    execute format('create trigger catalogue_added after insert on %I referencing new table as changed_rows
      for each statement execute function notice_catalogue_change()', name);
    execute format('create trigger catalogue_changed after update on %I referencing new table as changed_rows
      for each statement execute function notice_catalogue_change()', name);
    execute format('create trigger catalogue_removed after delete on %I referencing old table as changed_rows
      for each statement execute function notice_catalogue_change()', name);
  end loop;
end $$;
