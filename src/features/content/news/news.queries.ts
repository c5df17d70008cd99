import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { wasRead } from '#features/cms/cms.ts';
import { picturesOf } from '#features/media/media.ts';
import type { Country } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isSlug } from './article-paths.rules.ts';
import {
  defaultNewsSizes,
  inSpellingOf,
  type NewsArticle,
  newsPerPage,
  type PicturedTeaser,
  type Readership,
  relatedCount,
  type TeaserData,
  teaserOf,
} from './news.rules.ts';

type Deps = { db: Connection; clock: Clock };

/** The newest articles; none where a page lies behind the last one. Pages count from 1. */
export const newestNews = (
  deps: Deps,
  of: Readership,
  { page, size }: { page: number; size: number },
): Promise<NewsArticle[]> =>
  articlesOf(
    of,
    newest(visible(deps, of))
      .limit(size)
      .offset((page - 1) * size),
  );

/** Those that the editors put forward, newest first. */
export const featuredNews = (deps: Deps, of: Readership, limit: number): Promise<NewsArticle[]> =>
  articlesOf(of, newest(visible(deps, of).where('article.isFeatured', '=', true)).limit(limit));

/** An article and what else to read; null when there is none at this address. */
export async function newsArticle(deps: Deps, of: Readership, slug: string) {
  if (!isSlug(slug)) return null;
  const found = visible(deps, of).where('article.slug', '=', slug).select('article.relatedIds').limit(1);
  const [row] = await found.execute();
  const [article] = row ? await articlesOf(of, found) : [];
  if (!row || !article) return null;
  // Those that the editors chose, then of the same topic, then of the same product group.
  const others = visible(deps, of)
    .where('article.articleId', '<>', article.id)
    .orderBy(sql`array_position(${row.relatedIds}::integer[], article.article_id::integer)`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy(sql`article.topic = ${article.topic}`, 'desc')
    .orderBy(sql`article.product_group_id is not distinct from ${article.productGroupId}::smallint`, 'desc');
  return { article, related: await articlesOf(of, newest(others).limit(relatedCount)) };
}

/** Of these articles those that are read, in the given order. */
export async function articlesById(
  deps: Deps,
  of: Readership,
  ids: readonly number[],
): Promise<NewsArticle[]> {
  if (ids.length === 0) return [];
  const found = await articlesOf(of, visible(deps, of).where('article.articleId', 'in', [...ids]));
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Where an article has gone to that was read at this address before; null where none was. */
export async function movedTo({ db, clock }: Deps, of: Readership, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const past = await db
    .selectFrom('newsVersions')
    .select('articleId')
    .where('slug', '=', slug)
    .where('storeId', '=', of.storeId)
    .where(wasRead('newsVersions', clock.now()))
    .orderBy('fromAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!past) return null;
  const now = await visible({ db, clock }, of).where('article.articleId', '=', past.articleId).execute();
  return now[0]?.slug ?? null;
}

/** A page of the list: on the first one the featured article stands above it, then the newest, each once. */
export async function newsPage(deps: Deps, of: Readership, page: number) {
  const counted = visible(deps, of)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const [[lead], { count }] = await Promise.all([
    featuredNews(deps, of, 1),
    counted.executeTakeFirstOrThrow(),
  ]);
  const listed = newest(visible(deps, of))
    .where('article.articleId', '<>', lead?.id ?? 0)
    .limit(newsPerPage)
    .offset((page - 1) * newsPerPage);
  return {
    lead: page === 1 && lead ? lead : null,
    articles: await articlesOf(of, listed),
    page,
    /** At least 1. */
    pages: Math.max(1, Math.ceil((Number(count) - (lead ? 1 : 0)) / newsPerPage)),
  };
}

/** The meX magazine in short: what the editors put forward, then the newest. */
export async function magazineTeasers(deps: Deps, country: Country): Promise<TeaserData[]> {
  const of = { storeId: 2, countryId: country.id } as const;
  const size = defaultNewsSizes[of.storeId];
  const [featured, newest] = await Promise.all([
    featuredNews(deps, of, 1),
    newestNews(deps, of, { page: 1, size: size + 1 }),
  ]);
  const others = newest.filter(({ id }) => id !== featured[0]?.id);
  return [...featured, ...others].slice(0, size).map((article) => teaserOf(article, country));
}

/** The slugs of a store's articles, newest first, for those who list them. */
export async function newsSlugs(deps: Deps, of: Readership): Promise<string[]> {
  const rows = await newest(visible(deps, of)).clearSelect().select('article.slug').execute();
  return rows.map(({ slug }) => slug);
}

/** Articles as lists show them, with the pictures that they have. */
export async function picturedTeasers(
  db: Connection,
  articles: readonly NewsArticle[],
  country: Country,
): Promise<PicturedTeaser[]> {
  const ids = articles.flatMap(({ pictureId }) => pictureId ?? []);
  const pictures = ids.length > 0 ? await picturesOf(db, ids, country.id) : new Map();
  return articles.map((article) => ({
    ...teaserOf(article, country),
    picture: pictures.get(article.pictureId ?? 0) ?? null,
  }));
}

type Articles = ReturnType<typeof visible>;

const newest = (articles: Articles): Articles =>
  articles.orderBy('article.publishedAt', 'desc').orderBy('article.articleId', 'desc');

/** The version of each article that is read now; its first one says when the article came. */
const live = ({ db, clock }: Deps) =>
  db.with('live', (cte) =>
    cte
      .selectFrom('newsVersions')
      .distinctOn('articleId')
      .selectAll()
      .select(sql<Date>`min(from_at) over (partition by article_id)`.as('publishedAt'))
      .where('state', '=', 'published')
      .where('fromAt', '<=', clock.now())
      .orderBy('articleId')
      .orderBy('fromAt', 'desc')
      .orderBy('id', 'desc'),
  );

/** Read by now, of the store and the country; where it has another wording of its own, that one. */
const visible = ({ db, clock }: Deps, { storeId, countryId }: Readership) =>
  live({ db, clock })
    .selectFrom('live as article')
    .select(['article.articleId as id', 'article.storeId', 'article.slug', 'article.title'])
    .select(['article.teaser', 'article.body', 'article.topic', 'article.productGroupId'])
    .select(['article.author', 'article.isFeatured', 'article.pictureId', 'article.publishedAt'])
    .select('article.fromAt as updatedAt')
    .$narrowType<Pick<NewsArticle, 'topic' | 'productGroupId' | 'storeId'>>()
    .where('article.storeId', '=', storeId)
    .where(sql<boolean>`${countryId} = any (article.country_ids)`)
    .where(isOpen('article', clock.now()))
    .where(
      sql<boolean>`not exists (select from live own where own.slug = article.slug and own.store_id = ${storeId}
        and ${countryId} = any (own.country_ids) and ${isOpen('own', clock.now())}
        and cardinality(own.country_ids) < cardinality(article.country_ids))`,
    );

const isOpen = (alias: string, now: Date) =>
  sql<boolean>`(${sql.ref(`${alias}.untilAt`)} is null or ${sql.ref(`${alias}.untilAt`)} > ${now})`;

/** In the spelling of the country. */
async function articlesOf({ countryId }: Readership, query: Articles): Promise<NewsArticle[]> {
  const spelt = (text: string) => inSpellingOf(countryId, text);
  return (await query.execute()).map((row) => ({
    ...row,
    title: spelt(row.title),
    teaser: spelt(row.teaser),
    body: spelt(row.body),
  }));
}
