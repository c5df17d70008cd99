-- What was given up here may still be paid at a provider whose page moves the money: such attempts are looked at again.
create index payment_attempts_over on payment_attempts (updated_at) where state in ('refused', 'expired');
