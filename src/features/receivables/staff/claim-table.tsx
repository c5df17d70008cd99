import { moneyOf } from '#features/payments/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { ClaimLine } from '../claim-list.store.ts';
import { claimsTexts } from './receipts.texts.ts';

/** Orders with money still to come or to go back. */
export function ClaimTable({
  label,
  rows,
  none,
}: {
  label: string;
  rows: readonly ClaimLine[];
  none: string;
}) {
  const texts = useTexts(claimsTexts);
  const format = useFormatter();
  const columns: Column<ClaimLine>[] = [
    { key: 'order', title: texts.order, nowrap: true, cell: ({ orderNumber }) => orderNumber },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      nowrap: true,
      cell: (row) => moneyOf(row, cents(Math.abs(row.open))),
    },
    {
      key: 'letter',
      title: texts.letter,
      cell: ({ level }) => (level === null ? '' : (texts.levels[level] ?? '')),
    },
    { key: 'due', title: texts.dueOn, nowrap: true, cell: ({ dueOn }) => dueOn && format.date(dueOn) },
    {
      key: 'debit',
      title: texts.debit,
      cell: ({ debit, collectOn }) =>
        debit && texts.onDay(texts.debitStates[debit], collectOn ? format.date(collectOn) : ''),
    },
  ];
  if (rows.length === 0) {
    return (
      <p className="rounded-lg border border-line bg-surface px-5 py-6 text-ink-2" role="status">
        {none}
      </p>
    );
  }
  return <DataTable label={label} columns={columns} rows={rows} keyOf={({ paymentId }) => paymentId} />;
}
