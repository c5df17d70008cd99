import { statementsOf } from '#features/orders/documents/documents.store.ts';
import { documentAnswer } from '#features/orders/web/documents/document-answer.ts';
import { notFound } from '#web/not-found.ts';
import type { RequestContext } from '#web/request-context.ts';
import { readMonth } from '../../cancellations/cancellations.rules.ts';

/** The statement of a month as it was issued; a month that still runs has none. */
export async function statementDocument(
  deps: Pick<RequestContext['deps'], 'db' | 'clock'>,
  asked: { dealerId: number; month: string },
): Promise<Response> {
  const month = readMonth(asked.month);
  if (month === null) throw notFound();
  const [statement] = await statementsOf(deps.db, { dealerId: asked.dealerId, month: `${month}-01` });
  if (!statement) throw notFound();
  return documentAnswer(deps, statement);
}
