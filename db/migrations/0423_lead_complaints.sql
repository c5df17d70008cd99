-- What becomes of a request at its partner, and what the partner does not want to pay for.
alter table lead_partners add column user_id bigint references users on delete set null;
create unique index on lead_partners (user_id);
comment on column lead_partners.user_id is 'the advertising partner who reads its requests';

alter table lead_deliveries
  add column progress         text not null default 'new' check (progress in ('new', 'working', 'won', 'lost')),
  add column complaint        text not null default '' check (length(complaint) <= 1000),
  add column complained_at    timestamptz,
  add column complaint_state  text check (complaint_state in ('open', 'accepted', 'refused')),
  add column complaint_answer text not null default '' check (length(complaint_answer) <= 1000),
  add column decided_at       timestamptz,
  add check ((complaint_state is null) = (complained_at is null));
create index on lead_deliveries (complained_at) where complaint_state = 'open';
comment on column lead_deliveries.complaint_state is 'accepted: it costs nothing';
