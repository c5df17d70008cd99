-- What a sensor sent last, and what was wrong with what it sent: shown to its owner, who builds it.
create table sensor_messages (
  sensor_id      integer     primary key references sensors on delete cascade,
  received_at    timestamptz not null,
  way            text        not null check (way in ('http', 'mqtt', 'poll')),
  message        text        not null check (length(message) <= 2000),
  fault          text,
  failed_at      timestamptz,
  failed_message text        check (length(failed_message) <= 2000),
  failed_fault   text
);
comment on column sensor_messages.fault is 'why the last message was not understood; null when it was';
comment on column sensor_messages.failed_message is 'the last one that was not understood, or whose reading told no volume';

-- By the last will of a device that speaks MQTT; ends with the next message.
alter table sensor_states add column offline_since timestamptz;

-- A sensor that another service is asked for: its login there, encrypted with the server's secret.
create table sensor_accounts (
  sensor_id    integer     primary key references sensors on delete cascade,
  device_id    text        not null check (length(device_id) <= 100),
  login        bytea       not null,
  tokens       bytea,
  next_poll_at timestamptz not null,
  failures     smallint    not null default 0,
  fault        text
);
create index on sensor_accounts (next_poll_at);
comment on column sensor_accounts.login is 'AES-256-GCM of {"email", "password"}';
comment on column sensor_accounts.tokens is 'AES-256-GCM of the pair of tokens; the one to renew with can be used once';

-- Programs of an owner that read tanks over MQTT; the secret is shown once.
create table mqtt_tokens (
  id         integer     generated always as identity primary key,
  user_id    bigint      not null references users on delete cascade,
  name       text        not null check (length(name) between 1 and 60),
  token_hash bytea       not null unique,
  hint       text        not null,
  created_at timestamptz not null,
  used_at    timestamptz,
  revoked_at timestamptz
);
create index on mqtt_tokens (user_id);
