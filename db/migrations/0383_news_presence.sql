-- Who has which article open; seen again every few seconds.
create table news_presence (
  article_id bigint not null references news_articles on delete cascade,
  user_id    bigint not null references users on delete cascade,
  since      timestamptz not null,
  seen_at    timestamptz not null,
  primary key (article_id, user_id)
);
