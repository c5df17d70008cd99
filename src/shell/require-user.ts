import { data, generatePath, type Params, redirect } from 'react-router';
import { isSameSecret } from '#features/identity/identity.ts';
import { hasAnyRole, isOwnerOnly, ownDealerOf, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { asAgent, noAccess, notProved, readOnly } from './not-found.ts';
import type { RequestContext } from './request-context.ts';
import { signInAddress } from './return-url.ts';

/** What a page was asked: the router's `url` is the address in the address bar, that of its request is not always. */
type Asked = { request: Request; url: URL };

/** For loaders of guarded pages: who is signed in, else the way to the sign-in page, else the error page 401. */
export function requireUser(
  { visitor }: Pick<RequestContext, 'visitor'>,
  url: URL,
  permission: Permission,
): SignedInUser {
  if (!visitor.user) throw redirect(signInAddress(`${url.pathname}${url.search}`));
  if (!hasAnyRole(visitor.user, rolesByPermission[permission])) throw noAccess();
  return visitor.user;
}

/** For actions of guarded pages: who is signed in, and the form, which must carry the proof of our own page. */
export async function requireForm(
  context: RequestContext,
  { request, url }: Asked,
  permission: Permission,
): Promise<{ user: SignedInUser; form: PostedForm }> {
  const user = requireUser(context, url, permission);
  return { user, form: await requireProvedForm(context, request) };
}

/** For actions of pages that are open to strangers, too: the form, with the proof where a cookie signs in. */
export async function requireProvedForm(context: RequestContext, request: Request): Promise<PostedForm> {
  const form = await readPostedForm(context, request);
  if (!isProved(context, form)) throw notProved();
  return form;
}

/** Whether a form comes from one of our pages; asked only of those whom a cookie signs in. */
export const isProved = ({ visitor }: Pick<RequestContext, 'visitor'>, form: PostedForm): boolean =>
  visitor.csrfToken === null || isSameSecret(form.text(csrfField), visitor.csrfToken);

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

/** For actions that only the account's owner may cause: throws the error page for an agent who acts as a customer. */
export function requireOwner({ visitor }: Pick<RequestContext, 'visitor'>): void {
  if (visitor.user?.impersonator) throw data(asAgent, { status: 403 });
}

/**
 * The net below `requireOwner`: stops forms that an agent may not send in a customer's name, before any page sees them.
 * Which page that is says the router: an address may be spelled in many ways (%6b, capital letters).
 */
export async function refuseAgents(
  context: RequestContext,
  { request, pattern, params }: { request: Request; pattern: string; params: Params },
): Promise<void> {
  if (request.method !== 'POST' || !context.visitor.user?.impersonator) return;
  // The page's own action is handed the body of this very request.
  const form = await readPostedForm(context, request.clone());
  const field = (name: string) => (form.has(name) ? form.text(name) : null);
  if (isOwnerOnly(generatePath(`/${pattern}`, params), field)) requireOwner(context);
}
