-- What is shown to whoever buys at a distance: who made the product (Regulation (EU) 2023/988, Art. 19) and its safety data
-- sheet (Regulation (EC) 1907/2006, Art. 31). What it is dangerous by follows from its group (catalog/product-groups.ts).
alter table products
  add column maker text not null default '',
  add column data_sheet text not null default '';
comment on column products.maker is 'name, postal and electronic address in one line; empty until staff have entered it';
comment on column products.data_sheet is 'address of the maker''s safety data sheet, https; empty for none';
