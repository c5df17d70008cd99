import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { openOrAll } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { uiTexts } from '#platform/ui/ui.texts.ts';
import { momentColumn } from '#platform/work/columns.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { type AlertStep, stepsFor } from '../payment-alerts.rules.ts';
import { type AlertLine, alertSorts, alertsFor } from '../payment-alerts.store.ts';
import { alertTexts } from '../payment-alerts.texts.ts';
import { moneyOf } from '../payment-moves.rules.ts';
import { type AlertOutcome, resolveAlert } from '../resolve-alert.ts';
import type { Route } from './+types/payment-alerts.page.ts';

const { path, right } = staffPages['payments/staff/payment-alerts'];
const maxShown = 200;
const maxNoteLength = 500;
const steps: readonly AlertStep[] = ['retry', 'invoice', 'transferred', 'dismiss'];
const outcomes: readonly AlertOutcome[] = ['resolved', 'still_open'];
const refusals = { not_found: 404, stale: 409, impossible: 400, note_missing: 400 } as const;

/** A list that still shows what is gone is read again, too. */
export const shouldRevalidate = (after: ShouldRevalidateFunctionArgs): boolean =>
  after.actionStatus === 404 || afterConflict(after);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const tab = url.searchParams.get('stand') === 'alle' ? ('all' as const) : ('open' as const);
  return {
    tab,
    rows: await alertsFor(deps.db, { tab, limit: maxShown, sort: sortIn(url.searchParams, alertSorts) }),
    csrf: visitor.csrfToken ?? '',
    outcome: outcomes.find((known) => known === url.searchParams.get('ergebnis')) ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const step = intentOf(form, steps);
  const { alert: alertId, note } = valuesOf(form, { alert: rowId, note: text(maxNoteLength) });
  if (!step) return data({ outcome: 'impossible' as const, alertId, note }, { status: 400 });
  const outcome = await resolveAlert(server.deps, { alertId, step, userId: user.id, note });
  if (outcome === 'resolved' || outcome === 'still_open') throw redirect(`${path}?ergebnis=${outcome}`, 303);
  return data({ outcome, alertId, note }, { status: refusals[outcome] });
}

/** What is wrong with which payment, and what can be done about it. */
export default function PaymentAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, rows } = loaderData;
  const texts = useTexts(alertTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={tab === 'open' ? texts.noneOpen : texts.none}
      notices={<Said outcome={actionData?.outcome ?? loaderData.outcome} note={actionData?.note ?? ''} />}
      tabs={openOrAll({ path, tab, texts })}
      columns={useColumns(actionData)}
      rows={rows}
      limit={maxShown}
      keyOf={({ id }) => id}
    />
  );
}

/** What the last step did, or why it did nothing. */
function Said({ outcome, note }: { outcome: AlertOutcome | null; note: string }) {
  const texts = useTexts(alertTexts);
  const ui = useTexts(uiTexts);
  if (outcome === 'stale') return <StaleNotice what="handled" unsubmitted={note} className="mt-4" />;
  return (
    outcome && (
      <Notice tone={outcome === 'resolved' ? 'good' : 'warn'} live className="mt-4">
        {texts.outcomes[outcome]}
        {outcome === 'not_found' && note && ` ${ui.notSaved(note)}`}
      </Notice>
    )
  );
}

type Unsubmitted = Route.ComponentProps['actionData'];

function useColumns(unsubmitted: Unsubmitted): Column<AlertLine, (typeof alertSorts)[number]>[] {
  const texts = useTexts(alertTexts);
  return [
    {
      key: 'order',
      title: texts.order,
      nowrap: true,
      sorts: true,
      cell: (row) => row.orderNumber ?? texts.noOrder,
    },
    momentColumn({ key: 'since', title: texts.since, sorts: true }, ({ raisedAt }) => raisedAt),
    { key: 'what', title: texts.what, cell: (row) => <What row={row} /> },
    { ...amountColumn('due', texts.amount, (row) => moneyOf(row, cents(row.due))), sorts: true },
    amountColumn('taken', texts.taken, (row) => moneyOf(row, cents(row.taken))),
    {
      key: 'step',
      title: texts.step,
      isAction: true,
      cell: (row) =>
        row.resolvedAt ? <Resolved row={row} /> : <Steps row={row} unsubmitted={unsubmitted} />,
    },
  ];
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

function Steps({ row, unsubmitted }: { row: AlertLine; unsubmitted: Unsubmitted }) {
  const texts = useTexts(alertTexts);
  const name = row.orderNumber ?? texts.noOrder;
  const known = stepsFor(row.kind);
  const note = {
    name: 'note',
    id: `note-${row.id}`,
    label: texts.note,
    'aria-label': texts.noteFor(name),
    maxLength: maxNoteLength,
    className: 'w-full',
  };
  const own = unsubmitted?.alertId === row.id ? unsubmitted : null;
  return (
    <RowAct
      fields={{ alert: row.id }}
      hint={texts.kinds[row.kind].next}
      parts={known.some((step) => step !== 'retry') ? [note] : []}
      refused={
        own && {
          input: { note: own.note },
          errors: own.outcome === 'note_missing' ? { note: texts.outcomes.note_missing } : {},
        }
      }
      steps={known.map((intent) => ({
        intent,
        label: texts.steps[intent],
        says: `${texts.steps[intent]}: ${name}`,
        variant: intent === 'retry' ? 'secondary' : 'outline',
      }))}
    />
  );
}
