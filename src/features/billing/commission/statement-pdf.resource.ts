import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/statement-pdf.resource.ts';
import { askedStatement, statementDocument } from './statement-files.ts';

/** Any dealer's statement as it was issued, for those who settle. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, request, 'finance');
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  const dealerId = Number(params.dealerId);
  return statementDocument(deps, askedStatement(request, { dealerId, month: params.month }));
}
