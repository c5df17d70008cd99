import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { inSpellingOf, isSlug, type NewsArticle, newsPerPage, relatedCount } from './news.rules.ts';

type Deps = { db: Database; clock: Clock };

/** The newest articles; none where a page lies behind the last one. Pages count from 1. */
export const newestNews = (
  deps: Deps,
  countryId: CountryId,
  { page, size }: { page: number; size: number },
): Promise<NewsArticle[]> =>
  articlesOf(
    countryId,
    newest(visible(deps, countryId))
      .limit(size)
      .offset((page - 1) * size),
  );

/** Those that the editors put forward, newest first. */
export const featuredNews = (deps: Deps, countryId: CountryId, limit: number): Promise<NewsArticle[]> =>
  articlesOf(countryId, newest(visible(deps, countryId).where('isFeatured', '=', true)).limit(limit));

/** An article and what else to read; null when there is none at this address. */
export async function newsArticle(deps: Deps, countryId: CountryId, slug: string) {
  if (!isSlug(slug)) return null;
  const [article] = await articlesOf(countryId, visible(deps, countryId).where('slug', '=', slug).limit(1));
  if (!article) return null;
  // Of the same topic first, then of the same product group.
  const others = visible(deps, countryId)
    .where('id', '<>', article.id)
    .orderBy(sql`topic = ${article.topic}`, 'desc')
    .orderBy(sql`product_group_id is not distinct from ${article.productGroupId}::smallint`, 'desc');
  return { article, related: await articlesOf(countryId, newest(others).limit(relatedCount)) };
}

/** A page of the list: on the first one the featured article stands above it, then the newest, each once. */
export async function newsPage(deps: Deps, countryId: CountryId, page: number) {
  const counted = visible(deps, countryId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const [[lead], { count }] = await Promise.all([
    featuredNews(deps, countryId, 1),
    counted.executeTakeFirstOrThrow(),
  ]);
  const listed = newest(visible(deps, countryId))
    .where('id', '<>', lead?.id ?? 0)
    .limit(newsPerPage)
    .offset((page - 1) * newsPerPage);
  return {
    lead: page === 1 && lead ? lead : null,
    articles: await articlesOf(countryId, listed),
    page,
    /** At least 1. */
    pages: Math.max(1, Math.ceil((Number(count) - (lead ? 1 : 0)) / newsPerPage)),
  };
}

/** The slugs of a country's articles, newest first, for those who list them. */
export async function newsSlugs(deps: Deps, countryId: CountryId): Promise<string[]> {
  const rows = await newest(visible(deps, countryId)).clearSelect().select('slug').execute();
  return rows.map(({ slug }) => slug);
}

type Articles = ReturnType<typeof visible>;

const newest = (articles: Articles): Articles =>
  articles.orderBy('publishedAt', 'desc').orderBy('id', 'desc');

/** Published by now, of the country or, where the country has no wording of its own, of all. */
function visible({ db, clock }: Deps, countryId: CountryId) {
  const now = clock.now();
  return db
    .selectFrom('newsArticles as article')
    .select(['id', 'slug', 'title', 'teaser', 'body', 'topic', 'productGroupId', 'author', 'isFeatured'])
    .select('publishedAt')
    .$narrowType<Pick<NewsArticle, 'topic' | 'productGroupId' | 'publishedAt'>>()
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .where(
      sql<boolean>`(country_id = ${countryId} or country_id is null and not exists (
        select from news_articles own where own.slug = article.slug and own.country_id = ${countryId}
          and own.status = 'published' and own.published_at <= ${now}))`,
    );
}

/** In the spelling of the country. */
async function articlesOf(countryId: CountryId, query: Articles): Promise<NewsArticle[]> {
  const spelt = (text: string) => inSpellingOf(countryId, text);
  return (await query.execute()).map((row) => ({
    ...row,
    ...{ title: spelt(row.title), teaser: spelt(row.teaser), body: spelt(row.body) },
  }));
}
