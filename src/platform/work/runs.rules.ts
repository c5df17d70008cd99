import { listNames } from '../http/list-address.ts';

/** So many rows at once: a mistake has to have an end, and a preview to be read. */
export const maxRows = 1000;

/** Ids of rows that somebody has ticked, each once; null for all that the filters of the address find. */
export function tickedIn(search: URLSearchParams): readonly number[] | null {
  return search.has(listNames.all) ? null : rowIdsIn(search.getAll(listNames.ticked));
}

/** Ids, also larger ones than 32 bits, each once and no more than `maxRows`; what is none is left out. */
export const rowIdsIn = (texts: readonly string[]): readonly number[] =>
  [...new Set(texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number))].slice(0, maxRows);

/** What came of a row: done, or why not in a word of its act; null while it waits. */
export type RowOutcome = { rowId: number; outcome: string | null };

/** One press over many rows. */
export type Run = { id: number; isFinished: boolean; rows: readonly RowOutcome[] };

export const done = 'done';

/** How far a run has come, in rows. */
export const progressOf = ({ rows }: Pick<Run, 'rows'>) => ({
  all: rows.length,
  waiting: rows.filter(({ outcome }) => outcome === null).length,
  done: rows.filter(({ outcome }) => outcome === done).length,
});
