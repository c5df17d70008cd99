import type { ProductGroupId } from '#features/catalog/types.ts';
import type { Picture } from '#features/media/types.ts';
import type { Country, CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import { localDay } from '#platform/time/calendar.ts';

export const newsTopics = ['prices', 'ordering', 'storage', 'rules', 'safety'] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Where an article is read: 1 the marketplace, 2 the meX magazine. */
export type StoreId = 1 | 2;
export const storeIds = [1, 2] as const satisfies readonly StoreId[];

/** Whose articles: those of a store that are for a country. */
export type Readership = { storeId: StoreId; countryId: CountryId };

/** An article as visitors read it. `productGroupId` is null when it is about none or all of them; `body` is Markdown. */
export type NewsArticle = {
  id: number;
  storeId: StoreId;
  slug: string;
  title: string;
  teaser: string;
  body: string;
  topic: NewsTopic;
  productGroupId: ProductGroupId | null;
  author: string;
  isFeatured: boolean;
  pictureId: number | null;
  /** Since when there is an article, whatever was corrected since. */
  publishedAt: Date;
  /** Since when it has these words. */
  updatedAt: Date;
};

/** Articles of a call that names no size, as other people's clients expect. */
export const defaultNewsSizes = { 1: 3, 2: 2 } as const satisfies Record<StoreId, number>;
/** The most a call may ask for. */
export const maxNews = 30;
/** Articles that are offered below another one. */
export const relatedCount = 3;
/** Articles on a page of the list, besides the featured one above. */
export const newsPerPage = 8;

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
  { storeId, slug, title, teaser, topic, productGroupId, publishedAt }: Omit<NewsArticle, 'body'>,
  { timeZone }: Pick<Country, 'timeZone'>,
) => ({ storeId, slug, title, teaser, topic, productGroupId, day: localDay(publishedAt, timeZone) });

/** The same with its picture; null without one. */
export type PicturedTeaser = TeaserData & { picture: Picture | null };

/** What the answers of the news endpoints are cached as; cleared in every process when something is published. */
export const newsCache = 'news';
