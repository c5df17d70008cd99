import { Form } from 'react-router';
import { moneyOf } from '#features/payments/shared.ts';

import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { linesFor } from '../bank.store.ts';
import { receiptsTexts } from './receipts.texts.ts';

type Line = Awaited<ReturnType<typeof linesFor>>[number];
type Typed = { lineId: number; number: string } | null;

/** Movements on the account, and for which order each is. */
export function LineTable({ rows, csrf, typed }: { rows: readonly Line[]; csrf: string; typed: Typed }) {
  const texts = useTexts(receiptsTexts);
  const format = useFormatter();
  const columns: Column<Line>[] = [
    { key: 'party', title: texts.party, cell: ({ party }) => party || texts.someone },
    { key: 'day', title: texts.bookedOn, nowrap: true, cell: ({ bookedOn }) => format.date(bookedOn) },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      nowrap: true,
      cell: (row) => moneyOf({ countryId: row.currency === 'CHF' ? 3 : 1 }, cents(row.amount)),
    },
    {
      key: 'purpose',
      title: texts.purpose,
      cell: ({ purpose, returnCode, state, note }) => (
        <span className="block max-w-md break-words">
          {purpose}
          {returnCode && <strong className="block">{texts.returned(returnCode)}</strong>}
          {state === 'open' && note && <span className="block text-ink-2">{texts.undoneBefore(note)}</span>}
        </span>
      ),
    },
    {
      key: 'step',
      title: texts.step,
      cell: (row) =>
        row.state === 'open' ? (
          <Match row={row} csrf={csrf} typed={typed?.lineId === row.id ? typed.number : ''} />
        ) : (
          <div>
            {row.orderNumber ?? `${texts.ignored}${row.note && `: ${row.note}`}`}
            <Undo row={row} csrf={csrf} />
          </div>
        ),
    },
  ];
  return <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Match({ row, csrf, typed }: { row: Line; csrf: string; typed: string }) {
  const texts = useTexts(receiptsTexts);
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
      <input type="hidden" name={csrfField} value={csrf} />
      <input type="hidden" name="line" value={row.id} />
      <TextField
        name="number"
        label={texts.number}
        aria-label={texts.numberFor(row.party || texts.someone)}
        maxLength={40}
        defaultValue={typed}
        autoComplete="off"
        className="w-44"
      />
      <Button type="submit" size="small" name="intent" value="match">
        {texts.match}
      </Button>
      <Button type="submit" size="small" name="intent" value="ignore" variant="quiet">
        {texts.ignore}
      </Button>
    </Form>
  );
}

/** Folded, because it is rare and has to be explained. */
function Undo({ row, csrf }: { row: Line; csrf: string }) {
  const texts = useTexts(receiptsTexts);
  const party = row.party || texts.someone;
  return (
    <details>
      <summary
        className="link inline-flex min-h-11 cursor-pointer items-center"
        aria-label={`${texts.undo}: ${party}`}
      >
        {texts.undo}
      </summary>
      <Form method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
        <input type="hidden" name={csrfField} value={csrf} />
        <input type="hidden" name="line" value={row.id} />
        <input type="hidden" name="version" value={row.version} />
        <TextField
          name="reason"
          label={texts.undoReason}
          aria-label={texts.undoReasonFor(party)}
          maxLength={200}
          autoComplete="off"
          className="w-56"
          required
        />
        <Button type="submit" size="small" name="intent" value="undo" aria-label={texts.undoFor(party)}>
          {texts.undo}
        </Button>
      </Form>
    </details>
  );
}
