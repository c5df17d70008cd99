alter table tank_refills add column form_key text unique check (length(form_key) <= 60);
comment on column tank_refills.form_key is 'of the form that was sent: a second press is the same delivery';
