-- Money that was booked to the wrong order is taken off it by a counter-entry.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in
  ('arrived', 'returned', 'assigned', 'invoiced', 'captured', 'received', 'refunded', 'paid_back',
   'debit_returned', 'returned_by_transfer', 'receipt_undone', 'payback_undone'));
