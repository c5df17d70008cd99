-- One rule says when a sensor is silent, to its owner, in mails and to support: by the rhythm that it usually keeps.
alter table sensor_states add column usual_hours real;
comment on column sensor_states.usual_hours is 'between its messages, the middle one of some days; null while too few are known';
