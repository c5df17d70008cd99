import { redirect } from 'react-router';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/sign-out.resource.ts';
import { signOut } from './authentication.ts';

/** The button of the menus; looking at the address alone signs nobody out. */
export const loader = () => redirect('/');

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, visitor } = context.get(requestContext);
  const impersonated = visitor.user?.impersonator ? visitor.user.id : null;
  const { kind } = await signOut(deps, visitor);
  if (kind === 'switched') return redirect(`/support/benutzer/${impersonated}/bearbeiten`, 303);
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  // Read by the home page's script, which says so; pages themselves are the same for everybody.
  const notice = `notice=signed_out; Path=/; Max-Age=20; SameSite=Lax${secure}`;
  return redirect('/', { status: 303, headers: { 'set-cookie': notice } });
}
