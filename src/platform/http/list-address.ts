/**
 * The address of a list holds all that was chosen about it: filters of its own, and by these names how it is sorted, which
 * columns it shows and which row lies open beside it. So every choice works without scripts, and can be kept and sent on.
 */
export const listNames = {
  sort: 'sortierung',
  columns: 'spalten',
  open: 'auswahl',
  fault: 'ansicht',
  /** What an act on many is asked for: each row that was ticked, or all that the filters find. */
  ticked: 'zeile',
  all: 'alle',
} as const;

/** Where a page of the list begins: gone as soon as it is sorted otherwise. */
const pageNames = ['ab', 'nach', 'vor', 'seite'];

/** What a form answered with, said once. */
const onceNames = ['zuvor', 'erledigt', 'ergebnis', 'erzeugt', 'eingelesen', 'gespeichert', listNames.fault];

export type Sort<Key extends string = string> = { key: Key; isDescending: boolean };

/** What an address calls a row or column of a list that is one of several of a page. */
export const nameInPart = (part: string, key: string | number): string => `${part}.${key}`;

/** How a list, or this part of a page, is to be sorted, by one of the keys that it knows; null: in its own order. */
export function sortIn<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
  part?: string,
): Sort<Key> | null {
  const asked = search.get(listNames.sort) ?? '';
  const isDescending = asked.startsWith('-');
  const name = isDescending ? asked.slice(1) : asked;
  const key = keys.find((known) => name === (part === undefined ? known : nameInPart(part, known)));
  return key === undefined ? null : { key, isDescending };
}

/** So many of the latest of millions of rows are sorted by another column: its cost has to end somewhere. */
export const maxSorted = 10_000;

/** An order, and at which row of it a page begins: only in its own order can a list go on behind a key. */
export type SortedFrom<Key extends string = string> = Sort<Key> & { offset: number };

/** The same, with where the page begins; null: in its own order, which goes on by key. */
export function sortedFromIn<Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
): SortedFrom<Key> | null {
  const sort = sortIn(search, keys);
  const asked = Number(/^\d{1,6}$/.exec(search.get('ab') ?? '')?.[0] ?? 0);
  return sort && { ...sort, offset: Math.min(asked, maxSorted) };
}

/** As `sortIn` reads it. */
export const sortText = ({ key, isDescending }: Sort): string => `${isDescending ? '-' : ''}${key}`;

const without = (search: string, names: readonly string[]): URLSearchParams => {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
};

const withMark = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : '');

/** The same list from its beginning, sorted by a column: upwards, or downwards when it is sorted so already. */
export function sortedBy(search: string, key: string): string {
  const rest = without(search, [...pageNames, ...onceNames, listNames.open]);
  const isUpwards = rest.get(listNames.sort) === key;
  rest.set(listNames.sort, sortText({ key, isDescending: isUpwards }));
  return withMark(rest);
}

/** The same page of the list with a row opened beside it; null closes it. */
export function withOpen(search: string, row: string | null): string {
  const rest = without(search, [...onceNames, listNames.open]);
  if (row !== null) rest.set(listNames.open, row);
  return withMark(rest);
}

/** What a kept view holds: all that was chosen, but for page, open row and answers. */
export const viewQuery = (search: string): string =>
  withMark(without(search, [...pageNames, ...onceNames, listNames.open]));

/**
 * The columns asked for; null: all. The form of a list always sends the `first`, which names its rows: without it what is
 * said is about another list of the page.
 */
export function columnsIn(search: string, first: string | undefined): readonly string[] | null {
  const asked = new URLSearchParams(search).getAll(listNames.columns);
  return first !== undefined && asked.includes(first) ? asked : null;
}

/** Names and values that a form with these fields of its own must bring along to lose no choice. */
export const choiceFields = (
  search: string,
  own: readonly string[],
): readonly (readonly [string, string])[] => [
  ...without(search, [...pageNames, ...onceNames, listNames.open, ...own]),
];

/** How sorting and columns are passed on by links that choose something else. */
export function withTableChoices(to: string, search: string): string {
  const now = new URLSearchParams(search);
  const [path = '', query = ''] = to.split('?');
  const next = new URLSearchParams(query);
  for (const name of [listNames.sort, listNames.columns])
    if (!next.has(name)) for (const value of now.getAll(name)) next.append(name, value);
  return path + withMark(next);
}

type Move = { currentUrl: URL; nextUrl: URL; formMethod?: string | undefined };

/** Whether a move only shows the same rows otherwise, so that nothing has to be read again. */
export function isSameList({ currentUrl, nextUrl, formMethod }: Move): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return false;
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return false;
  const rowsOf = ({ search }: URL) => {
    const rest = without(search, [listNames.open, listNames.columns]);
    rest.sort();
    return rest.toString();
  };
  return rowsOf(currentUrl) === rowsOf(nextUrl);
}
