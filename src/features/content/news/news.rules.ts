import type { CountryId } from '#features/places/types.ts';
export const newsTopics = ['prices', 'ordering', 'storage', 'rules', 'safety'] as const;

export type NewsTopic = (typeof newsTopics)[number];

export const isNewsTopic = (value: string): value is NewsTopic => newsTopics.some((topic) => topic === value);

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
  if (countryId !== 3) return text;
  return text.replaceAll('ß', 'ss').replaceAll(/(?<![\d.])(\d{1,3})\.(\d{3})(?![\d.]*\d)/g, "$1'$2");
}
