import { orderDocumentAnswer } from '#features/documents/documents.ts';
import { noAccess, notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { ownOrder } from '../order-page/customer-life.ts';
import { parseOrderId } from '../orders.rules.ts';
import type { Route } from './+types/own-document.resource.ts';

/** A document of an order, for its customer or guest; a visitor whom we do not know gets 401, others 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  if (parseOrderId(params.orderId) === null) throw notFound();
  if (visitor.sessionId === null && visitor.userId === null) throw noAccess();
  const order = await ownOrder(deps, visitor, params.orderId);
  if (!order) throw notFound();
  return orderDocumentAnswer(deps, { order, file: params.file, reader: 'customer' });
}
