import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { isFormKey } from '#platform/forms/posted-form.ts';
import { listNames } from '#platform/http/list-address.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ActPage } from '#platform/work/act-page.tsx';
import { startRun } from '#platform/work/run-acts.ts';
import { maxRows, rowIdsIn } from '#platform/work/runs.rules.ts';
import { runOf } from '#platform/work/runs.store.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { orderStepTexts } from '../order-page/step-errors.texts.ts';
import type { Route } from './+types/remind-many.page.ts';
import { ordersToRemind } from './remind-many.store.ts';
import { orderGone, remindManyTask } from './remind-many.ts';
import { remindTexts, salesTexts } from './sales.texts.ts';
import { salesFilter, salesSearch } from './sales-list.rules.ts';

const { right } = staffPages['orders/sales-list/remind-many'];
const { path: listPath } = staffPages['orders/sales-list/sales-list'];
const runName = 'lauf';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const { searchParams } = url;
  const begun = searchParams.get(runName);
  const run =
    begun === null
      ? null
      : await runOf(deps.db, { id: rowIdIn(begun), act: remindManyTask, userId: user.id });
  if (begun !== null && !run) throw notFound();
  const search = run
    ? new URLSearchParams(run.rows.map(({ rowId }) => [listNames.ticked, String(rowId)]))
    : searchParams;
  const found = await ordersToRemind(deps.db, { search, limit: maxRows + 1, now: deps.clock.now() });
  return {
    run,
    rows: found.slice(0, maxRows),
    isCut: found.length > maxRows,
    filters: run ? '' : salesSearch({ ...salesFilter(searchParams), after: null }),
    formKey: randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const formKey = form.text('formKey');
  const rowIds = rowIdsIn(form.text('rows').split(','));
  if (!isFormKey(formKey) || rowIds.length === 0) throw notFound();
  const id = await startRun(server.deps, { act: remindManyTask, userId: user.id, formKey, rowIds });
  if (id === null) throw notFound();
  throw redirect(`${url.pathname}?${runName}=${id}`, 303);
}

/** Many dealers are reminded at once: of orders to confirm, and of deliveries that are due. */
export default function RemindMany({ loaderData }: Route.ComponentProps) {
  const { rows, filters, ...page } = loaderData;
  const texts = useTexts(remindTexts);
  const { refusals } = useTexts(orderStepTexts);
  const { back } = useTexts(salesTexts);
  const reasons: Readonly<Record<string, string>> = { ...refusals, [orderGone]: texts.gone };
  const reasonOf = (outcome: string) => reasons[outcome] ?? outcome;
  return (
    <ActPage
      {...page}
      back={{ to: `${listPath}${filters}`, label: back }}
      words={{ ...texts, reasonOf }}
      rows={rows.map(({ id, number, error }) => ({
        id,
        name: number,
        to: `${listPath}/${id}`,
        refusal: error && reasonOf(error),
      }))}
    />
  );
}
