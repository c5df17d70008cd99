import type { Database } from '#db/database.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readBody } from './article-body.ts';
import { htmlOf } from './article-html.ts';
import { articlePath, slugOf, storeOfPath } from './article-paths.rules.ts';
import {
  featuredMagazineEndpoint,
  featuredNewsEndpoint,
  magazineListEndpoint,
  newsDetailEndpoint,
  newsListEndpoint,
} from './news.contract.ts';
import { featuredNews, newestNews, newsArticle } from './news.queries.ts';
import { maxNews, type NewsArticle, newsCache, type Readership } from './news.rules.ts';

type Deps = { db: Database; clock: Clock };

/** So long an answer may be sent to others, s; whoever publishes clears the cache (`orderClearing`). */
const goodFor = 3600;
const headers = { 'cache-control': `public, max-age=${goodFor}` };

export const newsRoutes = (deps: Deps): Route[] => {
  const known = createCache<Promise<NewsArticle[]>>(newsCache, { ttl: goodFor * 1000, max: 1000 });
  const answer = async (key: string, read: () => Promise<NewsArticle[]>) => ({
    body: (await known.remembered(key, read)).map(itemOf),
    headers,
  });
  type Page = { page: number; size: number };
  const list = (of: Readership, query: Page) =>
    answer(`${of.storeId} ${of.countryId} ${query.page} ${query.size}`, () => newestNews(deps, of, query));
  const featured = (of: Readership) =>
    answer(`${of.storeId} ${of.countryId} featured`, () => featuredNews(deps, of, maxNews));
  return [
    route(newsListEndpoint, ({ params, query }) => list({ storeId: 1, ...params }, query)),
    route(featuredNewsEndpoint, ({ params }) => featured({ storeId: 1, ...params })),
    route(magazineListEndpoint, ({ params, query }) => list({ storeId: 2, ...params }, query)),
    route(featuredMagazineEndpoint, ({ params }) => featured({ storeId: 2, ...params })),
    route(newsDetailEndpoint, async ({ params: { countryId }, query }) => {
      const named = query.filePath ?? query.artikelString ?? '';
      // A slug alone names an article of the marketplace.
      const of: Readership = { storeId: storeOfPath(named), countryId };
      const slug = slugOf(named);
      const found = await answer(`${of.storeId} ${countryId} ${slug}`, async () => {
        const read = await newsArticle(deps, of, slug);
        return read ? [read.article, ...read.related] : [];
      });
      return found.body.length > 0 ? found : problem(noArticle);
    }),
  ];
};

const itemOf = ({ body, publishedAt, ...article }: NewsArticle) => ({
  ...article,
  filePath: articlePath(article),
  content: htmlOf(readBody(body)),
  publishedAt: publishedAt.toISOString(),
});

const noArticle: Problem = {
  status: 404,
  code: 'no_article',
  detail: 'Diesen Artikel gibt es nicht. Eine Liste aller Artikel finden Sie unter /news.',
};
