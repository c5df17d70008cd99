import { redirect } from 'react-router';
import type { Route } from './+types/choose-country.page.ts';
import { requestContext } from './request-context.ts';
import { localTarget } from './return-url.ts';

const oneYear = 365 * 24 * 60 * 60;

/** The explicit switch of country: only here is the locale cookie set. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { country } = context.get(requestContext);
  const url = new URL(request.url);
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  return redirect(localTarget(url.searchParams.get('ziel')), {
    headers: { 'set-cookie': `locale=${country.code}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}` },
  });
}
