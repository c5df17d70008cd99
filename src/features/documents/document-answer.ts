import type { Order } from '#features/orders/types.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import { documentFileOf } from './document-file.ts';
import type { IssuedDocument } from './documents.types.ts';
import { type DocumentReader, fileName, namedDocument } from './order-documents.ts';

type Deps = Pick<RequestContext['deps'], 'db' | 'clock'>;

/** The document of an order that an address names, for whoever was found to be allowed to see the order. */
export async function orderDocumentAnswer(
  deps: Deps,
  asked: { order: Order; file: string; reader: DocumentReader },
): Promise<Response> {
  const document = await namedDocument(deps.db, asked);
  if (!document) throw notFound();
  return documentAnswer(deps, document);
}

/** Opens in the browser; nobody between keeps a copy. */
export async function documentAnswer(deps: Deps, document: IssuedDocument): Promise<Response> {
  const content = await documentFileOf(deps, document.id);
  if (!content) throw notFound();
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName(document)}"`,
      'cache-control': 'private, no-store',
    },
  });
}
