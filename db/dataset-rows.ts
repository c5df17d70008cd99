import { type RawBuilder, sql } from 'kysely';
import type { Cell } from '#platform/files/csv-export.ts';
import { allOf, type Days, isNumber } from './conditions.ts';
import { countRows, cursorRows } from './cursor.ts';
import type { Database } from './database.ts';

type Part = RawBuilder<unknown>;

/** What was chosen of the rows; nothing of a list means all of it. */
type Choice = Days & {
  countryId: number | null;
  options: Readonly<Record<string, readonly string[]>>;
  numbers: Readonly<Record<string, number | null>>;
};

type Declared<Ports, Column> = {
  /** The tables, as `from …`; a function where they are not there before somebody asks. */
  from: Part | ((asked: { db: Database; choice: Choice; ports: Ports }) => Part | Promise<Part>);
  /** What holds of all rows, whatever is chosen. */
  where?: Part;
  order: Part;
  /** The id of a row's country. */
  country: Part;
  /** Conditions of the days; none where time plays no part. */
  onDays?(days: Days): readonly Part[];
  /** Choices of one or several values, and what has them. */
  lists?: readonly (List & { of: Part })[];
  numbers?: readonly (Numbered & { of: Part })[];
  /** Each with what its cell holds. */
  columns: readonly (Column & { key: string; of: Part })[];
};

type List = { name: string; label: string; options: readonly { value: string; label: string }[] };
type Numbered = { name: string; label: string };

/** Rows that can be taken along as a file: what may be chosen of them, their columns, and how they are counted and fetched. */
export function datasetRows<Ports, Column>({
  lists = [],
  numbers = [],
  ...declared
}: Declared<Ports, Column>) {
  const { country, order, columns, where, onDays } = declared;
  const cells = columns.map(({ key, of }) => sql`${of} as ${sql.ref(key)}`);
  const conditionsOf = (choice: Choice): Part[] => [
    ...(where ? [where] : []),
    ...(onDays?.(choice) ?? []),
    ...isNumber(country, choice.countryId),
    ...numbers.flatMap(({ name, of }) => isNumber(of, choice.numbers[name])),
    ...lists.flatMap(({ name, of }) => isOneOf(of, choice.options[name])),
  ];
  // Rows that come from no port are asked for without.
  const queryOf = async (db: Database, choice: Choice, ports?: Ports) => {
    const from =
      typeof declared.from === 'function'
        ? await declared.from({ db, choice, ports: ports as Ports })
        : declared.from;
    return sql<Record<string, Cell>>`
      select ${sql.join(cells)} ${from} where ${allOf(conditionsOf(choice))} order by ${order}`;
  };
  return {
    hasCountry: true,
    lists: lists.map(({ of: _, ...list }) => list),
    numbers: numbers.map(({ of: _, ...number }) => number),
    columns,
    count: async (db: Database, choice: Choice, ports?: Ports) =>
      countRows(db, await queryOf(db, choice, ports)),
    rows: async function* (db: Database, choice: Choice, ports?: Ports) {
      yield* cursorRows(db, await queryOf(db, choice, ports));
    },
  };
}

const isOneOf = (of: Part, chosen: readonly string[] = []): Part[] =>
  chosen.length === 0 ? [] : [sql`${of} = any(${[...chosen]})`];

/** What a country is called in a file. */
export const countryCode = (country: Part): Part => sql`(array['DE', 'AT', 'CH'])[${country}]`;

/** What a value is called in a file. */
export const nameOfValue = (value: Part, names: Readonly<Record<string, string>>): Part =>
  sql`case ${value} ${sql.join(
    Object.entries(names).map(([one, name]) => sql`when ${sql.lit(one)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

/** The values of a list, by their names. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** A condition as a word. */
export const yesOrNo = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${condition} then 'ja' else 'nein' end`;
