import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { noAccess } from './not-found.ts';
import type { RequestContext } from './request-context.ts';
import { requireForm, requireUser } from './require-user.ts';

export type DealerSession = { user: SignedInUser; dealerId: number };

/** For loaders of the portal: who works for which dealer. A login without a dealer sees nothing. */
export function requireDealer(context: Pick<RequestContext, 'visitor'>, request: Request): DealerSession {
  return bound(requireUser(context, request, 'dealerPortal'));
}

/** For actions of the portal. */
export async function requireDealerForm(
  context: RequestContext,
  request: Request,
): Promise<DealerSession & { form: PostedForm }> {
  const { user, form } = await requireForm(context, request, 'dealerPortal');
  return { ...bound(user), form };
}

function bound(user: SignedInUser): DealerSession {
  if (user.dealerId === null) throw noAccess();
  return { user, dealerId: user.dealerId };
}
