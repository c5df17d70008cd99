import { fileAnswer } from '#platform/files/file-response.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { debitFileById } from '../direct-debits.store.ts';
import type { Route } from './+types/debit-file.resource.ts';

/** A file for the bank as it was made; old ones are forgotten. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const id = rowIdIn(params.fileId);
  const file = await debitFileById(deps.db, id);
  if (!file || file.content === '') throw notFound();
  const type = 'application/xml; charset=utf-8';
  return fileAnswer(file.content, { name: `${file.messageId}.xml`, type });
}
