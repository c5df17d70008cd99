import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Rows that are fetched at a time. */
const batch = 2000;

/**
 * The rows of a query, all of one moment, fetched piece by piece: memory does not depend on how many there are. The
 * transaction stays open until the last row is taken, so this is for jobs, never for somebody who reads slowly.
 */
export async function* cursorRows<Row>(db: Database, query: RawBuilder<Row>): AsyncGenerator<Row> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // All rows are wanted, not the first ones soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    await sql`declare all_rows no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(batch)} from all_rows`.execute(tx);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}

/** How many rows a query has. */
export async function countRows(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Several conditions as one; none holds for everything. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Days, both inside; null without a bound. */
type Days = { from: string | null; until: string | null };

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
