-- Who wants to hear of new articles by mail, without an account: asked for, confirmed by a link (double opt-in), ended.
create table newsletter_subscriptions (
  id           bigint   generated always as identity primary key,
  email        text     not null check (length(email) between 3 and 254),
  country_id   smallint not null check (country_id between 1 and 3),
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('mail_link', 'asked_again'))
);
create unique index newsletter_subscriptions_open on newsletter_subscriptions (lower(email), country_id)
  where ended_at is null;
comment on column newsletter_subscriptions.confirmed_at is 'null: asked by mail, not answered yet';

-- The articles that came since the digest before; none without any.
create table newsletter_digests (
  id          bigint    generated always as identity primary key,
  country_id  smallint  not null check (country_id between 1 and 3),
  article_ids integer[] not null check (cardinality(article_ids) > 0),
  made_at     timestamptz not null,
  unique (country_id, made_at)
);
comment on column newsletter_digests.made_at is 'articles that appeared after this are in the next one';

-- One row for each digest and who gets it, so that nobody gets one twice.
create table newsletter_deliveries (
  id              bigint  generated always as identity primary key,
  digest_id       bigint  not null references newsletter_digests on delete cascade,
  subscription_id bigint  not null references newsletter_subscriptions on delete cascade,
  asked_for_at    timestamptz,
  unique (digest_id, subscription_id)
);
create index on newsletter_deliveries (subscription_id);
create index on newsletter_deliveries (digest_id, id) where asked_for_at is null;
comment on column newsletter_deliveries.asked_for_at is 'when its mail was handed to the queue; null: not yet';
