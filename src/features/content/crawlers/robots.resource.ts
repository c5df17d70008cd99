import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/robots.resource.ts';

/**
 * Everything may be read but what belongs to one visitor; lists with a query are not worth a crawler's time. A partner's pages
 * may be read, too, so that it is seen that each is a copy of the country's: they have no list of their own.
 */
export function loader({ url: { origin }, context }: Route.LoaderArgs) {
  const { partner, country } = context.get(requestContext);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/bestellung/',
    'Disallow: /*/bestellung-erfolgreich/',
    'Disallow: /*?*zipCode=',
    'Disallow: /land-waehlen',
    'Disallow: /vorschau/',
    'Disallow: /community/beitrag/*/',
    ...(partner ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    // What people write is one for all countries.
    ...(!partner && country.id === 1 ? [`Sitemap: ${origin}/sitemap-community.xml`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
