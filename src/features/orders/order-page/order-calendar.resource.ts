import { fileAnswer } from '#platform/files/file-response.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { parseOrderId } from '../order-id.rules.ts';
import { orderForVisitor } from '../orders.store.ts';
import type { Route } from './+types/order-calendar.resource.ts';
import { orderCalendar } from './order-calendar.rules.ts';

/** The delivery as a calendar file, for whoever may see the order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const id = parseOrderId(params.orderId);
  const order = id && (await orderForVisitor(deps.db, visitor, id));
  if (!order) throw notFound();
  const type = 'text/calendar; charset=utf-8';
  return fileAnswer(orderCalendar(order), { name: `Lieferung-${order.number}.ics`, type });
}
