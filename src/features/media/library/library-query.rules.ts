import { type Sort, sortIn } from '#platform/http/list-address.ts';
import { pageNumberOf, queryString } from '#platform/http/page-number.ts';

/** What the library can be narrowed to; the values stand in its address. */
export const libraryFilters = {
  pictures: 'bilder',
  pdf: 'pdf',
  noText: 'ohne-text',
  unused: 'unbenutzt',
  ready: 'verwendbar',
} as const;
export type LibraryFilter = keyof typeof libraryFilters;

export const librarySorts = ['name', 'size', 'folder', 'changed'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export type LibraryQuery = {
  words: string;
  folderId: number | null;
  filter: LibraryFilter | null;
  sort: Sort<LibrarySort> | null;
  /** From 1. */
  page: number;
};

/** Reads the page's address; what makes no sense there is ignored. */
export function libraryQuery(params: URLSearchParams): LibraryQuery {
  const folder = params.get('ordner') ?? '';
  const names = Object.keys(libraryFilters) as LibraryFilter[];
  return {
    words: (params.get('suche') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    folderId: /^\d{1,9}$/.test(folder) ? Number(folder) : null,
    filter: names.find((name) => libraryFilters[name] === params.get('zeige')) ?? null,
    sort: sortIn(params, librarySorts),
    page: pageNumberOf(params.get('seite')),
  };
}

/** The part of an address that asks for these, from the first page. */
export const libraryQueryString = ({
  words,
  folderId,
  filter,
}: Omit<LibraryQuery, 'sort' | 'page'>): string =>
  queryString({ suche: words || null, ordner: folderId, zeige: filter && libraryFilters[filter] });
