-- Programs that carry their session in an address: such a session reads tanks and opens nothing else.
alter table logins add column is_app boolean not null default false;
comment on column logins.is_app is 'opened by a program with a session id of its own, which cookie_hash knows and no cookie opens';
