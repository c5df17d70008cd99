-- An admin takes a lost second factor away; the owner's mail leads back in.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in
  ('registration', 'already_registered', 'password_reset', 'email_change', 'email_change_notice', 'erasure',
   'new_device', 'password_changed', 'factor_changed', 'factors_reset', 'erased'));

alter table logins drop constraint logins_end_reason_check;
alter table logins add constraint logins_end_reason_check check (end_reason in
  ('signed_out', 'signed_out_elsewhere', 'password_changed', 'factors_reset', 'token_reused', 'locked', 'erased'));
