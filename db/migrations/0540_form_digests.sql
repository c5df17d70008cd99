-- What a form was sent with, as SHA-256, beside its key: the same key with another content is told apart from a second press
-- (platform/forms/form-keys.ts). Null: from before. Tables whose forms make another row of another content need none.
alter table advert_campaigns    add column form_digest bytea;
alter table advertisers         add column form_digest bytea;
alter table advert_slots        add column form_digest bytea;
alter table adverts             add column form_digest bytea;
alter table cms_pages           add column form_digest bytea;
alter table community_polls     add column form_digest bytea;
alter table community_posts     add column form_digest bytea;
alter table dealer_applications add column form_digest bytea;
alter table lead_guides         add column form_digest bytea;
alter table lead_partners       add column form_digest bytea;
alter table leads               add column form_digest bytea;
alter table news_articles       add column form_digest bytea;
alter table partners            add column form_digest bytea;
alter table press_releases      add column form_digest bytea;
alter table prompts             add column form_digest bytea;
alter table saved_exports       add column form_digest bytea;
alter table tank_refills        add column form_digest bytea;

-- A request for offers that was sent again, to a corrected address, gives way to the new one: its link is dead.
alter table leads
  add column withdrawn_at timestamptz,
  add column replaced_by  bigint references leads on delete set null;
create index on leads (replaced_by);
comment on column leads.withdrawn_at is 'it was sent again with other words or to another address';
