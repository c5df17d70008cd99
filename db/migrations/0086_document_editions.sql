-- A paper whose price was lowered afterwards is issued anew; the one before stays as it was.
alter table documents add column edition smallint not null default 1 check (edition > 0);
alter table documents drop constraint documents_order_id_kind_key;
alter table documents add constraint documents_order_id_kind_edition_key unique (order_id, kind, edition);
comment on column documents.edition is '1, 2, …: of an order''s papers of a kind the last one holds';
