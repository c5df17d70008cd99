-- A message at a topic where nothing is read is shown to its owner with that topic, and how often it came in a row.
alter table sensor_messages add column topic text, add column times integer not null default 1;
comment on column sensor_messages.topic is 'over MQTT, where it was said; null of what came otherwise, or before';
comment on column sensor_messages.times is 'how often in a row something was refused there for the same reason';
