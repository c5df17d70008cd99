-- A draft of texts may wait for a second person, with the date of the legal version that it would become.
alter table content_drafts
  add column submitted_at timestamptz,
  add column stated_on    date,
  add column valid_from   timestamptz,
  add column return_note  text not null default '',
  add column returned_by  bigint references users on delete set null;
create index on content_drafts (entry, country_id) where submitted_at is not null;
