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
