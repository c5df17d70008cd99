-- What the driver needs most often and asks for by phone.
alter table orders add column filler_position text not null default '';
comment on column orders.filler_position is 'where the opening for the hose is, in the customer''s words';
