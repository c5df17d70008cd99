-- Who has which draft open, whatever it is a draft of; seen again every few seconds, a day at most.
create table draft_presence (
  kind     text        not null check (kind in ('page', 'article', 'guide')),
  owner_id bigint      not null,
  user_id  bigint      not null references users on delete cascade,
  since    timestamptz not null,
  seen_at  timestamptz not null,
  primary key (kind, owner_id, user_id)
);
insert into draft_presence (kind, owner_id, user_id, since, seen_at)
  select 'page', page_id, user_id, since, seen_at from cms_presence
  union all select 'article', article_id, user_id, since, seen_at from news_presence
  union all select 'guide', guide_id, user_id, since, seen_at from lead_guide_presence;
drop table cms_presence;
drop table news_presence;
drop table lead_guide_presence;
