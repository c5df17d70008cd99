import { type RawBuilder, sql } from 'kysely';

/** Several conditions as one; none holds for everything. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Days, both inside; null without a bound. */
export type Days = { from: string | null; until: string | null };

/** Conditions of a column that holds days. */
export const onDays = (day: RawBuilder<unknown>, { from, until }: Days): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
  ...(until === null ? [] : [sql`${day} <= ${until}::date`]),
];

/** Clocks of Berlin, Vienna and Zurich. */
const zone = sql.lit('Europe/Berlin');

/** Conditions of a column that holds moments. */
export const momentsOnDays = (moment: RawBuilder<unknown>, { from, until }: Days): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${moment} >= ${from}::date::timestamp at time zone ${zone}`]),
  ...(until === null ? [] : [sql`${moment} < (${until}::date + 1)::timestamp at time zone ${zone}`]),
];

/** The condition of a column that holds a number; none when every number will do. */
export const isNumber = (
  column: RawBuilder<unknown>,
  number: number | null | undefined,
): RawBuilder<unknown>[] => (number == null ? [] : [sql`${column} = ${number}`]);
