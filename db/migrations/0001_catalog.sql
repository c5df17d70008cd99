-- What can be bought and how an offer can be wished for. Ids are fixed by the wire format.
create table products (
  id               integer primary key,
  country_id       smallint not null check (country_id between 1 and 3),
  product_group_id smallint not null check (product_group_id between 1 and 5),
  name             text     not null,
  short_name       text     not null,
  grade            text     not null check (grade in ('standard', 'premium', 'bio')),
  description      text     not null,
  position         smallint not null
);
create index on products (country_id, product_group_id);

create table product_vat_rates (
  product_id integer  not null references products,
  valid_from date     not null,
  permille   smallint not null check (permille between 0 and 500),
  primary key (product_id, valid_from)
);

create table parameters (
  id         integer  primary key,
  group_key  text     not null check (group_key in ('Delivery', 'DeliveryTime', 'Payment', 'Truck', 'Hose')),
  key        text     not null unique,
  name       text     not null,
  short_name text     not null,
  info_text  text     not null default '',
  position   smallint not null
);

-- Where a parameter can be chosen; at most one default for each group, country and product group.
create table parameter_scopes (
  parameter_id     integer  not null references parameters,
  country_id       smallint not null,
  product_group_id smallint not null,
  is_default       boolean  not null default false,
  primary key (parameter_id, country_id, product_group_id)
);

create table parameter_requirements (
  id                 integer generated always as identity primary key,
  country_id         smallint not null,
  product_group_id   smallint not null,
  parameter_id       integer  not null references parameters,
  kind               text     not null check (kind in
    ('requires', 'excludes', 'min_amount', 'max_amount', 'max_stations', 'min_total', 'max_total')),
  other_parameter_id integer references parameters,
  bound              integer,
  reason             text     not null,
  version            integer  not null default 1,
  check ((kind in ('requires', 'excludes')) = (other_parameter_id is not null)),
  check ((kind in ('requires', 'excludes')) = (bound is null))
);
comment on column parameter_requirements.bound is
  'litres or kg for amounts, a count for stations, cents (Rappen) gross for totals';
