import type { Database } from '#db/database.ts';
import { lossesOf, saveAnswer } from '#features/sensors/sensors.ts';
import type { LossAnswer } from '#features/sensors/types.ts';
import { holdTank } from '#features/tanks/tanks.ts';
import type { Clock } from '#platform/time/clock.ts';
import { endCause } from './notices.store.ts';

type Answer = { tankId: number; id: number; was: LossAnswer | null; answer: LossAnswer };

/**
 * Takes what an owner says of a loss, also otherwise than before; where nothing else is missing it is told of no more. False when
 * something else was said meanwhile, or the tank has no such loss (any more).
 */
export const answerLoss = (
  { db, clock }: { db: Database; clock: Clock },
  { tankId, ...said }: Answer,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    // Losses of a tank that is not there any more are nobody's; those who write them wait for each other.
    if (!(await holdTank(tx, tankId))) return false;
    if (!(await saveAnswer(tx, { tankId, ...said, now }))) return false;
    const isOpen = (await lossesOf(tx, [tankId])).some(({ answer }) => answer === null);
    if (!isOpen) await endCause(tx, { tankId, cause: 'sudden_loss', now });
    return true;
  });
