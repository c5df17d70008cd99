import { redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { secretAddress } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { isDeliveredLine } from '../customer-orders/customer-orders.store.ts';
import { orderPath } from '../order-paths.ts';
import { DeliveryCheckCard } from '../ui/delivery-check-card.tsx';
import type { Route } from './+types/customer-order.page.ts';
import { CustomerChoices, CustomerWaysOut } from './customer-actions.tsx';
import { CustomerHead, Tools } from './customer-head.tsx';
import { customerOrderTexts } from './customer-order.texts.ts';
import { ratingPath, readableOrder } from './order-access.ts';
import { OrderBody, stepsOf } from './order-body.tsx';
import { orderPage, submitStep } from './order-page.ts';
import { customerOrder, partyOf } from './order-view.ts';

/** An order has one country. */
export const handle: PageSettings = { elsewhere: '/' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Bestellung ${loaderData.order.number} · ` : ''}Brennwert` },
  { name: 'robots', content: 'noindex' },
  secretAddress,
];

export const shouldRevalidate = afterConflict;

const reader = 'customer' as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await readableOrder(server, url, { ...params, reader });
  const isGuest = server.visitor.user === null;
  const isElsewhere = !isGuest && !url.pathname.startsWith('/kunde/');
  if (isElsewhere) throw redirect(`/kunde/bestellungen/${order.id}`);
  const own = await customerOrder(server.deps, order, server.visitor);
  return {
    ...own,
    page: await orderPage(server, url, { order, view: own.order, reader }),
    csrf: server.visitor.csrfToken ?? '',
    checks: await server.deps.ports.deliveryChecksOf(server.deps.db, order),
    isComplaining: url.searchParams.has('beanstandung'),
    group: await server.deps.ports.groups.linkOf(order),
    receiptPath: orderPath(order),
    ratePath: isDeliveredLine(order) ? ratingPath(server.deps.config.secret, order.id) : null,
    isGuest,
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const order = await readableOrder(server, url, { ...params, reader });
  const form = await requireProvedForm(server, request);
  return submitStep(server, url, { order, party: partyOf(server.visitor, order), form });
}

export default function CustomerOrder({ loaderData: own, actionData: error }: Route.ComponentProps) {
  const { page, isGuest } = own;
  const texts = useTexts(customerOrderTexts);
  const steps = stepsOf(page, error);
  return (
    <div className={isGuest ? 'mx-auto max-w-page px-4 py-6 sm:py-10' : ''}>
      <OrderBody
        reader={reader}
        page={page}
        error={error}
        back={isGuest ? null : { to: '/kunde/bestellungen', label: texts.back }}
        head={<CustomerHead order={page.order} />}
        done={page.done && texts.done[page.done]}
        tasks={
          <>
            <CustomerChoices own={own} steps={steps} />
            {own.checks.map((check) => (
              <DeliveryCheckCard
                key={check.station}
                check={check}
                hasDetails={!isGuest}
                complainTo={page.order.steps.includes('disputed') ? '?beanstandung#beanstanden' : null}
              />
            ))}
            <Tools {...own} />
          </>
        }
        more={
          <CustomerWaysOut own={own} steps={steps} checks={own.checks} isComplaining={own.isComplaining} />
        }
      />
    </div>
  );
}
