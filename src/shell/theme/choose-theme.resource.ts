import { redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { requestContext } from '../request-context.ts';
import { localTarget } from '../return-url.ts';
import type { Route } from './+types/choose-theme.resource.ts';
import { themeCookieHeader, themeOf } from './theme.rules.ts';

export const loader = () => redirect('/');

/** The switch of a page without JavaScript: remembers the choice and leads back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readPostedForm(context.get(requestContext), request);
  return redirect(localTarget(form.has('ziel') ? form.text('ziel') : null), {
    headers: { 'set-cookie': themeCookieHeader(themeOf(form.text('theme')), url) },
  });
}
