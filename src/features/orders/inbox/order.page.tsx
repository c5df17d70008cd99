import { Outlet } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealerForm } from '#shell/shell.ts';
import { readableOrder } from '../order-page/order-access.ts';
import { OrderBody, stepsOf, WorkHead } from '../order-page/order-body.tsx';
import { submitStep, workPage } from '../order-page/order-page.ts';
import type { Route } from './+types/order.page.ts';
import { dealerTexts } from './dealer.texts.ts';
import { DealerActions } from './dealer-actions.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.order.number} · ` : ''}Händlerbereich`);

export const shouldRevalidate = afterConflict;

const reader = 'dealer' as const;

export const loader = ({ url, params, context }: Route.LoaderArgs) =>
  workPage(context.get(requestContext), url, { ...params, reader });

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, dealerId, form } = await requireDealerForm(server, { request, url });
  const order = await readableOrder(server, url, { ...params, reader });
  return submitStep(server, url, { order, party: { actor: reader, userId: user.id, dealerId }, form });
}

export default function DealerOrder({ loaderData: page, actionData: error }: Route.ComponentProps) {
  const { order } = page;
  const texts = useTexts(dealerTexts);
  const format = formatter(order.locale);
  return (
    <OrderBody
      reader={reader}
      page={page}
      error={error}
      back={{ to: '/haendler/bestellungen', label: texts.back }}
      head={
        <>
          <WorkHead order={order} />
          <p className="mt-1 text-lg text-ink-2">
            {format.quantity(order.amount)} {order.terms.product.unit} {order.terms.product.name},{' '}
            {order.postalCode} {order.terms.place}
          </p>
        </>
      }
      done={page.done && texts.done[page.done]}
      tasks={<DealerActions order={order} steps={stepsOf(page, error)} />}
      more={<Outlet />}
    />
  );
}
