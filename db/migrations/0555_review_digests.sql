-- An order is the key of its review: sent again with other words it is told apart from a second press
-- (platform/forms/form-keys.ts). Null: from before.
alter table reviews add column form_digest bytea;
