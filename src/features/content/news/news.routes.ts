import type { Database } from '#db/database.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type Piece, readBody } from './article-body.ts';
import { featuredNewsEndpoint, newsDetailEndpoint, newsListEndpoint } from './news.contract.ts';
import { featuredNews, newestNews, newsArticle } from './news.queries.ts';
import { articlePath, maxNews, type NewsArticle, slugOf } from './news.rules.ts';

/** An article's text as HTML for other people's clients; everything that was written is escaped. */
export const htmlOf = (pieces: readonly Piece[]): string => pieces.map(pieceHtml).join('');

function pieceHtml(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece);
  const { tag, href, children } = piece;
  if (tag === 'br') return '<br>';
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${htmlOf(children)}</${tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Deps = { db: Database; clock: Clock };

const headers = { 'cache-control': `public, max-age=3600` };

export const newsRoutes = (deps: Deps): Route[] => [
  route(newsListEndpoint, async ({ params, query }) => ({
    body: (await newestNews(deps, params.countryId, query)).map(itemOf),
    headers,
  })),
  route(featuredNewsEndpoint, async ({ params }) => ({
    body: (await featuredNews(deps, params.countryId, maxNews)).map(itemOf),
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
