-- Rules about options: a row is one version of a rule and holds for several product groups of a country. A change ends the
-- row at a version of the prices and adds the next, so that what was agreed under an older rule can be made again.
alter table parameter_requirements rename to replaced_requirements;

create sequence parameter_rule_ids as integer;

-- A change of the catalogue alone: the prices themselves are those of before.
alter table price_changes add column is_catalogue boolean not null default false;
create function next_catalogue_version() returns bigint language plpgsql as $$
declare taken bigint;
begin
  taken := next_price_version(null);
  update price_changes set is_catalogue = true where version = taken;
  return taken;
end $$;
create or replace function notice_catalogue_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then perform next_catalogue_version(); end if;
  return null;
end $$;

create table parameter_requirements (
  id                 bigint     generated always as identity primary key,
  rule_id            integer    not null default nextval('parameter_rule_ids'),
  country_id         smallint   not null check (country_id between 1 and 3),
  product_group_ids  smallint[] not null
    check (cardinality(product_group_ids) > 0 and product_group_ids <@ array[1, 2, 3, 4, 5]::smallint[]),
  parameter_id       integer    not null references parameters,
  kind               text       not null check (kind in
    ('forbidden', 'requires', 'excludes', 'amount', 'stations', 'total')),
  other_parameter_id integer references parameters,
  minimum            integer,
  maximum            integer,
  reason             text       not null default '',
  version_from       bigint     not null default next_catalogue_version(),
  version_until      bigint,
  check ((kind in ('requires', 'excludes')) = (other_parameter_id is not null)),
  check ((kind in ('amount', 'stations', 'total')) = (minimum is not null or maximum is not null)),
  check (minimum <= maximum)
);
create unique index parameter_requirements_present on parameter_requirements (rule_id) where version_until is null;
comment on column parameter_requirements.minimum is
  'as maximum: litres or kg for amounts, a count for stations, cents (Rappen) gross for totals';
comment on column parameter_requirements.reason is 'said to customers; empty: the sentence that follows from the rule';

insert into parameter_requirements
  (country_id, product_group_ids, parameter_id, kind, other_parameter_id, minimum, maximum, reason, version_from)
select country_id, array_agg(product_group_id order by product_group_id), parameter_id, kind, other_parameter_id,
  minimum, maximum, coalesce(min(reason), ''), 0
from (
  select country_id, product_group_id, parameter_id, other_parameter_id,
    regexp_replace(case kind when 'max_stations' then 'stations' else kind end, '^(min|max)_', '') as kind,
    max(bound) filter (where kind like 'min%') as minimum,
    min(bound) filter (where kind like 'max%') as maximum,
    -- What was shipped is what the rule says anyway.
    min(reason) filter (where reason !~ '^(Ratenzahlung gibt es|Express in 24|Ein Lastwagen|Ein kleiner)') as reason
  from replaced_requirements
  group by country_id, product_group_id, parameter_id, other_parameter_id,
    regexp_replace(case kind when 'max_stations' then 'stations' else kind end, '^(min|max)_', '')
) as rule
group by country_id, parameter_id, kind, other_parameter_id, minimum, maximum
order by country_id, parameter_id, kind;
drop table replaced_requirements;

create trigger catalogue_changed after update on parameter_requirements referencing new table as changed_rows
  for each statement execute function notice_catalogue_change();
create trigger catalogue_removed after delete on parameter_requirements referencing old table as changed_rows
  for each statement execute function notice_catalogue_change();

-- What Admin has changed about rules, rates and names: the history that its pages show, in words.
create table setting_changes (
  id       bigint generated always as identity primary key,
  subject  text        not null,
  at       timestamptz not null,
  actor_id bigint      not null references users,
  before   text,
  after    text,
  form_key text        not null unique
);
create index on setting_changes (subject, id desc);
comment on column setting_changes.subject is 'what was changed, such as "rule 12"; its last change is what a form has seen';
comment on column setting_changes.before is 'null: it is new; as after, null: it was ended';
comment on column setting_changes.form_key is 'of the form that asked for it: sent again it changes nothing';
