-- A zone that is edited gets a new row, because rows are append-only; its number stays that of its first row, so that
-- price lists and dealers' software go on naming the same zone.
alter table zones add column root_id integer references zones;
comment on column zones.root_id is 'first row of the same zone; null for the first row itself';
create unique index zones_open on zones (coalesce(root_id, id)) where version_until is null;
