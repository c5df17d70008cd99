import { rowIdIn } from '../http/row-id.ts';
import { type Day, isDay } from '../time/calendar.ts';

/** One choice about a list, as the address says it and as its store understands it. */
export type Filter<Value> = {
  /** In the address. */
  name: string;
  /** Null for what makes no sense, and for nothing. */
  read(text: string): Value | null;
  write(value: Value): string;
};

/** The filters of a list by what its store calls them, in the order in which the address names them. */
export type Filters = Readonly<Record<string, Omit<Filter<never>, 'read'> & { read(text: string): unknown }>>;

/** What was chosen; null where nothing was. */
export type Chosen<Of extends Filters> = { -readonly [Key in keyof Of]: ReturnType<Of[Key]['read']> };

/** Words that are looked for. */
export const words = (name: string, longest: number): Filter<string> => ({
  name,
  read: (text) => text.slice(0, longest) || null,
  write: (value) => value,
});

/** One of a few values, which the address names as they are. */
export const oneOf = <Value extends string>(name: string, values: readonly Value[]): Filter<Value> => ({
  name,
  read: (text) => values.find((value) => value === text) ?? null,
  write: (value) => value,
});

/** One of a few values that the address calls otherwise. */
export const coded = <Value>(name: string, codes: Readonly<Record<string, Value>>): Filter<Value> => ({
  name,
  read: (text) => (Object.hasOwn(codes, text) ? (codes[text] ?? null) : null),
  write: (value) => Object.entries(codes).find(([, known]) => known === value)?.[0] ?? '',
});

/** The id of a row. */
export const rowNumber = (name: string): Filter<number> => ({
  name,
  read: (text) => rowIdIn(text) || null,
  write: String,
});

export const dayFilter = (name: string): Filter<Day> => ({
  name,
  read: (text) => (isDay(text) ? text : null),
  write: (value) => value,
});

/** What an address asks a list for; what makes no sense is left out. */
export function chosenIn<Of extends Filters>(filters: Of, search: URLSearchParams): Chosen<Of> {
  const entries = Object.entries(filters).map(([key, { name, read }]) => [
    key,
    read((search.get(name) ?? '').trim()),
  ]);
  // What is read by a filter's own function has its type.
  return Object.fromEntries(entries);
}

/** The names and values of an address that asks for this. */
export const fieldsOf = <Of extends Filters>(filters: Of, chosen: Partial<Chosen<Of>>): [string, string][] =>
  Object.entries(filters).flatMap(([key, { name, write }]): [string, string][] => {
    const value = chosen[key as keyof Of];
    return value === null || value === undefined ? [] : [[name, write(value as never)]];
  });

/** What follows the path of the list, with its "?"; '' for the whole list. */
export function filterQuery<Of extends Filters>(filters: Of, chosen: Partial<Chosen<Of>>): string {
  const fields = fieldsOf(filters, chosen);
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`;
}
