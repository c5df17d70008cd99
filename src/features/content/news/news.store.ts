import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';

import { isNewsTopic } from './news.rules.ts';
import type { NewsArticle, NewsTeaser, NewsView } from './news.types.ts';

/** Newest first. `without` leaves out the one that stands above the list. */
export async function newestArticles(
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
export async function featuredArticles(
  db: Connection,
  view: NewsView,
  limit: number,
): Promise<NewsArticle[]> {
  const rows = await visible(db, view)
    .where('article.isFeatured', '=', true)
    .orderBy('article.publishedAt', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(articleOf);
}

export async function articleBySlug(
  db: Connection,
  view: NewsView,
  slug: string,
): Promise<NewsArticle | null> {
  const row = await visible(db, view).where('article.slug', '=', slug).executeTakeFirst();
  return row ? articleOf(row) : null;
}

/** Other articles, those of the same topic first, then those of the same product group, then the newest. */
export async function relatedArticles(
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

export async function articleCount(db: Connection, view: NewsView): Promise<number> {
  const { count } = await visible(db, view)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All addresses of a country, for those who list them. */
export async function articleSlugs(db: Connection, view: NewsView): Promise<string[]> {
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
