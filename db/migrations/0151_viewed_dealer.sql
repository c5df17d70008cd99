-- Whose portal somebody of the operator looks at in a login; they read there and change nothing.
alter table logins add column viewed_dealer_id integer references dealers;
comment on column logins.viewed_dealer_id is 'the dealer whose portal an admin has opened to read';
