-- The neighbourhood of a group order is measured where a geocoder knows both addresses.
alter table group_orders
  add column first_positions jsonb,
  add column far_answers_left smallint not null default 12 check (far_answers_left >= 0),
  add check (first_positions is null or state = 'open');
comment on column group_orders.first_positions is
  'where the first household''s stations stand: [{latitude, longitude, uncertainty}], WGS 84 and metres; personal, gone when collecting ends';
comment on column group_orders.far_answers_left is
  'how often a neighbour may still be told that an address is too far: many answers would tell where the first house stands; at 0 nothing is measured any more';

alter table group_order_members add column is_measured boolean not null default false;
comment on column group_order_members.is_measured is
  'the distance to the first household was measured and is allowed; otherwise it is the customer''s word';
