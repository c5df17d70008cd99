import { productGroupList } from '#features/catalog/shared.ts';
import { pagesForCrawlers } from '#features/cms/cms.ts';
import { openDealers } from '#features/dealers/dealers.ts';
import { dealerPath, directoryPath } from '#features/dealers/shared.ts';
import { nationalPath, statePath } from '#features/places/shared.ts';
import { publicReleasePaths } from '#features/press/press.ts';
import { xmlDeclaration, xmlElement } from '#platform/files/xml.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { articlePath } from '../news/article-paths.rules.ts';
import { newsSlugs } from '../news/news.queries.ts';
import { storeIds } from '../news/news.rules.ts';
import type { Route } from './+types/sitemap.resource.ts';

const pages = [
  '/',
  ...productGroupList.map(({ slug }) => `/${slug}/angebotsliste`),
  nationalPath,
  directoryPath,
  '/so-sortieren-wir',
  '/info-center',
  '/mex/ratgeber-kauf',
  '/news',
  '/mex/magazin',
  '/community',
  '/community/mex',
  '/presse',
  '/widgets',
  '/newsletter',
  '/haendler-werden',
  '/dein-heizoelverbrauch',
  '/heizoel-verbrauchsvergleich',
  '/impressum',
  '/agb',
  '/datenschutz',
  '/barrierefreiheit',
];

/** What search engines are to know, whether or not a menu leads there: pages that editors keep from them are left out. */
export async function loader({ url: { origin }, context }: Route.LoaderArgs) {
  const { deps, country, partner } = context.get(requestContext);
  // Its pages are copies of the country's.
  if (partner) throw notFound();
  const states = deps.places
    .states(country.id)
    .flatMap((state) => [statePath(state), `${directoryPath}/${state.slug}`]);
  const dealers = (await openDealers(deps.db, country.id)).map((dealer) =>
    dealerPath(deps.places, { ...dealer, countryId: country.id }),
  );
  const articles = await Promise.all(
    storeIds.map(async (storeId) =>
      (await newsSlugs(deps, { storeId, countryId: country.id })).map((slug) =>
        articlePath({ storeId, slug }),
      ),
    ),
  );
  const releases = await publicReleasePaths(deps, country.id);
  const written = await pagesForCrawlers(deps.db, { countryId: country.id, now: deps.clock.now() });
  const paths = new Set([...pages, ...written, ...states, ...dealers, ...articles.flat(), ...releases]);
  const urls = [...paths].map((page) => `<url>${xmlElement('loc', origin + page)}</url>`);
  return new Response(
    `${xmlDeclaration}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' } },
  );
}
