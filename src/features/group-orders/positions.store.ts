import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { HousePosition } from '#features/places/types.ts';

export type FirstPositions = {
  /** Null while they are not known. */
  positions: readonly HousePosition[] | null;
  /** How often "too far" may still be said. */
  answersLeft: number;
};

/** Null when the group is not open: then nothing is kept. */
export async function firstPositionsOf(db: Connection, id: number): Promise<FirstPositions | null> {
  const row = await db
    .selectFrom('groupOrders')
    .select(['firstPositions', 'farAnswersLeft'])
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  // Our own column: what it holds was checked when it was written.
  return row
    ? { positions: row.firstPositions as HousePosition[] | null, answersLeft: row.farAnswersLeft }
    : null;
}

/** As long as the group collects; erased people's are not kept again. */
export async function keepFirstPositions(
  db: Connection,
  of: { id: number; positions: readonly HousePosition[] },
): Promise<void> {
  await db
    .updateTable('groupOrders')
    .set({ firstPositions: JSON.stringify(of.positions) })
    .where('id', '=', of.id)
    .where('state', '=', 'open')
    .where('farAnswersLeft', '>', 0)
    .execute();
}

/** Takes one of the answers that are left; false when there was none. */
export async function countFarAnswer(db: Connection, id: number): Promise<boolean> {
  const counted = await db
    .updateTable('groupOrders')
    .set({ farAnswersLeft: sql`far_answers_left - 1` })
    .where('id', '=', id)
    .where('farAnswersLeft', '>', 0)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
