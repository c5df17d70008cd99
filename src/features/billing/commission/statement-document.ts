import { documentAnswer, statementsOf } from '#features/documents/documents.ts';
import { notFound } from '#shell/shared.ts';
import type { RequestContext } from '#shell/types.ts';
import type { AskedStatement } from './statement-address.ts';

/** The statement of a month as it was issued; a month that still runs has none. */
export async function statementDocument(
  deps: Pick<RequestContext['deps'], 'db' | 'clock'>,
  { dealerId, countryId, month }: AskedStatement,
): Promise<Response> {
  const issued = await statementsOf(deps.db, { dealerId, month: `${month}-01` });
  const statement = issued.find((one) => one.countryId === countryId);
  if (!statement) throw notFound();
  return documentAnswer(deps, statement);
}
