-- A reply that had answered its question when it was hidden: brought back on appeal, it answers it again.
alter table community_measures add column was_answer boolean not null default false;
comment on column community_measures.was_answer is 'whether the post was marked as the answer when it was hidden';
