-- A newsletter could be ordered, but none was ever sent: nothing has to be proved about it, and it is no longer offered.
delete from mail_consents where kind = 'newsletter';
alter table mail_consents drop constraint mail_consents_kind_check;
alter table mail_consents add constraint mail_consents_kind_check check (kind = 'price_alarm');
