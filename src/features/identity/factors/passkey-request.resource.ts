import { data, redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/passkey-request.resource.ts';
import { secondStepOf } from './factors.store.ts';
import { passkeyCreation, passkeyRequest } from './passkeys.ts';

export const loader = () => redirect('/benutzerkonto/anmeldung');

/** What a device is asked for by somebody who signs in: any passkey, or a first one for staff without a factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor } = server;
  const form = await readPostedForm(server, request);
  const { origin } = new URL(request.url);
  const isStep = form.text('step') === 'second';
  const step = isStep ? await secondStepOf(deps.db, visitor.sessionId, deps.clock.now()) : null;
  if (isStep && !step) return Response.json({ kind: 'gone' }, { status: 410 });
  const options =
    step?.kind === 'set_up'
      ? await passkeyCreation(deps, { id: step.userId, email: step.email, name: step.name }, origin)
      : await passkeyRequest(deps, origin);
  if (!options) throw data('not a host of ours, or enough passkeys', { status: 400 });
  return Response.json({ kind: 'options', options });
}
