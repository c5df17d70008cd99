import { data, redirect } from 'react-router';
import { isSameSecret } from '#features/identity/identity.ts';
import { hasAnyRole, isOwnerOnly, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { type PostedForm, readPostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { asAgent, noAccess, notProved } from './not-found.ts';
import type { RequestContext } from './request-context.ts';
import { signInAddress } from './return-url.ts';

/** For loaders of guarded pages: who is signed in, else the way to the sign-in page, else the error page 401. */
export function requireUser(
  { visitor }: Pick<RequestContext, 'visitor'>,
  request: Request,
  permission: Permission,
): SignedInUser {
  if (!visitor.user) throw redirect(signInAddress(pageAddress(request)));
  if (!hasAnyRole(visitor.user, rolesByPermission[permission])) throw noAccess();
  return visitor.user;
}

/** For actions of guarded pages: who is signed in, and the form, which must carry the proof of our own page. */
export async function requireForm(
  context: RequestContext,
  request: Request,
  permission: Permission,
): Promise<{ user: SignedInUser; form: PostedForm }> {
  const user = requireUser(context, request, permission);
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

/** The address in the address bar: requests for a page's data carry a suffix and a parameter of the router. */
export function pageAddress(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  const pathname = url.pathname.replace(/(\/_root)?\.data$/, '');
  return `${pathname === '' ? '/' : pathname}${url.search}`;
}

type DealerSession = { user: SignedInUser; dealerId: number };

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

/** Stops forms that an agent may not send in a customer's name, before any page sees them. */
export async function refuseAgents(context: RequestContext, request: Request): Promise<void> {
  if (request.method !== 'POST' || !context.visitor.user?.impersonator) return;
  // The page's own action is handed the body of this very request.
  const form = await readPostedForm(context, request.clone());
  const field = (name: string) => (form.has(name) ? form.text(name) : null);
  const { pathname } = new URL(pageAddress(request), request.url);
  if (isOwnerOnly(pathname, field)) throw data(asAgent, { status: 403 });
}
