import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { CompareResult } from '../comparison/compare.ts';
import type { Answers } from '../guides/guide.rules.ts';

/** A comparison that somebody keeps. Stored by us, so the narrower types hold. */
export type KeptComparison = {
  id: number;
  guideId: number;
  countryId: CountryId;
  answers: Answers;
  result: CompareResult;
  tankId: number | null;
  createdAt: Date;
};

const kept = (db: Connection) =>
  db
    .selectFrom('leadComparisons')
    .select(['id', 'guideId', 'countryId', 'answers', 'result', 'tankId', 'createdAt'])
    .$castTo<KeptComparison>();

/** Each country has its own money and its own grants: a comparison is read where it was made. */
type Owner = { userId: number; countryId: CountryId };

/** Somebody's, the newest first. */
export const comparisonsOf = (db: Connection, { userId, countryId }: Owner): Promise<KeptComparison[]> =>
  kept(db)
    .where('userId', '=', userId)
    .where('countryId', '=', countryId)
    .orderBy('id', 'desc')
    .limit(maxSaved)
    .execute();

/** Undefined when it is somebody else's. */
export const comparisonOf = (db: Connection, { id, userId, countryId }: Owner & { id: number }) =>
  kept(db)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('countryId', '=', countryId)
    .executeTakeFirst();

/** More would be nobody's houses. */
export const maxSaved = 20;

type New = Omit<KeptComparison, 'id' | 'createdAt'> & { userId: number; formKey: string; now: Date };

/** False when this form has kept it before. The oldest go where there are too many. */
export async function insertComparison(
  tx: Connection,
  { userId, formKey, now, answers, result, ...comparison }: New,
): Promise<boolean> {
  const added = await tx
    .insertInto('leadComparisons')
    .values({
      ...comparison,
      userId,
      formKey,
      createdAt: now,
      answers: JSON.stringify(answers),
      result: JSON.stringify(result),
    })
    .onConflict((conflict) => conflict.columns(['userId', 'formKey']).doNothing())
    .executeTakeFirst();
  const newest = tx
    .selectFrom('leadComparisons')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxSaved);
  await tx.deleteFrom('leadComparisons').where('userId', '=', userId).where('id', 'not in', newest).execute();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when there is none of theirs. */
export async function deleteComparison(
  db: Connection,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('leadComparisons')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
