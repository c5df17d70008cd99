-- Who is asked in whose name, and whether the login still opens anything.
alter table sensor_accounts
  add column email     text        not null default '' check (length(email) <= 254),
  add column polled_at timestamptz,
  alter column next_poll_at drop not null,
  add constraint sensor_accounts_fault_check check (fault in ('login_refused', 'unreachable', 'device_gone'));
comment on column sensor_accounts.login is 'AES-256-GCM of the password, bound to the sensor';
comment on column sensor_accounts.polled_at is 'when the service last told of the device';
comment on column sensor_accounts.next_poll_at is 'null: the login is refused, and nothing is asked until its owner gives another one';
