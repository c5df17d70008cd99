import type { Route } from './+types/robots.resource.ts';

/** Everything may be read but what belongs to one visitor; lists with a query are not worth a crawler's time. */
export function loader({ url: { origin } }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*/bestellung/',
    'Disallow: /*/bestellung-erfolgreich/',
    'Disallow: /*?*zipCode=',
    'Disallow: /land-waehlen',
    'Disallow: /vorschau/',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
