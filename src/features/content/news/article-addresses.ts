import { sql } from 'kysely';
import { joinLive, wasRead } from '#features/cms/cms.ts';
import type { NamedAddresses } from '#features/cms/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { StoreId } from './news.rules.ts';
import { articleVersions } from './staff/articles.store.ts';

const patterns: Readonly<Record<StoreId, string>> = {
  1: 'news/artikel/:artikelString',
  2: 'mex/magazin/artikel/:artikelString',
};

/** Articles that are read, also at earlier addresses of theirs, for the checks of links. */
export const articleAddresses: NamedAddresses = {
  patterns: Object.values(patterns),
  read: async (db, at) => {
    const { rows } = await sql<{ storeId: StoreId; slug: string; countryIds: CountryId[] }>`
      select distinct past.store_id as "storeId", past.slug, live.country_ids as "countryIds"
      from news_versions past ${joinLive(articleVersions, at, 'past.articleId')}
      where ${wasRead('past', at)} and live.store_id = past.store_id`.execute(db);
    const key = (pattern: string, slug: string, countryId: CountryId) => `${pattern} ${slug} ${countryId}`;
    const known = new Set(
      rows.flatMap(({ storeId, slug, countryIds }) =>
        countryIds.map((countryId) => key(patterns[storeId], slug, countryId)),
      ),
    );
    return ({ pattern, params }, countryId) => known.has(key(pattern, params.artikelString ?? '', countryId));
  },
};
