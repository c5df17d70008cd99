-- The receipt of an order carries the terms that it was placed under, and how to withdraw where one can.
alter table mails add column enclosures text[] not null default '{}';
comment on column mails.enclosures is 'enclosures of the order that are attached, by name';
