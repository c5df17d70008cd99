import { orderDocumentAnswer } from '#features/documents/documents.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import { parseOrderId } from '../orders.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Route } from './+types/dealer-document.resource.ts';

/** A document of a dealer's own order. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const id = parseOrderId(params.orderId);
  const order = id && (await findOrder(server.deps.db, id));
  if (!order || order.terms.dealer.id !== dealerId) throw notFound();
  return orderDocumentAnswer(server.deps, { order, file: params.file, reader: 'dealer' });
}
