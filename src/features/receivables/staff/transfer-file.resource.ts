import { fileAnswer } from '#platform/files/file-response.ts';
import { xmlType } from '#platform/files/xml.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { transferFileById } from '../transfers/transfers.store.ts';
import type { Route } from './+types/transfer-file.resource.ts';

/** A file for the bank as it was made; old ones are forgotten, and one that it did not take is not given to it again. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const file = await transferFileById(deps.db, rowIdIn(params.fileId));
  if (!file || file.content === '') throw notFound();
  return fileAnswer(file.content, { name: `${file.messageId}.xml`, type: xmlType });
}
