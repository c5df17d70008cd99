import { redirect } from 'react-router';
import { siteCookie } from '#platform/http/site-cookie.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/sign-out.resource.ts';
import { signOut } from './authentication.ts';

/** The button of the menus; looking at the address alone signs nobody out. */
export const loader = () => redirect('/');

export async function action({ url, context }: Route.ActionArgs) {
  const { deps, visitor } = context.get(requestContext);
  const impersonated = visitor.user?.impersonator ? visitor.user.id : null;
  const { kind } = await signOut(deps, visitor);
  if (kind === 'switched') return redirect(`/support/benutzer/${impersonated}/bearbeiten`, 303);
  // Read by the home page's script, which says so; pages themselves are the same for everybody.
  const notice = siteCookie(url, 'notice=signed_out', 20);
  return redirect('/', { status: 303, headers: { 'set-cookie': notice } });
}
