-- Visits by the partner on whose host they were.
alter table conversion_sums
  add column partner_id integer not null default 0,
  drop constraint conversion_sums_pkey,
  add primary key (country_id, hour, source, campaign, device, partner_id);
create index conversion_sums_of_partners on conversion_sums (partner_id, hour) where partner_id > 0;
comment on column conversion_sums.partner_id is 'on whose host; 0 on the country''s own';
