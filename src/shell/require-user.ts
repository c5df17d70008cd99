import { data, generatePath, type Params, redirect } from 'react-router';
import { isSameSecret } from '#features/identity/identity.ts';
import { hasAnyRole, isOwnerOnly, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { asAgent, noAccess, notProved } from './not-found.ts';
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

/** For loaders of the portal: who works for which dealer. A login without a dealer sees nothing. */
export function requireDealer(context: Pick<RequestContext, 'visitor'>, url: URL): DealerSession {
  return bound(requireUser(context, url, 'dealerPortal'));
}

/** For actions of the portal. */
export async function requireDealerForm(
  context: RequestContext,
  asked: Asked,
): Promise<DealerSession & { form: PostedForm }> {
  const { user, form } = await requireForm(context, asked, 'dealerPortal');
  return { ...bound(user), form };
}

function bound(user: SignedInUser): DealerSession {
  if (user.dealerId === null) throw noAccess();
  return { user, dealerId: user.dealerId };
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
