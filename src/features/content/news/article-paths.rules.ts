import type { NewsArticle, StoreId } from './news.rules.ts';

/** Where the list of a store stands; its articles stand below. */
export const storePaths = { 1: '/news', 2: '/mex/magazin' } as const satisfies Record<StoreId, string>;

/** The store that a page's address belongs to. */
export const storeOfPath = (pathname: string): StoreId => (pathname.startsWith(storePaths[2]) ? 2 : 1);

const articlePaths = (storeId: StoreId): string => `${storePaths[storeId]}/artikel/`;

export const articlePath = ({ storeId, slug }: Pick<NewsArticle, 'storeId' | 'slug'>): string =>
  articlePaths(storeId) + slug;

export type FeedFormat = 'rss' | 'atom';

/** Where programs that follow a store find its articles. */
export const feedPath = (storeId: StoreId, format: FeedFormat): string =>
  `${storePaths[storeId]}/${format}.xml`;

/** Small letters, digits and single hyphens. */
export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug in the address of an article, or a slug as it is. */
export const slugOf = (address: string): string => {
  const before = articlePaths(storeOfPath(address));
  return address.startsWith(before) ? address.slice(before.length) : address;
};
