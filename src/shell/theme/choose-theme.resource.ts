import { redirect } from 'react-router';
import { localTarget } from '../choose-country.page.ts';
import type { Route } from './+types/choose-theme.resource.ts';
import { themeCookieHeader, themeOf } from './theme.rules.ts';

export const loader = () => redirect('/');

/** The switch of a page without JavaScript: remembers the choice and leads back. */
export async function action({ request }: Route.ActionArgs) {
  // A post without a body and content type makes formData() throw.
  const form = await request.formData().catch(() => new FormData());
  const target = form.get('ziel');
  const isSecure = new URL(request.url).protocol === 'https:';
  return redirect(localTarget(typeof target === 'string' ? target : null), {
    headers: { 'set-cookie': themeCookieHeader(themeOf(form.get('theme')), isSecure) },
  });
}
