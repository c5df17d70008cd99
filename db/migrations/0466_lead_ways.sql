-- How a request came to its partner, whose way may be another one later, and whether the partner has read it elsewhere:
-- both decide whether a mail that never goes out is charged. A household that asks again after it took its consent back is free.
alter table lead_deliveries
  add column sent_by text check (sent_by in ('mail', 'hook', 'csv')),
  add column read_at timestamptz,
  add column is_repeat boolean not null default false;
update lead_deliveries d
set sent_by = case when exists (
    select from mails where kind = 'lead_delivery' and split_part(split_part(message_id, '@', 1), '.', 2) = d.id::text
  ) then 'mail' else p.delivery end
from lead_partners p
where p.id = d.partner_id and d.sent_at is not null;
comment on column lead_deliveries.sent_by is 'the way in which it was handed over; null until then';
comment on column lead_deliveries.read_at is 'opened by its partner in the portal, or given out as a file: charged then, also where its mail never goes out';
comment on column lead_deliveries.is_repeat is 'free: its household had taken its consent back and asked again';
