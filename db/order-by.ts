import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '#platform/http/list-address.ts';

/** By what a list can be sorted, as its store has it: the columns that sort are of this type. */
export const sortsOf = <Key extends string>(columns: Readonly<Record<Key, RawBuilder<unknown>>>): Key[] =>
  Object.keys(columns) as Key[];

/**
 * What a list is ordered by: the column that was asked for, rows without a value last, then the list's own order, which
 * has to end with a key so that pages never overlap.
 */
export function orderBy<Key extends string>(
  sort: Sort<Key> | null | undefined,
  columns: Readonly<Record<Key, RawBuilder<unknown>>>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!sort) return own;
  return sql`${columns[sort.key]} ${sort.isDescending ? sql`desc` : sql`asc`} nulls last, ${own}`;
}
