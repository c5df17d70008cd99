import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/robots.resource.ts';

/** Everything may be read but what belongs to one visitor; lists with a query are not worth a crawler's time. */
export function loader({ url: { origin }, context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/bestellung/',
    'Disallow: /*/bestellung-erfolgreich/',
    'Disallow: /*?*zipCode=',
    'Disallow: /land-waehlen',
    'Disallow: /vorschau/',
    'Disallow: /community/beitrag/*/',
    `Sitemap: ${origin}/sitemap.xml`,
    // What people write is one for all countries.
    ...(context.get(requestContext).country.id === 1 ? [`Sitemap: ${origin}/sitemap-community.xml`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
