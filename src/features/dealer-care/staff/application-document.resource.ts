import { foreignFileHeaders } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/application-document.resource.ts';
import { readDocument } from './application-page.ts';

/** What an applicant handed in, as a file to save: nothing of it is ever shown inside a page of ours. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'dealers');
  const document = await readDocument(deps, {
    actorId: user.id,
    applicationId: rowIdIn(params.applicationId),
    id: rowIdIn(params.documentId),
  });
  if (!document) throw notFound();
  return new Response(new Uint8Array(document.content), {
    headers: {
      'content-type': document.contentType,
      ...foreignFileHeaders(document.name),
      'cache-control': 'no-store',
    },
  });
}
