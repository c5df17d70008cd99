-- Who wants to hear of new replies in a thread by mail, and up to which reply they have.
create table community_follows (
  thread_id    bigint not null references community_posts,
  user_id      bigint not null references users,
  frequency    text   not null check (frequency in ('daily', 'weekly')),
  last_mailed_id bigint not null,
  followed_at  timestamptz not null,
  primary key (user_id, thread_id)
);
create index on community_follows (thread_id);
comment on column community_follows.last_mailed_id is 'replies with larger ids are new to them';

-- What one mail tells somebody: the replies that came since the one before. A row is made with its mail, so none comes twice.
create table community_digests (
  id       bigint   generated always as identity primary key,
  user_id  bigint   not null references users,
  post_ids bigint[] not null check (cardinality(post_ids) > 0),
  made_at  timestamptz not null
);
create index on community_digests (user_id);
create index on community_digests (made_at);

-- Pictures of posts, written anew when they came; their bytes lie in the store of the editors' pictures, apart from these.
create table community_pictures (
  id       bigint   generated always as identity primary key,
  post_id  bigint   not null references community_posts,
  position smallint not null,
  file_id  text     not null unique check (file_id ~ '^[0-9a-f]{24}$'),
  alt      text     not null check (length(alt) between 1 and 200),
  width    integer  not null,
  height   integer  not null,
  unique (post_id, position)
);
comment on column community_pictures.width is 'of the larger of its two sizes, pixels';
