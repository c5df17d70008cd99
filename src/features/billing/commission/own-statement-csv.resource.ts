import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/own-statement-csv.resource.ts';
import { askedStatement, statementAnswer } from './statement-files.ts';

/** The dealer's own statement of a month. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  return statementAnswer(server.deps, askedStatement(request, { dealerId, month: params.month }));
}
