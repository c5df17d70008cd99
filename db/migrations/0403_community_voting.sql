-- Polls of the operator's, each member once, and what the operator answers to suggestions, whose votes are thanks.
create table community_polls (
  id          integer generated always as identity primary key,
  form_key    uuid    not null unique,
  question    text    not null check (length(question) between 1 and 200),
  explanation text    not null default '' check (length(explanation) <= 1000),
  kind        text    not null check (kind in ('single', 'multiple')),
  results     text    not null check (results in ('after_vote', 'at_end')),
  opens_at    timestamptz not null,
  closes_at   timestamptz not null check (closes_at > opens_at),
  voter_count integer not null default 0,
  version     integer not null default 1,
  is_demo     boolean not null default false,
  changed_by  bigint  references users on delete set null,
  created_at  timestamptz not null
);
create index on community_polls (closes_at desc);

create table community_poll_options (
  id         integer  generated always as identity primary key,
  poll_id    integer  not null references community_polls on delete cascade,
  position   smallint not null,
  label      text     not null check (length(label) between 1 and 120),
  vote_count integer  not null default 0,
  unique (poll_id, position)
);

create table community_poll_votes (
  option_id integer not null references community_poll_options on delete cascade,
  user_id   bigint  not null references users,
  poll_id   integer not null references community_polls on delete cascade,
  voted_at  timestamptz not null,
  primary key (option_id, user_id)
);
create index on community_poll_votes (poll_id, user_id);
create index on community_poll_votes (user_id);

create table community_suggestion_answers (
  post_id     bigint  primary key references community_posts,
  state       text    not null check (state in ('open', 'planned', 'done', 'declined')),
  answer      text    not null default '' check (length(answer) <= 2000),
  version     integer not null default 1,
  answered_by bigint  references users on delete set null,
  answered_at timestamptz not null
);
create index community_suggestions_by_votes on community_posts (thanks_count desc, id desc)
  where parent_id is null and state = 'visible' and area = 'suggestions';
comment on table community_suggestion_answers is 'a suggestion without a row is open';
