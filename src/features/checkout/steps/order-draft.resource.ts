import { readPostedForm } from '#platform/forms/posted-form.ts';
import { requestContext, requireOwner } from '#shell/shell.ts';
import { isPathAboutPaying } from '../checkout-steps.rules.ts';
import { productGroupOf } from '../checkout-visit.ts';
import { autosaveStep } from '../post-step.ts';
import type { Route } from './+types/order-draft.resource.ts';

/** Saves what a page of the order sends while it is typed into. */
export async function action({ request, params, context }: Route.ActionArgs) {
  productGroupOf(params);
  const server = context.get(requestContext);
  const posted = await readPostedForm(server, request);
  if (isPathAboutPaying(posted.text('step'))) requireOwner(server);
  await autosaveStep(server.deps, {
    path: posted.text('step'),
    posted,
    ensureSession: () => server.visitor.ensureSession(),
  });
  return new Response(null, { status: 204 });
}
