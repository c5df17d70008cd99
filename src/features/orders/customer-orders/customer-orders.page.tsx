import type { OrderId } from '#features/catalog/types.ts';
import { customerTexts } from '#features/customers/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { ratingPath } from '../order-page/order-access.ts';
import type { Route } from './+types/customer-orders.page.ts';
import { isDeliveredLine, ordersOfCustomer } from './customer-orders.store.ts';
import { OrderRow } from './order-line.tsx';

/** More than anybody orders in a life; nobody pages through it. */
const maxOrders = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const orders = await ordersOfCustomer(server.deps.db, user.id, { limit: maxOrders });
  const { secret } = server.deps.config;
  return {
    orders: orders.map((order) => ({
      ...order,
      ratePath: isDeliveredLine(order) ? ratingPath(secret, order.id as OrderId) : null,
    })),
  };
}

export default function CustomerOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.orders}</h1>
      {orders.length === 0 ? (
        <Card padding="wide" className="mt-6">
          <h2 className="text-lg">{texts.noOrders}</h2>
          <p className="mt-2 text-ink-2">{texts.noOrdersText}</p>
          <ButtonLink to="/" variant="primary" className="mt-5">
            {texts.calculate}
          </ButtonLink>
        </Card>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {orders.map((order) => (
            <li key={order.id} className="p-5 sm:px-6">
              <OrderRow order={order} ratePath={order.ratePath} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
