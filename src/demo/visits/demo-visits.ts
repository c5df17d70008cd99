import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { addConversionSums, hasConversionSums } from '#features/statistics/statistics.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoVisits } from './demo-visits.rules.ts';

/** Gives the statistics of the demo market visits of the last weeks, once. */
export const fillDemoVisits = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoVisits');
    if (await hasConversionSums(tx)) return;
    await addConversionSums(tx, demoVisits(clock.now()));
  });
