import { redirect } from 'react-router';
import { siteCookie } from '#platform/http/site-cookie.ts';
import type { Route } from './+types/choose-country.page.ts';
import { requestContext } from './request-context.ts';
import { localTarget } from './return-url.ts';

const oneYear = 365 * 24 * 60 * 60;

/** The explicit switch of country: only here is the locale cookie set. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { country } = context.get(requestContext);
  return redirect(localTarget(url.searchParams.get('ziel')), {
    headers: { 'set-cookie': siteCookie(url, `locale=${country.code}`, oneYear) },
  });
}
