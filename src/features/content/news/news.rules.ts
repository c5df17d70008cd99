import type { Selectable } from 'kysely';
import type { NewsArticles } from '#db/types.gen.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { Country, CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import { localDay } from '#platform/time/calendar.ts';

export type NewsTopic = 'prices' | 'ordering' | 'storage' | 'rules' | 'safety';

/** What it is about (`productGroupId`) is null when about none or all of them; `body` is Markdown. */
export type NewsArticle = Pick<
  Selectable<NewsArticles>,
  'id' | 'slug' | 'title' | 'teaser' | 'author' | 'isFeatured' | 'body'
> & { topic: NewsTopic; productGroupId: ProductGroupId | null; publishedAt: Date };

/** Articles of a call that names no size, as other people's clients expect. */
export const defaultNewsSize = 3;
/** The most a call may ask for. */
export const maxNews = 30;
/** Articles that are offered below another one. */
export const relatedCount = 3;
/** Articles on a page of the list, besides the featured one above. */
export const newsPerPage = 8;

const articlePaths = '/news/artikel/';

export const articlePath = (slug: string): string => articlePaths + slug;

/** Small letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug in the address of an article, or a slug as it is. */
export const slugOf = (address: string): string =>
  address.startsWith(articlePaths) ? address.slice(articlePaths.length) : address;

/**
 * An article for all countries is written in German spelling: Switzerland writes ss for ß and an apostrophe between
 * thousands.
 */
export function inSpellingOf(countryId: CountryId, text: string): string {
  return countryId === 3 ? swissSpelling(text) : text;
}

/** An article in a list. */
export type TeaserData = ReturnType<typeof teaserOf>;

export const teaserOf = (
  { slug, title, teaser, topic, productGroupId, publishedAt }: Omit<NewsArticle, 'body'>,
  { timeZone }: Pick<Country, 'timeZone'>,
) => ({ slug, title, teaser, topic, productGroupId, day: localDay(publishedAt, timeZone) });

/** What the answers of the news endpoints are cached as; cleared in every process when something is published. */
export const newsCache = 'news';
