import { Outlet } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealerForm } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { readableOrder } from '../order-page/order-access.ts';
import { OrderBody, stepsOf, WorkHead } from '../order-page/order-body.tsx';
import { submitStep, workPage } from '../order-page/order-page.ts';
import { inboxAfterStep, inboxOrderPath, inboxPath } from '../order-paths.ts';
import type { Order, StepName } from '../orders.types.ts';
import type { Route } from './+types/dealer-order.page.ts';
import { DealerActions } from './dealer-actions.tsx';
import { decidedOrder, nextToConfirm } from './dealer-orders.store.ts';
import { inboxTexts } from './inbox.texts.ts';
import { Decided } from './inbox-table.tsx';
import { isSameTab, readInboxSort } from './inbox-tabs.rules.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.order.number} · ` : ''}Händlerbereich`);

export const shouldRevalidate = afterConflict;

const reader = 'dealer' as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await readableOrder(server, url, { ...params, reader });
  const page = await workPage(server, url, { order, reader });
  const { dealer } = order.terms;
  return {
    ...page,
    sort: readInboxSort(url.searchParams.get('sortierung')),
    decided: await decidedOrder(server.deps.db, { dealerId: dealer.id, url }),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, form } = await requireDealerForm(server, { request, url });
  const order = await readableOrder(server, url, { ...params, reader });
  const party = { actor: reader, userId: user.id, dealerId };
  return submitStep(server, url, {
    order,
    party,
    form,
    leadOn: async (to) => {
      const stays = isSameTab(order.state, to);
      return (
        inboxAfterStep(url, { id: order.id, to, stays }) ?? pathAfter(server, url, { order, dealerId, to })
      );
    },
  });
}

/** Who has decided on an order that waited goes on with the next one that waits. */
async function pathAfter(
  { deps }: RequestContext,
  url: URL,
  { order, dealerId, to }: { order: Order; dealerId: number; to: StepName },
): Promise<string | null> {
  if (to !== 'confirmed' && !(to === 'cancelled' && order.state === 'placed')) return null;
  const sort = readInboxSort(url.searchParams.get('sortierung'));
  const next = await nextToConfirm(deps.db, { dealerId, sort, now: deps.clock.now() });
  const place = { sort, decided: order.id };
  return next === null ? inboxPath(place) : inboxOrderPath(next, place);
}

export default function DealerOrder({ loaderData: page, actionData: error }: Route.ComponentProps) {
  const { order } = page;
  const texts = useTexts(inboxTexts);
  const format = formatter(order.locale);
  return (
    <OrderBody
      reader={reader}
      page={page}
      error={error}
      back={{ to: inboxPath({ sort: page.sort }), label: texts.back }}
      head={
        <>
          <WorkHead order={order} />
          <p className="mt-1 text-lg text-ink-2">
            {format.quantity(order.amount)} {order.terms.product.unit} {order.terms.product.name},{' '}
            {order.postalCode} {order.terms.place}
          </p>
        </>
      }
      done={
        (page.done && texts.done[page.done]) ||
        (page.decided && <Decided order={page.decided} then={texts.nextOrder} />)
      }
      tasks={<DealerActions order={order} steps={stepsOf(page, error)} />}
      more={<Outlet />}
    />
  );
}
