-- What of the community somebody looks at: posts that are doubtful, posts that were reported, and appeals.
alter table community_posts add column held_for text[] not null default '{}';
create index community_posts_held on community_posts (id) where state = 'held';
comment on column community_posts.held_for is 'what is doubtful about it: link, phone, word, flood, repeat';

-- Words whose posts somebody looks at before they appear; staff edits them.
create table community_flagged_words (
  word     text   primary key check (length(word) between 2 and 60),
  added_by bigint references users on delete set null,
  added_at timestamptz not null
);

create table community_reports (
  id         bigint   generated always as identity primary key,
  post_id    bigint   not null references community_posts,
  key        text     not null unique,
  reason     text     not null check (reason in ('unlawful', 'insult', 'personal_data', 'advert', 'dangerous', 'other')),
  text       text     not null,
  email      text     not null default '',
  country_id smallint not null check (country_id between 1 and 3),
  created_at timestamptz not null,
  decision   text     check (decision in ('kept', 'hidden')),
  statement  text     not null default '',
  decided_by bigint   references users on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index community_reports_open on community_reports (created_at) where decision is null;
create index on community_reports (post_id);
create index on community_reports (lower(email)) where email <> '';
comment on column community_reports.key is 'of the form that was sent: a second press is the same report';

-- What was decided against a post or its author, with the reasons that they were given (Art. 17 DSA), and their appeal.
create table community_measures (
  id            bigint  generated always as identity primary key,
  user_id       bigint  references users,
  post_id       bigint  not null references community_posts,
  act           text    not null check (act in ('none', 'hidden', 'refused')),
  sanction      text    not null check (sanction in ('none', 'warned', 'blocked')),
  blocked_until timestamptz,
  ground        text    not null check (ground in ('law', 'guidelines')),
  statement     text    not null check (length(statement) between 1 and 1000),
  found_by      text    not null check (found_by in ('program', 'report')),
  taken_by      bigint  references users on delete set null,
  taken_at      timestamptz not null,
  appeal        text    not null default '' check (length(appeal) <= 2000),
  appealed_at   timestamptz,
  outcome       text    check (outcome in ('upheld', 'reversed')),
  answer        text    not null default '' check (length(answer) <= 1000),
  answered_by   bigint  references users on delete set null,
  answered_at   timestamptz,
  check (act <> 'none' or sanction <> 'none'),
  check ((sanction = 'blocked') = (blocked_until is not null))
);
create index on community_measures (user_id);
create index on community_measures (post_id);
create index community_appeals_open on community_measures (appealed_at) where appealed_at is not null and outcome is null;
comment on column community_measures.user_id is 'whom it was against; null once the account is gone';
