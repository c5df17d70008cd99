import { redirect } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import type { Permission } from '#features/identity/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { requireProvedForm } from './csrf-proof.ts';
import { noAccess } from './page-errors.ts';
import type { RequestContext } from './request-context.ts';
import { signInAddress } from './return-url.ts';

/** What a page was asked: the router's `url` is the address in the address bar, that of its request is not always. */
export type Asked = { request: Request; url: URL };

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
