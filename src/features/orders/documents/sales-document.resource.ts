import { orderDocumentAnswer } from '#features/documents/documents.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { parseOrderId } from '../orders.rules.ts';
import { findOrder } from '../orders.store.ts';
import type { Route } from './+types/sales-document.resource.ts';

/** Any order's document, for those who help its customer. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, request, 'customers');
  const id = parseOrderId(params.orderId);
  const order = id && (await findOrder(deps.db, id));
  if (!order) throw notFound();
  return orderDocumentAnswer(deps, { order, file: params.file, reader: 'support' });
}
