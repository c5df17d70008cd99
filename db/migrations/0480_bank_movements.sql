-- Every movement of a bank's file ends as a new line, a known one, or left alone for a reason.

alter table bank_statements
  drop constraint bank_statements_file_hash_key,
  drop constraint bank_statements_format_check,
  add check (format in ('camt', 'csv', 'mt940', 'zip')),
  add state text not null default 'taken' check (state in ('taken', 'held', 'discarded')),
  add balance text not null default 'unchecked' check (balance in ('adds_up', 'differs', 'unchecked')),
  add faults jsonb not null default '[]',
  add content bytea,
  add decided_at timestamptz,
  add decided_by bigint references users,
  add reason text not null default '';
create index on bank_statements (imported_at desc);
comment on column bank_statements.state is 'held: it does not add up, and waits for somebody with all its movements left alone';
comment on column bank_statements.content is 'the file itself while it is held';
comment on column bank_statements.faults is '[{what, place, expected, found}], cents';

alter table bank_lines
  drop constraint bank_lines_bank_ref_key,
  drop constraint bank_lines_state_check,
  add check (state in ('open', 'matched', 'ignored', 'split', 'resolved')),
  add source text not null default 'before' check (source in ('before', 'camt', 'mt940', 'csv')),
  add account text not null default '',
  add fee integer not null default 0 check (fee >= 0),
  add payments integer not null default 1 check (payments >= 1),
  add entry_key text not null default '',
  add part_of text not null default '',
  add parent_id bigint references bank_lines,
  add named_payment_id bigint references payments;
create index on bank_lines (booked_on, amount) where parent_id is null;
create index on bank_lines (entry_key) where entry_key <> '';
create index on bank_lines (part_of) where part_of <> '';
create index on bank_lines (parent_id) where parent_id is not null;
create index on bank_lines (named_payment_id) where state = 'open' and named_payment_id is not null;
comment on column bank_lines.bank_ref is 'the bank''s own reference and the place in its entry; it names a line only with account, day and amount. Until migration 0480 unique, or a digest';
comment on column bank_lines.state is 'split: into lines that name it as their parent; resolved: its payments came apart in a CAMT.054';
comment on column bank_lines.source is 'kind of file; before: read until migration 0480';
comment on column bank_lines.account is 'IBAN of the operator; empty where the file names none';
comment on column bank_lines.fee is 'what the bank took for a return, as a part of the amount';
comment on column bank_lines.payments is 'of how many payments it consists that the file does not name';
comment on column bank_lines.entry_key is 'day, amount and reference of an entry whose payments its statement does not name';
comment on column bank_lines.part_of is 'that of the entry of several payments of which this is one';
comment on column bank_lines.named_payment_id is 'what it names and could not be booked to yet: tried again when that is owed';

create table bank_movements (
  statement_id bigint  not null references bank_statements,
  position     integer not null,
  place        text    not null,
  outcome      text    not null check (outcome in ('new', 'known', 'left')),
  line_id      bigint  references bank_lines,
  reason       text    not null default '',
  booked_on    date,
  amount       text    not null default '',
  party        text    not null default '',
  purpose      text    not null default '',
  primary key (statement_id, position),
  check ((outcome = 'left') = (line_id is null)),
  check ((outcome = 'left') = (reason <> ''))
);
create index on bank_movements (line_id) where line_id is not null;
comment on table bank_movements is 'what became of each movement of a file; what it says stands here only where it was left alone';
comment on column bank_movements.place is 'where it stands in the file';
comment on column bank_movements.amount is 'as the file writes it, with its currency';

-- What a bank takes for a returned debit is the operator's own expense.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in
  ('provider_receivables', 'unassigned_money', 'client_bank', 'customer_receivables', 'client_money', 'dealer_claims', 'bank_fees'));
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check check (kind in
  ('arrived', 'returned', 'assigned', 'invoiced', 'captured', 'received', 'refunded', 'paid_back', 'debit_returned',
   'returned_by_transfer', 'receipt_undone', 'payback_undone', 'return_fee'));
