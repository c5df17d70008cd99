-- The operator's own invoices asked for a date of birth that nothing reads.
update payments
set details = details #- '{said,birthDate}'
where details -> 'said' ->> 'kind' = 'operatorInvoice' and details -> 'said' ? 'birthDate';

update payment_attempts
set details = details - 'birthDate'
where details ->> 'kind' = 'operatorInvoice' and details ? 'birthDate';
