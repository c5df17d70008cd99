import type { Database } from '#db/database.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readBody } from './article-body.ts';
import { htmlOf } from './article-html.ts';
import { featuredNewsEndpoint, newsDetailEndpoint, newsLifetime, newsListEndpoint } from './news.contract.ts';
import { featuredNews, newestNews, newsArticle } from './news.queries.ts';
import { articlePath, mostNews, slugOf } from './news.rules.ts';
import type { NewsArticle } from './news.types.ts';

type Deps = { db: Database; clock: Clock };

const headers = { 'cache-control': `public, max-age=${newsLifetime}` };

export const newsRoutes = (deps: Deps): Route[] => [
  route(newsListEndpoint, async ({ params, query }) => ({
    body: (await newestNews(deps, params.countryId, query)).map(itemOf),
    headers,
  })),
  route(featuredNewsEndpoint, async ({ params }) => ({
    body: (await featuredNews(deps, params.countryId, mostNews)).map(itemOf),
    headers,
  })),
  route(newsDetailEndpoint, async ({ params, query }) => {
    const slug = slugOf(query.filePath ?? query.artikelString ?? '');
    const found = await newsArticle(deps, params.countryId, slug);
    return found ? { body: [found.article, ...found.related].map(itemOf), headers } : problem(noArticle);
  }),
];

const itemOf = ({ slug, body, publishedAt, ...article }: NewsArticle) => ({
  ...article,
  filePath: articlePath(slug),
  content: htmlOf(readBody(body)),
  publishedAt: publishedAt.toISOString(),
});

const noArticle: Problem = {
  status: 404,
  code: 'no_article',
  detail: 'Diesen Artikel gibt es nicht. Eine Liste aller Artikel finden Sie unter /news.',
};
