import type { Connection, Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { canAppeal, maxAppeal } from './sanctions-and-appeals.rules.ts';

type Whose = { measureId: number; userId: number };

/** What was done against somebody's post, for them alone; undefined for others and when there is none. */
export const ownMeasure = (db: Connection, { measureId, userId }: Whose) =>
  db
    .selectFrom('communityMeasures as a')
    .innerJoin('communityPosts as p', 'p.id', 'a.postId')
    .select([
      'a.id',
      'a.act',
      'a.sanction',
      'a.blockedUntil',
      'a.ground',
      'a.statement',
      'a.foundBy',
      'a.takenAt',
    ])
    .select([
      'a.appeal',
      'a.appealedAt',
      'a.outcome',
      'a.answer',
      'p.title',
      'p.body',
      'p.parentId',
      'p.id as postId',
    ])
    .where('a.id', '=', measureId)
    .where('a.userId', '=', userId)
    .executeTakeFirst();

export type AppealOutcome = 'received' | 'not_found' | 'missing' | 'too_late';

/** An author says why a measure was wrong; once, and somebody else decides. */
export async function appeal(
  { db, clock }: { db: Database; clock: Clock },
  { measureId, userId, text }: Whose & { text: string },
): Promise<AppealOutcome> {
  const measure = await ownMeasure(db, { measureId, userId });
  if (!measure) return 'not_found';
  const now = clock.now();
  const written = text.trim().slice(0, maxAppeal);
  // Sent twice, it is one appeal.
  if (measure.appealedAt !== null) return 'received';
  if (written === '') return 'missing';
  if (!canAppeal(measure, now)) return 'too_late';
  await db
    .updateTable('communityMeasures')
    .set({ appeal: written, appealedAt: now })
    .where('id', '=', measureId)
    .where('userId', '=', userId)
    .where('appealedAt', 'is', null)
    .execute();
  return 'received';
}
