-- What support notes for itself, what it writes to a dealer and what the dealer notes are three texts: nobody writes
-- over another's, and a dealer reads nothing that was not meant for it.
alter table cancellation_comments add column kind text not null default 'internal'
  check (kind in ('internal', 'toDealer', 'fromDealer'));
update cancellation_comments c set kind = 'fromDealer'
from users about, users author
where about.id = c.user_id and author.id = c.updated_by and about.dealer_id = author.dealer_id;
alter table cancellation_comments alter column kind drop default;
alter table cancellation_comments drop constraint cancellation_comments_pkey;
alter table cancellation_comments add primary key (user_id, kind);
comment on column cancellation_comments.kind is 'internal: for staff alone; toDealer: the dealer reads it; fromDealer: the dealer wrote it, support reads it';
