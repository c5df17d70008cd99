import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { inSpellingOf, isNewsTopic, isSlug, newsPerPage, relatedCount } from './news.rules.ts';
import type { NewsArticle, NewsTeaser, NewsView } from './news.types.ts';

type Deps = { db: Database; clock: Clock };

const viewOf = ({ clock }: Deps, countryId: CountryId): NewsView => ({ countryId, now: clock.now() });

/** The newest articles; none where a page lies behind the last one. Pages count from 1. */
export async function newestNews(
  deps: Deps,
  countryId: CountryId,
  { page, size }: { page: number; size: number },
): Promise<NewsArticle[]> {
  const range = { limit: size, offset: (page - 1) * size };
  return spelt(countryId, await newestArticles(deps.db, viewOf(deps, countryId), range));
}

export const featuredNews = async (deps: Deps, countryId: CountryId, limit: number): Promise<NewsArticle[]> =>
  spelt(countryId, await featuredArticles(deps.db, viewOf(deps, countryId), limit));

/** An article and what else to read; null when there is none at this address. */
export async function newsArticle(
  deps: Deps,
  countryId: CountryId,
  slug: string,
): Promise<{ article: NewsArticle; related: NewsArticle[] } | null> {
  if (!isSlug(slug)) return null;
  const view = viewOf(deps, countryId);
  const [article] = spelt(countryId, [await articleBySlug(deps.db, view, slug)].flatMap(present));
  if (!article) return null;
  const related = await relatedArticles(deps.db, view, { to: article, limit: relatedCount });
  return { article, related: spelt(countryId, related) };
}

export type NewsPage = {
  /** Stands above the list of the first page; on none of the pages' lists. */
  lead: NewsTeaser | null;
  articles: readonly NewsTeaser[];
  page: number;
  /** At least 1. */
  pages: number;
};

/** A page of the list: the featured article first, then the newest. */
export async function newsPage(deps: Deps, countryId: CountryId, page: number): Promise<NewsPage> {
  const view = viewOf(deps, countryId);
  const [[lead], count] = await Promise.all([
    featuredArticles(deps.db, view, 1),
    articleCount(deps.db, view),
  ]);
  const range = { limit: newsPerPage, offset: (page - 1) * newsPerPage, without: lead?.id };
  const articles = await newestArticles(deps.db, view, range);
  return {
    lead: page === 1 && lead ? (spelt(countryId, [lead])[0] ?? null) : null,
    articles: spelt(countryId, articles),
    page,
    pages: Math.max(1, Math.ceil((count - (lead ? 1 : 0)) / newsPerPage)),
  };
}

/** The slugs of a country's articles, newest first. */
export const newsSlugs = (deps: Deps, countryId: CountryId): Promise<string[]> =>
  articleSlugs(deps.db, viewOf(deps, countryId));

const spelt = (countryId: CountryId, articles: readonly NewsArticle[]): NewsArticle[] =>
  articles.map((article) => ({
    ...article,
    title: inSpellingOf(countryId, article.title),
    teaser: inSpellingOf(countryId, article.teaser),
    body: inSpellingOf(countryId, article.body),
  }));

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** Newest first. `without` leaves out the one that stands above the list. */
async function newestArticles(
  db: Connection,
  view: NewsView,
  range: { limit: number; offset: number; without?: number | undefined },
): Promise<NewsArticle[]> {
  const rows = await visible(db, view)
    .$if(range.without !== undefined, (query) => query.where('article.id', '<>', range.without ?? 0))
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(articleOf);
}

/** Those that the editors put forward, newest first. */
async function featuredArticles(db: Connection, view: NewsView, limit: number): Promise<NewsArticle[]> {
  const rows = await visible(db, view)
    .where('article.isFeatured', '=', true)
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleOf);
}

async function articleBySlug(db: Connection, view: NewsView, slug: string): Promise<NewsArticle | null> {
  const row = await visible(db, view).where('article.slug', '=', slug).executeTakeFirst();
  return row ? articleOf(row) : null;
}

/** Other articles, those of the same topic first, then those of the same product group, then the newest. */
async function relatedArticles(
  db: Connection,
  view: NewsView,
  { to, limit }: { to: Pick<NewsTeaser, 'id' | 'topic' | 'productGroupId'>; limit: number },
): Promise<NewsArticle[]> {
  const rows = await visible(db, view)
    .where('article.id', '<>', to.id)
    .orderBy(sql`article.topic = ${to.topic}`, 'desc')
    .orderBy(sql`article.product_group_id is not distinct from ${to.productGroupId}::smallint`, 'desc')
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleOf);
}

async function articleCount(db: Connection, view: NewsView): Promise<number> {
  const { count } = await visible(db, view)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All addresses of a country, for those who list them. */
async function articleSlugs(db: Connection, view: NewsView): Promise<string[]> {
  const rows = await visible(db, view)
    .clearSelect()
    .select('article.slug')
    .orderBy('article.publishedAt', 'desc')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Published by now, of the country or, where the country has no wording of its own, of all. */
const visible = (db: Connection, { countryId, now }: NewsView) =>
  db
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

type Row = Omit<NewsArticle, 'topic' | 'productGroupId' | 'publishedAt'> & {
  topic: string;
  productGroupId: number | null;
  publishedAt: Date | null;
};

function articleOf(row: Row): NewsArticle {
  const { topic, productGroupId, publishedAt } = row;
  if (!isNewsTopic(topic) || !publishedAt) throw new Error(`article ${row.id} is against the table's checks`);
  return { ...row, topic, publishedAt, productGroupId: productGroupId as ProductGroupId | null };
}
