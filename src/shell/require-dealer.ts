import { data, redirect } from 'react-router';
import { hasAnyRole, ownDealerOf, rolesByPermission } from '#features/identity/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { noAccess, readOnly } from './page-errors.ts';
import type { RequestContext } from './request-context.ts';
import { type Asked, requireForm, requireUser } from './require-user.ts';

type DealerSession = { user: SignedInUser; dealerId: number };

/**
 * For loaders of the portal: who sees which dealer's. Whoever works for none looks at the one that was chosen, and only
 * reads; without a choice the way to it.
 */
export function requireDealer(
  context: Pick<RequestContext, 'visitor'>,
  url: URL,
): DealerSession & { isReadOnly: boolean } {
  const user = requireUser(context, url, 'dealerPortal');
  const own = ownDealerOf(user);
  if (own !== null) return { user, dealerId: own, isReadOnly: false };
  if (!hasAnyRole(user, rolesByPermission.viewPortals)) throw noAccess();
  if (user.viewedDealerId === null)
    throw redirect(`/support/haendler?${new URLSearchParams({ zu: url.pathname })}`);
  return { user, dealerId: user.viewedDealerId, isReadOnly: true };
}

/** For actions of the portal, which are the dealer's alone: throws the error page for those who only read. */
export async function requireDealerForm(
  context: RequestContext,
  asked: Asked,
): Promise<DealerSession & { form: PostedForm }> {
  const { user, form } = await requireForm(context, asked, 'dealerPortal');
  const dealerId = ownDealerOf(user);
  if (dealerId !== null) return { user, dealerId, form };
  throw hasAnyRole(user, rolesByPermission.viewPortals) ? data(readOnly, { status: 403 }) : noAccess();
}
