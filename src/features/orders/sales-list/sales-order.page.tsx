import { randomUUID } from 'node:crypto';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, Link, redirect } from 'react-router';
import { documentLinks } from '#features/documents/documents.ts';
import { DocumentList } from '#features/documents/ui/document-list.tsx';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { eventsOf } from '../change/order-changes.store.ts';
import { DriverSheet } from '../inbox/driver-sheet.tsx';
import { RunCard } from '../inbox/tour-card.tsx';
import { DealerSheet } from '../order-page/customer-facts.tsx';
import { lifeTexts } from '../order-page/life.texts.ts';
import { MoneySheet } from '../order-page/money-sheet.tsx';
import { OrderColumns } from '../order-page/order-columns.tsx';
import { type OrderLifeView, orderLifeView } from '../order-page/order-life.view.ts';

import { type StepRefused, submitStep } from '../order-page/order-steps.form.ts';
import { PriceSheet } from '../order-page/price-sheet.tsx';
import { StateBadge } from '../order-page/state-badge.tsx';
import { bindStepField, type StepContext, StepForm } from '../order-page/step-form.tsx';
import { StepRefusal } from '../order-page/step-refusal.tsx';
import { Timeline } from '../order-page/timeline.tsx';
import { parseOrderId } from '../orders.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';
import type { Route } from './+types/sales-order.page.ts';
import { salesTexts } from './sales.texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.order.number} · ` : ''}Verkaufsliste`);

export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, request, 'customers');
  const order = await someOrder(deps, params.orderId);
  const events = await eventsOf(deps.db, order.id);
  const view = orderLifeView(order, { events, reader: 'support', now: deps.clock.now() });
  return {
    order: view,
    run: await deps.groups.tourOf(order),
    money: await deps.readOrderMoney(deps.db, order),
    documents: await documentLinks(deps.db, order, 'support'),
    csrf: visitor.csrfToken ?? '',
    keys: Object.fromEntries(view.steps.map((to) => [to, randomUUID()])),
    isDone: new URL(request.url).searchParams.get('erledigt') === order.state,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, request, 'customers');
  const order = await someOrder(server.deps, params.orderId);
  const answer = await submitStep(server.deps, {
    orderId: order.id,
    party: { actor: 'support', userId: user.id },
    form,
    locale: server.country.locale,
  });
  if (answer.kind === 'not_found') throw notFound();
  if (answer.kind === 'changed')
    throw redirect(`/admin/verkaufsliste/${order.id}?erledigt=${answer.to}`, 303);
  return data(answer, { status: answer.kind === 'invalid' ? 422 : 409 });
}

async function someOrder({ db }: RequestContext['deps'], orderId: string): Promise<Order> {
  const id = parseOrderId(orderId);
  const order = id && (await findOrder(db, id));
  if (!order) throw notFound();
  return order;
}

/** An order as support sees it: both sides, everything that happened, and what support may decide. */
export default function SalesOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, run, documents, money, csrf, keys, isDone } = loaderData;
  const refused = actionData as StepRefused | undefined;
  const texts = useTexts(salesTexts);
  return (
    <>
      <Link to="/admin/verkaufsliste" className="link mt-4 inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon of={ArrowLeft} size="sm" />
        {texts.back}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl tabular-nums sm:text-2xl">{order.number}</h1>
        <StateBadge state={order.state} isOverdue={order.isOverdue || order.isLate} />
      </div>
      {isDone && !refused && (
        <Notice tone="good" live className="mt-5">
          {texts.done}
        </Notice>
      )}
      <StepRefusal refused={refused} order={order} />
      <OrderColumns
        main={
          <>
            <SupportActions order={order} steps={{ csrf, keys, version: order.version, refused }} />
            <Card padding="wide">
              <DriverSheet order={order} />
            </Card>
            {run && <RunCard run={run} locale={order.locale} reader="support" />}
          </>
        }
        side={
          <>
            <Card padding="wide">
              <Timeline order={order} />
            </Card>
            <Card padding="wide">
              <PriceSheet order={order} />
            </Card>
            {money && (
              <Card padding="wide">
                <MoneySheet order={order} money={money} />
              </Card>
            )}
            <Card padding="wide">
              <DocumentList order={order} documents={documents} />
            </Card>
            <Card padding="wide">
              <DealerSheet order={order} />
            </Card>
          </>
        }
      />
    </>
  );
}

const decisions = [
  { to: 'settled', title: 'settleTitle', text: 'settleText', submit: 'settle', variant: 'primary' },
  { to: 'disputed', title: 'disputeTitle', text: 'disputeText', submit: 'dispute', variant: 'secondary' },
  { to: 'cancelled', title: 'cancelTitle', text: 'cancelText', submit: 'cancel', variant: 'danger' },
] as const;

/** What support may decide; each needs its reason, which both sides read. */
function SupportActions({ order, steps }: { order: OrderLifeView; steps: StepContext }) {
  const texts = useTexts(salesTexts);
  const life = useTexts(lifeTexts);
  return decisions
    .filter(({ to }) => order.steps.includes(to))
    .map(({ to, title, text, submit, variant }) => (
      <Folded key={to} title={texts[title]} isOpen={steps.refused?.to === to}>
        <p className="mb-4 text-ink-2">{texts[text]}</p>
        <StepForm to={to} context={steps} submit={texts[submit]} variant={variant}>
          <TextArea {...bindStepField(steps, to, 'reason')} label={life.reason} rows={3} maxLength={1000} />
        </StepForm>
      </Folded>
    ));
}
