import { moneyOf } from '#features/payments/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { dateColumn } from '#platform/work/columns.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import type { lineSorts, linesFor } from '../reconcile/bank-lines.store.ts';
import { receiptsTexts } from './incoming-payments.texts.ts';

type Line = Awaited<ReturnType<typeof linesFor>>[number];

/** What was typed beside a line, and what is wrong by field. */
type Refused = {
  lineId: number;
  input: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

/** The id of a line's field: a page has many lines. */
export const fieldIdOf = (lineId: number, field: string): string => `${field}-${lineId}`;

/** Rows of the form that splits a line; what is left over can be split again. */
export const maxParts = 5;

export const moneyIn = (currency: string | null, amount: number): string =>
  moneyOf({ countryId: currency === 'CHF' ? 3 : 1 }, cents(amount));

/** Movements on the account, and for which order each is. */
export function useLineColumns(refused: Refused | null): Column<Line, (typeof lineSorts)[number]>[] {
  const texts = useTexts(receiptsTexts);
  return [
    { key: 'party', title: texts.party, sorts: true, cell: ({ party }) => party || texts.someone },
    dateColumn({ key: 'day', title: texts.bookedOn, sorts: true }, ({ bookedOn }) => bookedOn),
    {
      ...amountColumn('amount', texts.amount, ({ amount, currency }) => moneyIn(currency, amount)),
      sorts: true,
    },
    { key: 'purpose', title: texts.purpose, cell: (row) => <Purpose row={row} /> },
    {
      key: 'step',
      title: texts.step,
      isAction: true,
      cell: (row) => <Step row={row} refused={refused?.lineId === row.id ? refused : null} />,
    },
  ];
}

function Purpose({ row }: { row: Line }) {
  const texts = useTexts(receiptsTexts);
  const { purpose, returnCode, state, note, fee, payments, parentId } = row;
  return (
    <span className="block max-w-md break-words">
      {purpose}
      {returnCode && <strong className="block">{texts.returned(returnCode)}</strong>}
      {fee > 0 && <span className="block text-ink-2">{texts.ofWhichFee(moneyIn(row.currency, fee))}</span>}
      {payments > 1 && <strong className="block">{texts.collective(payments)}</strong>}
      {parentId !== null && <span className="block text-ink-2">{texts.partOfLine}</span>}
      {state === 'open' && note && <span className="block text-ink-2">{texts.undoneBefore(note)}</span>}
    </span>
  );
}

type StepProps = { row: Line; refused: Refused | null };

function Step({ row, refused }: StepProps) {
  const texts = useTexts(receiptsTexts);
  switch (row.state) {
    case 'open':
      return (
        <div>
          {row.payments === 1 && <Match row={row} refused={refused} />}
          <Split row={row} refused={refused} />
        </div>
      );
    case 'resolved':
      return texts.resolved;
    case 'split':
    case 'matched':
    case 'ignored':
      return (
        <div>
          {row.state === 'split'
            ? texts.split
            : (row.orderNumber ?? `${texts.ignored}${row.note && `: ${row.note}`}`)}
          {!row.isNamedByBank && <Undo row={row} refused={refused} />}
        </div>
      );
  }
}

/** A field of a line; `says` is its name for those who do not see the line beside it. */
const fieldOf = (row: Line, name: string, { label, says }: { label: string; says: string }) => ({
  name,
  id: fieldIdOf(row.id, name),
  label,
  'aria-label': says,
});

function Match({ row, refused }: StepProps) {
  const texts = useTexts(receiptsTexts);
  const words = { label: texts.number, says: texts.numberFor(row.party || texts.someone) };
  return (
    <RowAct
      fields={{ line: row.id }}
      parts={[{ ...fieldOf(row, 'number', words), maxLength: 40, className: 'w-44' }]}
      refused={refused}
      steps={[
        { intent: 'match', label: texts.match },
        { intent: 'ignore', label: texts.ignore, variant: 'quiet' },
      ]}
    />
  );
}

/** One transfer for several orders, or an entry whose payments the bank does not name. */
function Split({ row, refused }: StepProps) {
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  const isCollective = row.payments > 1;
  const partField = (at: number, name: string, { label, says }: { label: string; says: string }) =>
    fieldOf(row, `${name}${at}`, { label, says: `${texts.part(at + 1)}: ${says}` });
  const number = { label: texts.number, says: texts.numberFor(party) };
  const amount = { label: texts.amount, says: texts.amountFor(party) };
  return (
    <RowAct
      fold={{
        label: texts.splitLine,
        says: `${texts.splitLine}: ${party}`,
        isOpen: isCollective || refused?.input.amount0 !== undefined,
      }}
      fields={{ line: row.id, version: row.version }}
      hint={texts.splitHint(moneyIn(row.currency, Math.abs(row.amount)))}
      parts={Array.from({ length: maxParts }, (_, at) => ({
        columns: 'w-full grid-cols-[minmax(0,11rem)_minmax(0,8rem)]',
        row: [
          { ...partField(at, 'number', number), maxLength: 40 },
          { ...partField(at, 'amount', amount), maxLength: 20, inputMode: 'decimal' },
        ],
      }))}
      refused={refused}
      steps={[
        { intent: 'split', label: texts.splitLine, says: texts.splitFor(party) },
        ...(isCollective ? [{ intent: 'ignore', label: texts.ignore, variant: 'quiet' } as const] : []),
      ]}
    />
  );
}

/** Folded, because it is rare and has to be explained. */
function Undo({ row, refused }: StepProps) {
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  const labels: Readonly<Record<string, string>> = { split: texts.undoSplit, ignored: texts.reopen };
  const label = labels[row.state] ?? texts.undo;
  const words = { label: texts.undoReason, says: texts.undoReasonFor(party) };
  return (
    <RowAct
      fold={{ label, says: `${label}: ${party}`, isOpen: refused !== null }}
      fields={{ line: row.id, version: row.version }}
      parts={[{ ...fieldOf(row, 'reason', words), maxLength: 200, className: 'w-56', required: true }]}
      refused={refused}
      steps={[{ intent: 'undo', label, says: texts.undoFor(label, party) }]}
    />
  );
}
