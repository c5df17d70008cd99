import type { ReactNode } from 'react';
import { moneyOf } from '#features/payments/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { lineSorts, linesFor } from '../bank.store.ts';
import { receiptsTexts } from './receipts.texts.ts';

export type Line = Awaited<ReturnType<typeof linesFor>>[number];

/** What was typed beside a line, and what is wrong with one of its fields. */
export type LineInput = {
  lineId: number;
  fields: Readonly<Record<string, string>>;
  error: FieldError | null;
};
export type FieldError = { field: string; message: string };

/** The id of a line's field: a page has many lines. */
export const fieldIdOf = (lineId: number, field: string): string => `${field}-${lineId}`;

/** Rows of the form that splits a line; what is left over can be split again. */
export const maxParts = 5;

export const moneyIn = (currency: string | null, amount: number): string =>
  moneyOf({ countryId: currency === 'CHF' ? 3 : 1 }, cents(amount));

/** Movements on the account, and for which order each is. */
type LinesProps = { rows: readonly Line[]; limit: number; none: string; unsubmitted: LineInput | null };

export function LineTable({ rows, limit, none, unsubmitted }: LinesProps) {
  const texts = useTexts(receiptsTexts);
  const format = useFormatter();
  const columns: Column<Line, (typeof lineSorts)[number]>[] = [
    { key: 'party', title: texts.party, sorts: true, cell: ({ party }) => party || texts.someone },
    {
      key: 'day',
      title: texts.bookedOn,
      nowrap: true,
      sorts: true,
      cell: ({ bookedOn }) => format.date(bookedOn),
    },
    {
      ...amountColumn('amount', texts.amount, ({ amount, currency }) => moneyIn(currency, amount)),
      sorts: true,
    },
    { key: 'purpose', title: texts.purpose, cell: (row) => <Purpose row={row} /> },
    {
      key: 'step',
      title: texts.step,
      isAction: true,
      cell: (row) => {
        const { fields = {}, error = null } = unsubmitted?.lineId === row.id ? unsubmitted : {};
        return <Step row={row} fields={fields} error={error} />;
      },
    },
  ];
  return <ListTable label={texts.title} {...{ columns, rows, limit, none }} keyOf={({ id }) => id} />;
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

type StepProps = { row: Line } & Pick<LineInput, 'fields' | 'error'>;

/** What a field of a line has beside its label: its id, what was typed, what is wrong with it. */
const fieldOf = ({ row, fields, error }: StepProps, name: string) => ({
  ...{ name, id: fieldIdOf(row.id, name), defaultValue: fields[name] ?? '', autoComplete: 'off' },
  error: error?.field === name ? error.message : undefined,
});

function Step({ row, fields, error }: StepProps) {
  const texts = useTexts(receiptsTexts);
  switch (row.state) {
    case 'open':
      return (
        <div>
          {row.payments === 1 && <Match row={row} fields={fields} error={error} />}
          <Split row={row} fields={fields} error={error} />
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
          {!row.isNamedByBank && <Undo row={row} fields={fields} error={error} />}
        </div>
      );
  }
}

const LineForm = (props: { row: Line; className?: string; children: ReactNode }) => (
  <PostForm
    fields={{ line: props.row.id }}
    className={props.className ?? 'flex flex-wrap items-center gap-2'}
    preventScrollReset
  >
    {props.children}
  </PostForm>
);

function Match(props: StepProps) {
  const { row } = props;
  const texts = useTexts(receiptsTexts);
  return (
    <LineForm row={row}>
      <TextField
        {...fieldOf(props, 'number')}
        label={texts.number}
        aria-label={texts.numberFor(row.party || texts.someone)}
        maxLength={40}
        className="w-44"
      />
      <Button type="submit" size="small" name="intent" value="match">
        {texts.match}
      </Button>
      <Button type="submit" size="small" name="intent" value="ignore" variant="quiet">
        {texts.ignore}
      </Button>
    </LineForm>
  );
}

function Summary({ label, party }: { label: string; party: string }) {
  return (
    <summary
      className="link inline-flex min-h-11 cursor-pointer items-center"
      aria-label={`${label}: ${party}`}
    >
      {label}
    </summary>
  );
}

/** One transfer for several orders, or an entry whose payments the bank does not name. */
function Split(props: StepProps) {
  const { row, fields } = props;
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  const isTyped = fields.amount0 !== undefined;
  return (
    <details open={isTyped || row.payments > 1}>
      <Summary label={texts.splitLine} party={party} />
      <LineForm row={row} className="grid max-w-md gap-2">
        <input type="hidden" name="version" value={row.version} />
        <p className="text-sm text-ink-2">{texts.splitHint(moneyIn(row.currency, Math.abs(row.amount)))}</p>
        {Array.from({ length: maxParts }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form, always as many
          <div key={at} className="flex flex-wrap gap-2">
            <TextField
              {...fieldOf(props, `number${at}`)}
              label={texts.number}
              aria-label={`${texts.part(at + 1)}: ${texts.numberFor(party)}`}
              maxLength={40}
              className="w-44"
            />
            <TextField
              {...fieldOf(props, `amount${at}`)}
              label={texts.amount}
              aria-label={`${texts.part(at + 1)}: ${texts.amountFor(party)}`}
              maxLength={20}
              inputMode="decimal"
              className="w-32"
            />
          </div>
        ))}
        <div>
          <Button type="submit" size="small" name="intent" value="split" aria-label={texts.splitFor(party)}>
            {texts.splitLine}
          </Button>
          {row.payments > 1 && (
            <Button type="submit" size="small" name="intent" value="ignore" variant="quiet">
              {texts.ignore}
            </Button>
          )}
        </div>
      </LineForm>
    </details>
  );
}

/** Folded, because it is rare and has to be explained. */
function Undo(props: StepProps) {
  const { row, error } = props;
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  const labels: Readonly<Record<string, string>> = { split: texts.undoSplit, ignored: texts.reopen };
  const label = labels[row.state] ?? texts.undo;
  return (
    <details open={error !== null}>
      <Summary label={label} party={party} />
      <LineForm row={row}>
        <input type="hidden" name="version" value={row.version} />
        <TextField
          {...fieldOf(props, 'reason')}
          label={texts.undoReason}
          aria-label={texts.undoReasonFor(party)}
          maxLength={200}
          className="w-56"
          required
        />
        <Button
          type="submit"
          size="small"
          name="intent"
          value="undo"
          aria-label={texts.undoFor(label, party)}
        >
          {label}
        </Button>
      </LineForm>
    </details>
  );
}
