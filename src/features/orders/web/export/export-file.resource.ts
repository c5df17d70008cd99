import { data } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { contentTypes, exportFile } from '../../export/export.formats.ts';
import { exportedOrders } from '../../export/export.store.ts';
import { exportRequest } from '../../export/export-request.rules.ts';
import type { Route } from './+types/export-file.resource.ts';

/** The file itself, written while it is read. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, request, 'orderExports');
  const { format, filter, faults } = exportRequest(new URL(request.url).searchParams, user);
  if (faults.length > 0) throw data('Bad request', { status: 400 });
  const chunks = exportFile(format, exportedOrders(deps.db, filter));
  return new Response(bytesOf(chunks), {
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="Bestellungen-${deps.clock.now().toISOString().slice(0, 10)}.${format}"`,
    },
  });
}

const encoder = new TextEncoder();
/** Small pieces are sent together. */
const packet = 64 * 1024;

/** Reads on only as fast as the reader takes. */
function bytesOf(chunks: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const waiting: Uint8Array[] = [];
      for (let size = 0; size < packet; ) {
        const next = await chunks.next();
        if (next.done) {
          if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting));
          controller.close();
          return;
        }
        const bytes = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
        waiting.push(bytes);
        size += bytes.length;
      }
      controller.enqueue(Buffer.concat(waiting));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
