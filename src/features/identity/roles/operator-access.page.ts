import { redirect } from 'react-router';
import { noAccess } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { openOperatorAccess } from '../sessions/operator-link.ts';
import type { Route } from './+types/operator-access.page.ts';

/** The one-time link of a start: its secret becomes access of this session and leaves the address bar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  if (!(await openOperatorAccess(deps, visitor, params.secret))) throw noAccess();
  return redirect('/support/mails');
}

/** Never seen; with it a wrong link gets the error page and not a bare line. */
export default function OperatorAccess() {
  return null;
}
