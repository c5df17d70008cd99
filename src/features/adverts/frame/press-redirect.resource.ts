import { redirect } from 'react-router';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/press-redirect.resource.ts';

/** The way to an advertiser. Where it leads stands in the advert: an address cannot ask for anything else. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { adverts } = context.get(requestContext).deps.followed;
  const showing = adverts.readShowing(params.showing);
  const advertId = showing?.advertId ?? Number(/^\d{1,9}$/.exec(params.showing)?.[0] ?? 0);
  const advert = adverts.advertOf(advertId);
  if (!advert) throw notFound();
  if (showing && request.method === 'GET') {
    adverts.count(showing, 'press', request.headers.get('user-agent') ?? '');
  }
  throw redirect(advert.targetUrl, {
    status: 303,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
