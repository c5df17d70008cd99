import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statement-csv.resource.ts';
import { askedStatement, statementAnswer } from './statement-files.ts';

/** Any dealer's statement, for those who settle. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, request, 'finance');
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  const dealerId = Number(params.dealerId);
  return statementAnswer(deps, askedStatement(request, { dealerId, month: params.month }));
}
