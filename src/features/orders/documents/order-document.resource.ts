import { orderDocumentAnswer } from '#features/documents/documents.ts';
import { requestContext } from '#shell/shell.ts';
import { type OrderReader, readableOrder } from '../order-page/order-access.ts';
import type { Route } from './+types/order-document.resource.ts';

/** A document of an order, for each of its readers below the address of their page. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const reader = readerAt(url.pathname);
  const order = await readableOrder(server, url, { reader, orderId: params.orderId });
  return orderDocumentAnswer(server.deps, { order, file: params.file, reader });
}

function readerAt(path: string): OrderReader {
  if (path.startsWith('/haendler/')) return 'dealer';
  return path.startsWith('/admin/') ? 'support' : 'customer';
}
