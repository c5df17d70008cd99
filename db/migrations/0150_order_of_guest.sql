-- A guest's session opens one order: the one placed last in it, or the one whose mail's link was opened in it.
alter table sessions add column order_id bigint;

update sessions set order_id = (
  select id from orders where orders.user_id = sessions.user_id order by placed_at desc limit 1)
where user_id is not null;
update sessions set user_id = null where order_id is null;

alter table sessions add check ((user_id is null) = (order_id is null));
comment on column sessions.user_id is 'the guest who placed order_id; those with an account have logins';
comment on column sessions.order_id is 'the one order that the session opens without an account';
