import { requestContext } from '#shell/shell.ts';
import { postTyped } from '../post-step.ts';
import type { Route } from './+types/order-draft.resource.ts';
import { postedFields, productGroupOf } from './order-visit.ts';

/** Keeps what a page of the order sends while it is typed into. */
export async function action({ request, params, context }: Route.ActionArgs) {
  productGroupOf(params);
  const { deps, visitor } = context.get(requestContext);
  const posted = await postedFields(request);
  await postTyped(deps, {
    path: posted('step') ?? '',
    posted,
    ensureSession: () => visitor.ensureSession(),
  });
  return new Response(null, { status: 204 });
}
