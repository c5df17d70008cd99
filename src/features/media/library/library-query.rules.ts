import { type Sort, sortIn } from '#platform/http/list-address.ts';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { type Chosen, chosenIn, coded, rowNumber, words } from '#platform/work/filters.rules.ts';

/** The parts of the library that editors go through. */
export type LibraryFilter = 'pictures' | 'pdf' | 'noText' | 'unused' | 'ready';

/** What the library can be narrowed to, and by which names its address says so. */
export const libraryFilters = {
  words: { ...words('suche', 100), read: (text: string) => text.replaceAll('\0', '').slice(0, 100) || null },
  folderId: rowNumber('ordner'),
  filter: coded<LibraryFilter>('zeige', {
    bilder: 'pictures',
    pdf: 'pdf',
    'ohne-text': 'noText',
    unbenutzt: 'unused',
    verwendbar: 'ready',
  }),
};

export const librarySorts = ['name', 'size', 'folder', 'changed'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export type LibraryQuery = Chosen<typeof libraryFilters> & {
  sort: Sort<LibrarySort> | null;
  /** From 1. */
  page: number;
};

/** Reads the page's address; what makes no sense there is ignored. */
export const libraryQuery = (params: URLSearchParams): LibraryQuery => ({
  ...chosenIn(libraryFilters, params),
  sort: sortIn(params, librarySorts),
  page: pageNumberOf(params.get('seite')),
});
