/**
 * An immutable sparse table of small integers. A changed copy shares all pages that did not change, so its cost
 * follows the changes and not the size: this is what lets one dealer change without touching the others.
 */
export type PagedTable<T> = readonly (readonly (T | undefined)[] | undefined)[];

const pageBits = 8;
const pageMask = (1 << pageBits) - 1;

export const emptyTable: PagedTable<never> = [];

export const tableEntry = <T>(table: PagedTable<T>, key: number): T | undefined =>
  table[key >>> pageBits]?.[key & pageMask];

/** A copy with these entries replaced; undefined removes one. */
export function withEntries<T>(
  table: PagedTable<T>,
  entries: ReadonlyMap<number, T | undefined>,
): PagedTable<T> {
  const pages = [...table];
  const copied = new Map<number, (T | undefined)[]>();
  for (const [key, value] of entries) {
    const pageKey = key >>> pageBits;
    let page = copied.get(pageKey);
    if (!page) {
      page = [...(pages[pageKey] ?? Array.from({ length: pageMask + 1 }, () => undefined))];
      copied.set(pageKey, page);
      pages[pageKey] = page;
    }
    page[key & pageMask] = value;
  }
  return pages;
}
