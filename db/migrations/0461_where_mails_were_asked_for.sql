-- On whose host something was asked for: its mails lead back there.
alter table mail_consents add column partner_id integer references partners;
alter table price_alarms add column partner_id integer references partners;
alter table newsletter_subscriptions add column partner_id integer references partners;
alter table tanks add column partner_id integer references partners;
