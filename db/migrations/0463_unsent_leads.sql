-- A request that was handed over by a mail which its household took back before it went out: the partner never got it.
alter table lead_deliveries add column unsent_at timestamptz;
comment on column lead_deliveries.unsent_at is 'its mail never goes out any more: from then on it costs nothing';
