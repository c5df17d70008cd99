import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';

import { alertsFor } from '../alert-list.store.ts';
import type { AlertStep } from '../alerts.rules.ts';
import { alertTexts } from '../alerts.texts.ts';
import { type AlertOutcome, resolveAlert } from '../resolve-alert.ts';
import type { Route } from './+types/alerts.page.ts';
import { AlertTable } from './alert-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Zahlungen mit Problem · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

const path = '/support/zahlungen';
const mostShown = 200;
const longestNote = 500;
const steps: readonly AlertStep[] = ['retry', 'invoice', 'transferred', 'dismiss'];
const outcomes: readonly AlertOutcome[] = ['resolved', 'still_open'];

export const shouldRevalidate = afterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, request, 'finance');
  const { searchParams } = new URL(request.url);
  const drawer = searchParams.get('stand') === 'alle' ? ('all' as const) : ('open' as const);
  return {
    drawer,
    rows: await alertsFor(deps.db, { drawer, limit: mostShown }),
    csrf: visitor.csrfToken ?? '',
    outcome: outcomes.find((known) => known === searchParams.get('ergebnis')) ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, request, 'finance');
  const step = intentOf(form, steps);
  const { alert: alertId, note } = valuesOf(form, { alert: rowId, note: text(longestNote) });
  if (!step) return data({ outcome: 'impossible' as const, alertId, note }, { status: 400 });
  const outcome = await resolveAlert(server.deps, { alertId, step, userId: user.id, note });
  if (outcome === 'resolved' || outcome === 'still_open') throw redirect(`${path}?ergebnis=${outcome}`, 303);
  return data({ outcome, alertId, note }, { status: outcome === 'stale' ? 409 : 400 });
}

export default function PaymentAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { drawer, rows, csrf } = loaderData;
  const texts = useTexts(alertTexts);
  const outcome = actionData?.outcome ?? loaderData.outcome;
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{texts.lead}</p>
      {outcome === 'stale' && <StaleNotice what="handled" className="mt-4" />}
      {outcome && outcome !== 'stale' && (
        <Notice tone={outcome === 'resolved' ? 'good' : 'warn'} live className="mt-4">
          {texts.outcomes[outcome]}
        </Notice>
      )}
      <ChipLinks
        label={texts.filterLabel}
        className="mt-4 mb-4"
        links={[
          { label: texts.open, to: path, current: drawer === 'open' },
          { label: texts.all, to: `${path}?stand=alle`, current: drawer === 'all' },
        ]}
      />
      {rows.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface px-5 py-8 text-ink-2" role="status">
          {drawer === 'open' ? texts.noneOpen : texts.none}
        </p>
      ) : (
        <AlertTable rows={rows} csrf={csrf} typed={actionData ?? null} />
      )}
    </>
  );
}
