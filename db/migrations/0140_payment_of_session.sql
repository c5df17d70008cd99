-- The payment that a session began last is looked for whenever somebody comes back to the order without an offer.
create index on payment_attempts (session_id, id);
