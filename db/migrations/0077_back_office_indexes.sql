-- A dealer's logins, asked for beside each of its orders in the cancellation review.
create index on users (dealer_id) where dealer_id is not null;
