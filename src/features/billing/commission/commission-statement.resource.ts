import { requestContext, requireDealer, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/commission-statement.resource.ts';
import {
  askedStatement,
  namedDealer,
  statementAnswer,
  statementDocument,
} from './commission-statement-files.ts';

/** The file of a month's statement. */
export function loader({ url, pattern, params, context }: Route.LoaderArgs): Promise<Response> {
  const server = context.get(requestContext);
  const dealerId = dealerOf(server, url, params.dealerId);
  const asked = askedStatement(url, { dealerId, month: params.month });
  return pattern.endsWith('/csv')
    ? statementAnswer(server.deps, asked)
    : statementDocument(server.deps, asked);
}

/** Dealers read their own statements, those who settle any dealer's. */
function dealerOf(server: RequestContext, url: URL, named: string | undefined): number {
  if (named === undefined) return requireDealer(server, url).dealerId;
  requireUser(server, url, 'finance');
  return namedDealer(named);
}
