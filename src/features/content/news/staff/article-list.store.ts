import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { joinVersions, listState, waitingIn } from '#features/cms/cms.ts';
import type { ListState } from '#features/cms/types.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { NewsTopic, StoreId } from '../news.rules.ts';
import type { OtherArticle } from './article-form.tsx';
import { articleVersions, columnsOf } from './articles.store.ts';

export type ArticleRow = {
  id: number;
  title: string;
  storeId: StoreId;
  topic: NewsTopic;
  countryIds: CountryId[];
  isFeatured: boolean;
  /** What readers get, or what comes next. */
  state: ListState;
  /** The draft says something else than the newest version. */
  hasChanges: boolean;
  /** Null when nobody reads it. */
  publishedAt: Date | null;
  changedAt: Date;
  changedBy: string;
};

const order = {
  title: sql`lower(title)`,
  store: sql`"storeId"`,
  topic: sql`topic`,
  state: sql`state`,
  publishedAt: sql`"publishedAt"`,
  changedAt: sql`"changedAt"`,
} as const;
export const articleSorts = sortsOf(order);

/** Articles are hundreds, not millions. */
const maxRows = 1000;

type Asked = {
  text: string;
  state: ListState | null;
  storeId: StoreId | null;
  sort: Sort<keyof typeof order> | null;
  now: Date;
};

/** Articles whose title, address or author has these words, the latest changed first. */
export async function searchArticles(
  db: Connection,
  { text, state, storeId, sort, now }: Asked,
): Promise<ArticleRow[]> {
  const like = `%${likeLiteral(text.trim())}%`;
  const { rows } = await sql<ArticleRow>`
    select * from (
      select owner.id, owner.title, owner.slug, owner.author, owner.store_id as "storeId", owner.topic,
        owner.country_ids as "countryIds", owner.is_featured as "isFeatured", owner.updated_at as "changedAt",
        ${ofUser(sql`owner.changed_by`, 'name')} as "changedBy", live.first_at as "publishedAt",
        newest.state is not null and (${columnsOf('newest')}) is distinct from (${columnsOf('owner')}) as "hasChanges",
        ${listState(articleVersions, now)} as state
      from news_articles owner
      ${joinVersions(articleVersions, now)}
    ) as articles
    where (title ilike ${like} or slug ilike ${like} or author ilike ${like})
      and (${state}::text is null or state = ${state})
      and (${storeId}::smallint is null or "storeId" = ${storeId})
    order by ${orderBy(sort, order, sql`"changedAt" desc, id desc`)}
    limit ${maxRows}`.execute(db);
  return rows;
}

/** The other articles, the latest changed first: what can be offered below one. */
export const otherArticles = (db: Connection, id: number): Promise<OtherArticle[]> =>
  db
    .selectFrom('newsArticles')
    .select(['id', 'title', 'storeId'])
    .where('id', '<>', id)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

/** How many articles wait for a second person, as the list counts them. */
export const waitingArticles = waitingIn(articleVersions);
