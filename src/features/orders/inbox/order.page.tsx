import { randomUUID } from 'node:crypto';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, Link, Outlet, redirect } from 'react-router';
import { documentLinks } from '#features/documents/documents.ts';
import { DocumentList } from '#features/documents/ui/document-list.tsx';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';

import { eventsOf } from '../change/order-changes.store.ts';
import { OrderColumns } from '../order-page/order-columns.tsx';
import { orderLifeView } from '../order-page/order-life.view.ts';
import { type StepRefused, submitStep } from '../order-page/order-steps.form.ts';
import { PriceSheet } from '../order-page/price-sheet.tsx';
import { StateBadge } from '../order-page/state-badge.tsx';
import { StepRefusal } from '../order-page/step-refusal.tsx';
import { Timeline } from '../order-page/timeline.tsx';
import { dealerOrderPath } from '../order-paths.ts';
import type { Order, OrderState } from '../orders.types.ts';
import type { Route } from './+types/order.page.ts';
import { dealerTexts } from './dealer.texts.ts';
import { DealerActions } from './dealer-actions.tsx';
import { dealerOrder } from './dealer-order.ts';
import { DriverSheet } from './driver-sheet.tsx';
import { RunCard } from './tour-card.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.order.number} · ` : ''}Händlerbereich`);

export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const order = await ownOrder(server, { dealerId, orderId: params.orderId });
  const events = await eventsOf(server.deps.db, order.id);
  const done = new URL(request.url).searchParams.get('erledigt');
  return {
    run: await server.deps.groups.tourOf(order),
    order: orderLifeView(order, { events, reader: 'dealer', now: server.deps.clock.now() }),
    documents: await documentLinks(server.deps.db, order, 'dealer'),
    csrf: server.visitor.csrfToken ?? '',
    keys: stepKeys(),
    done: done === order.state ? order.state : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, form } = await requireDealerForm(server, request);
  const order = await ownOrder(server, { dealerId, orderId: params.orderId });
  const answer = await submitStep(server.deps, {
    orderId: order.id,
    party: { actor: 'dealer', userId: user.id, dealerId },
    form,
    locale: server.country.locale,
  });
  if (answer.kind === 'not_found') throw notFound();
  if (answer.kind === 'changed') throw redirect(`${dealerOrderPath(order.id)}?erledigt=${answer.to}`, 303);
  return data(answer, { status: answer.kind === 'invalid' ? 422 : 409 });
}

async function ownOrder(
  { deps }: RequestContext,
  asked: { dealerId: number; orderId: string },
): Promise<Order> {
  const order = await dealerOrder(deps.db, asked);
  if (!order) throw notFound();
  return order;
}

const stepKeys = (): Record<string, string> =>
  Object.fromEntries(
    (['confirmed', 'scheduled', 'delivered', 'settled', 'cancelled'] satisfies OrderState[]).map((to) => [
      to,
      randomUUID(),
    ]),
  );

export default function DealerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, documents, csrf, keys, done, run } = loaderData;
  const refused = actionData as StepRefused | undefined;
  const texts = useTexts(dealerTexts);
  const format = formatter(order.locale);
  const steps = { csrf, keys, version: order.version, refused };
  return (
    <>
      <Link to="/haendler/bestellungen" className="link mt-4 inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon of={ArrowLeft} size="sm" />
        {texts.back}
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl tabular-nums sm:text-2xl">{order.number}</h1>
        <StateBadge state={order.state} isOverdue={order.isOverdue || order.isLate} />
      </div>
      <p className="mt-1 text-lg text-ink-2">
        {format.quantity(order.amount)} {order.terms.product.unit} {order.terms.product.name},{' '}
        {order.postalCode} {order.terms.place}
      </p>
      {done && !refused && texts.done[done] !== '' && (
        <Notice tone="good" live className="mt-5">
          {texts.done[done]}
        </Notice>
      )}
      <StepRefusal refused={refused} order={order} />
      <OrderColumns
        main={
          <>
            {run && <RunCard run={run} locale={order.locale} reader="dealer" />}
            <DealerActions order={order} steps={steps} />
            <Card padding="wide">
              <DriverSheet order={order} />
            </Card>
          </>
        }
        side={
          <>
            <Card padding="wide">
              <PriceSheet order={order} />
            </Card>
            <Outlet />
            <Card padding="wide">
              <DocumentList order={order} documents={documents} />
            </Card>
            <Card padding="wide">
              <Timeline order={order} />
            </Card>
          </>
        }
      />
    </>
  );
}
