-- What a notice was at each saving, as editors wrote it.
create table prompt_versions (
  prompt_id integer not null references prompts on delete cascade,
  number    integer not null,
  content   jsonb   not null,
  saved_by  bigint  references users on delete set null,
  saved_at  timestamptz not null,
  primary key (prompt_id, number)
);
comment on column prompt_versions.number is 'the version of the notice that it was';

insert into prompt_versions (prompt_id, number, content, saved_by, saved_at)
select id, version, jsonb_build_object('kind', kind, 'title', title, 'text', text, 'linkLabel', link_label,
  'linkTo', link_to, 'countryIds', country_ids, 'paths', paths, 'signedIn', signed_in, 'hasTank', has_tank,
  'hasOrdered', has_ordered, 'inApp', in_app, 'frequency', frequency, 'priority', priority, 'fromAt', from_at,
  'untilAt', until_at, 'isOn', is_on), changed_by, updated_at
from prompts;
