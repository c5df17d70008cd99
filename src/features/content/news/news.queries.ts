import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  inSpellingOf,
  isNewsTopic,
  isSlug,
  type NewsArticle,
  type NewsTeaser,
  newsPerPage,
  relatedCount,
} from './news.rules.ts';

type Deps = { db: Database; clock: Clock };

/** The newest articles; none where a page lies behind the last one. Pages count from 1. */
export const newestNews = (
  deps: Deps,
  countryId: CountryId,
  { page, size }: { page: number; size: number },
): Promise<NewsArticle[]> =>
  articlesOf(countryId, newestArticles(deps, countryId, { limit: size, offset: (page - 1) * size }));

/** Those that the editors put forward, newest first. */
export const featuredNews = (deps: Deps, countryId: CountryId, limit: number): Promise<NewsArticle[]> =>
  articlesOf(
    countryId,
    newestArticles(deps, countryId, { limit, offset: 0 }).where('article.isFeatured', '=', true),
  );

/** An article and what else to read; null when there is none at this address. */
export async function newsArticle(
  deps: Deps,
  countryId: CountryId,
  slug: string,
): Promise<{ article: NewsArticle; related: NewsArticle[] } | null> {
  if (!isSlug(slug)) return null;
  const [article] = await articlesOf(
    countryId,
    visible(deps, countryId).where('article.slug', '=', slug).limit(1),
  );
  if (!article) return null;
  return { article, related: await articlesOf(countryId, relatedArticles(deps, countryId, article)) };
}

type NewsPage = {
  /** Stands above the list of the first page; on none of the pages' lists. */
  lead: NewsTeaser | null;
  articles: readonly NewsTeaser[];
  page: number;
  /** At least 1. */
  pages: number;
};

/** A page of the list: the featured article first, then the newest. */
export async function newsPage(deps: Deps, countryId: CountryId, page: number): Promise<NewsPage> {
  const [[lead], count] = await Promise.all([
    featuredNews(deps, countryId, 1),
    articleCount(deps, countryId),
  ]);
  const listed = newestArticles(deps, countryId, { limit: newsPerPage, offset: (page - 1) * newsPerPage });
  const articles = await articlesOf(countryId, lead ? listed.where('article.id', '<>', lead.id) : listed);
  return {
    lead: page === 1 && lead ? lead : null,
    articles,
    page,
    pages: Math.max(1, Math.ceil((count - (lead ? 1 : 0)) / newsPerPage)),
  };
}

/** The slugs of a country's articles, newest first, for those who list them. */
export async function newsSlugs(deps: Deps, countryId: CountryId): Promise<string[]> {
  const rows = await visible(deps, countryId)
    .clearSelect()
    .select('article.slug')
    .orderBy('article.publishedAt', 'desc')
    .execute();
  return rows.map(({ slug }) => slug);
}

const newestArticles = (deps: Deps, countryId: CountryId, range: { limit: number; offset: number }) =>
  visible(deps, countryId)
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(range.limit)
    .offset(range.offset);

/** Other articles, those of the same topic first, then those of the same product group, then the newest. */
const relatedArticles = (deps: Deps, countryId: CountryId, to: NewsArticle) =>
  visible(deps, countryId)
    .where('article.id', '<>', to.id)
    .orderBy(sql`article.topic = ${to.topic}`, 'desc')
    .orderBy(sql`article.product_group_id is not distinct from ${to.productGroupId}::smallint`, 'desc')
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(relatedCount);

async function articleCount(deps: Deps, countryId: CountryId): Promise<number> {
  const { count } = await visible(deps, countryId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Published by now, of the country or, where the country has no wording of its own, of all. */
function visible({ db, clock }: Deps, countryId: CountryId) {
  const now = clock.now();
  return db
    .selectFrom('newsArticles as article')
    .select([
      ...(['article.id', 'article.slug', 'article.title', 'article.teaser', 'article.body'] as const),
      ...(['article.topic', 'article.productGroupId', 'article.author', 'article.publishedAt'] as const),
      'article.isFeatured',
    ])
    .where('article.status', '=', 'published')
    .where('article.publishedAt', '<=', now)
    .where(({ or, eb, and, not, exists, selectFrom }) =>
      or([
        eb('article.countryId', '=', countryId),
        and([
          eb('article.countryId', 'is', null),
          not(
            exists(
              selectFrom('newsArticles as own')
                .select('own.id')
                .whereRef('own.slug', '=', 'article.slug')
                .where('own.countryId', '=', countryId)
                .where('own.status', '=', 'published')
                .where('own.publishedAt', '<=', now),
            ),
          ),
        ]),
      ]),
    );
}

/** In the spelling of the country. */
async function articlesOf(countryId: CountryId, query: ReturnType<typeof visible>): Promise<NewsArticle[]> {
  const spelt = (text: string) => inSpellingOf(countryId, text);
  return (await query.execute()).map(({ topic, publishedAt, ...row }) => {
    if (!isNewsTopic(topic) || !publishedAt)
      throw new Error(`article ${row.id} is against the table's checks`);
    return {
      ...{ ...row, topic, publishedAt, productGroupId: row.productGroupId as ProductGroupId | null },
      ...{ title: spelt(row.title), teaser: spelt(row.teaser), body: spelt(row.body) },
    };
  });
}
