-- A registration that waits for its confirmation is found by its mail address.
create index on account_links (lower(email), created_at);
