import { productGroupList } from '#features/catalog/product-groups.ts';
import type { Route } from './+types/sitemap.resource.ts';

const pages = [
  '/',
  ...productGroupList.map(({ slug }) => `/${slug}/angebotsliste`),
  '/so-sortieren-wir',
  '/impressum',
  '/agb',
  '/datenschutz',
  '/barrierefreiheit',
];

export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const urls = pages.map((page) => `<url><loc>${origin}${page}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' } },
  );
}
