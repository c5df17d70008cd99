import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { NewsTopic, StoreId } from '../news.rules.ts';
import type { OtherArticle } from './article-form.tsx';
import type { ArticleState } from './draft.rules.ts';

export const listStates = [
  'draft',
  'in_review',
  'scheduled',
  'published',
  'ended',
  'withdrawn',
] as const satisfies readonly ArticleState[];
export type ListState = (typeof listStates)[number];

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
export const articleSorts = [
  'title',
  'store',
  'topic',
  'state',
  'publishedAt',
  'changedAt',
] as const satisfies (keyof typeof order)[];

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
  const like = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ArticleRow>`
    select * from (
      select a.id, a.title, a.slug, a.author, a.store_id as "storeId", a.topic, a.country_ids as "countryIds",
        a.is_featured as "isFeatured", a.updated_at as "changedAt",
        coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, '') as "changedBy",
        live.first_at as "publishedAt",
        newest.state is not null and (newest.title, newest.slug, newest.teaser, newest.body, newest.topic,
          newest.product_group_id, newest.author, newest.is_featured, newest.country_ids, newest.picture_id,
          newest.related_ids, newest.store_id) is distinct from (a.title, a.slug, a.teaser, a.body, a.topic,
          a.product_group_id, a.author, a.is_featured, a.country_ids, a.picture_id, a.related_ids, a.store_id)
          as "hasChanges",
        case
          when newest.state = 'in_review' then 'in_review'
          when live.id is not null and (live.until_at is null or live.until_at > ${now}) then 'published'
          when exists (select from news_versions v where v.article_id = a.id and v.state = 'published'
            and v.from_at > ${now}) then 'scheduled'
          when live.id is not null then 'ended'
          when newest.state = 'withdrawn' then 'withdrawn'
          else 'draft'
        end as state
      from news_articles a
      left join users u on u.id = a.changed_by
      left join lateral (select id, until_at, min(from_at) over () as first_at from news_versions v
        where v.article_id = a.id and v.state = 'published' and v.from_at <= ${now}
        order by v.from_at desc, v.id desc limit 1) live on true
      left join lateral (select * from news_versions v where v.article_id = a.id
        order by v.number desc limit 1) newest on true
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
export const waitingArticles = sql<number>`(
  select count(*)::integer from news_versions v
  where v.state = 'in_review'
    and not exists (select from news_versions n where n.article_id = v.article_id and n.number > v.number))`;
