import { redirect } from 'react-router';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/own-passkey-request.resource.ts';
import { securityFormOf, submitSecurity } from './security.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url, 'ownAccount');
  return redirect('/kunde/sicherheit');
}

/** What a device is asked for when its owner adds a passkey; needs the password. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const asked = securityFormOf(server, request, { user, form, intent: 'passkey-options' });
  const outcome = await submitSecurity(server.deps, asked);
  return Response.json(outcome, { status: outcome?.kind === 'options' ? 200 : 422 });
}
