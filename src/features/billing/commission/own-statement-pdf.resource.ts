import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/own-statement-pdf.resource.ts';
import { askedStatement, statementDocument } from './statement-files.ts';

/** The dealer's own statement of a month, as it was issued. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  return statementDocument(server.deps, askedStatement(request, { dealerId, month: params.month }));
}
