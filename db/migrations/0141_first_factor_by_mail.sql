-- Staff sets up the first second factor only after a link of a mail was opened: a stolen password alone leads nowhere.
alter table second_steps add is_mailbox_proved boolean not null default false;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in
  ('registration', 'already_registered', 'password_reset', 'email_change', 'email_change_notice', 'erasure',
   'new_device', 'password_changed', 'factor_changed', 'factors_reset', 'factor_set_up', 'erased'));
