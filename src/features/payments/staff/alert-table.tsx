import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { AlertLine } from '../alert-list.store.ts';
import { stepsFor } from '../alerts.rules.ts';
import { alertTexts } from '../alerts.texts.ts';
import type { AlertOutcome } from '../resolve-alert.ts';
import { moneyOf } from './money-of.ts';

type Typed = { outcome: AlertOutcome; alertId: number; note: string } | null;

/** What is wrong with which payment, and what can be done about it. */
export function AlertTable({
  rows,
  csrf,
  typed,
}: {
  rows: readonly AlertLine[];
  csrf: string;
  typed: Typed;
}) {
  const texts = useTexts(alertTexts);
  const format = useFormatter();
  const columns: Column<AlertLine>[] = [
    {
      key: 'order',
      title: texts.order,
      nowrap: true,
      cell: ({ orderNumber }) => orderNumber ?? texts.noOrder,
    },
    {
      key: 'since',
      title: texts.since,
      nowrap: true,
      cell: ({ raisedAt }) => `${format.date(raisedAt)}, ${format.time(raisedAt)}`,
    },
    { key: 'what', title: texts.what, cell: (row) => <What row={row} /> },
    {
      key: 'due',
      title: texts.amount,
      align: 'right',
      nowrap: true,
      cell: (row) => moneyOf(row, cents(row.due)),
    },
    {
      key: 'taken',
      title: texts.taken,
      align: 'right',
      nowrap: true,
      cell: (row) => moneyOf(row, cents(row.taken)),
    },
    {
      key: 'step',
      title: texts.step,
      cell: (row) =>
        row.resolvedAt ? <Resolved row={row} /> : <Steps row={row} csrf={csrf} typed={typed} />,
    },
  ];
  return <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function What({ row }: { row: AlertLine }) {
  const texts = useTexts(alertTexts);
  return (
    <span className="block">
      <strong className="block">{texts.kinds[row.kind].what}</strong>
      <span className="block text-sm text-ink-2 break-words">{row.reason}</span>
      {row.tries > 1 && <span className="block text-sm text-ink-2">{texts.tries(row.tries)}</span>}
    </span>
  );
}

function Resolved({ row }: { row: AlertLine }) {
  const texts = useTexts(alertTexts);
  const format = useFormatter();
  return (
    <span>
      {row.resolution && texts.resolutions[row.resolution]}
      {row.resolvedAt && `, ${format.date(row.resolvedAt)}`}
      {row.note && `: ${row.note}`}
    </span>
  );
}

function Steps({ row, csrf, typed }: { row: AlertLine; csrf: string; typed: Typed }) {
  const texts = useTexts(alertTexts);
  const steps = stepsFor(row.kind);
  const own = typed?.alertId === row.id ? typed : null;
  const name = row.orderNumber ?? texts.noOrder;
  return (
    <div className="grid max-w-md gap-2">
      <span className="text-sm">{texts.kinds[row.kind].next}</span>
      <Form method="post" className="flex flex-wrap items-end gap-2" preventScrollReset>
        <input type="hidden" name={csrfField} value={csrf} />
        <input type="hidden" name="alert" value={row.id} />
        {steps.some((step) => step !== 'retry') && (
          <TextField
            name="note"
            label={texts.note}
            aria-label={texts.noteFor(name)}
            maxLength={500}
            defaultValue={own?.note}
            error={own?.outcome === 'note_missing' ? texts.noteMissing : undefined}
            className="w-full"
          />
        )}
        {steps.map((step) => (
          <Button
            key={step}
            type="submit"
            size="small"
            variant={step === 'retry' ? 'secondary' : 'outline'}
            name="intent"
            value={step}
            aria-label={`${texts.steps[step]}: ${name}`}
          >
            {texts.steps[step]}
          </Button>
        ))}
      </Form>
    </div>
  );
}
