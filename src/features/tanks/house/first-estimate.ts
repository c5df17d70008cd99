import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';

/** What is known of a house before anything was measured in its tank. */
export type FirstEstimate = {
  /** Litres a year. */
  annualLitres: number;
  /** m² */
  livingArea: number;
  persons: number | null;
  heatsWater: boolean | null;
};

/** Somebody's tanks of which nobody has said what the house needs, the main one first. */
export const tanksWithoutEstimate = (
  db: Connection,
  userId: number,
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('tanks')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('annualLitres', 'is', null)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute();

/** Begins a tank's forecast with an estimate of its house; false where it has a better one, or is not theirs. */
export async function giveFirstEstimate(
  tx: Connection,
  { tankId, userId, estimate }: { tankId: number; userId: number; estimate: FirstEstimate },
): Promise<boolean> {
  const { annualLitres, livingArea, persons, heatsWater } = estimate;
  const given = await tx
    .updateTable('tanks')
    .set({
      annualLitres,
      livingArea: sql<number>`coalesce(living_area, ${livingArea}::smallint)`,
      persons: sql<number | null>`coalesce(persons, ${persons}::smallint)`,
      heatsWater: sql<boolean | null>`coalesce(heats_water, ${heatsWater}::boolean)`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', tankId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('annualLitres', 'is', null)
    .executeTakeFirst();
  return given.numUpdatedRows === 1n;
}
