import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { deadLinkFinder, joinLive, linkFaultFinder } from '#features/cms/cms.ts';
import type { SiteAddresses } from '#features/cms/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { linksOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { articlePath } from '../article-paths.rules.ts';
import type { StoreId } from '../news.rules.ts';
import { articleVersions } from './articles.store.ts';
import { type ArticleDraft, limits } from './draft.rules.ts';

type Asked = { site: SiteAddresses; at: Date };
type Read = Pick<ArticleDraft, 'body' | 'countryIds' | 'storeId' | 'slug'>;

/** Links of an article's text at whose address its readers will find nothing, or a file that nobody has described. */
export const linkFaultsIn = async (db: Connection, article: Read, asked: Asked) =>
  (await linkFaultFinder(db, asked))(linksOf(article.body, limits.body), readersOf(article));

/** How many links lead nowhere in what is read, by article; without those that have none. */
export async function deadLinksOfArticles(
  db: Connection,
  asked: Asked,
): Promise<ReadonlyMap<number, number>> {
  const deadOf = await deadLinkFinder(db, asked);
  const { rows } = await sql<Read & { articleId: number }>`
    select owner.id as "articleId", live.body, live.country_ids as "countryIds", live.store_id as "storeId", live.slug
    from news_articles owner ${joinLive(articleVersions, asked.at)}`.execute(db);
  const counted = rows.map(({ articleId, ...article }): [number, number] => [
    articleId,
    deadOf(linksOf(article.body, limits.body), readersOf(article)).length,
  ]);
  return new Map(counted.filter(([, count]) => count > 0));
}

const readersOf = ({ countryIds, storeId, slug }: Read) => ({
  countries: countryIds as readonly CountryId[],
  ownPath: articlePath({ storeId: storeId as StoreId, slug }).slice(1),
});
