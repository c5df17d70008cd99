import { notFound } from '#web/not-found.ts';
import { requestContext } from '#web/request-context.ts';
import { parseOrderId } from '../../orders.rules.ts';
import { findOrder } from '../../orders.store.ts';
import { requireDealer } from '../dealer/dealer-session.ts';
import type { Route } from './+types/dealer-document.resource.ts';
import { orderDocumentAnswer } from './document-answer.ts';

/** A document of a dealer's own order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const id = parseOrderId(params.orderId);
  const order = id && (await findOrder(server.deps.db, id));
  if (!order || order.terms.dealer.id !== dealerId) throw notFound();
  return orderDocumentAnswer(server.deps, { order, file: params.file, reader: 'dealer' });
}
