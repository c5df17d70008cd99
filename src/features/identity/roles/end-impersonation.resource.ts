import { redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { signInAddress } from '#shell/shared.ts';
import { isProved, requestContext } from '#shell/shell.ts';
import type { Route } from './+types/end-impersonation.resource.ts';
import { endImpersonation } from './impersonation.ts';

export const loader = () => redirect('/');

/** The button of the bar: the agent is themselves again, at the page of the user as whom they acted. */
export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  const { user } = visitor;
  if (!user?.impersonator) return redirect('/', 303);
  if (!isProved(server, await readPostedForm(server, request))) return redirect('/', 303);
  const page = `/support/benutzer/${user.id}/bearbeiten`;
  const agent = await endImpersonation(deps, user);
  // What was begun for the customer stays with neither of them.
  visitor.deleteSession();
  if (agent) visitor.renewTokens(agent.tokens);
  else visitor.deleteTokens();
  return redirect(agent ? page : signInAddress(page), 303);
}
