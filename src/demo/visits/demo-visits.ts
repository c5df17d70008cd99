import { takeLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/database.ts';
import { addConversionSums, hasConversionSums } from '#features/statistics/statistics.ts';
import type { ConversionSum } from '#features/statistics/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoVisits } from './demo-visits.rules.ts';

/** Gives the statistics of the demo market visits of the last weeks, once. */
export const fillDemoVisits = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoVisits');
    if (await hasConversionSums(tx)) return;
    const partner = await tx
      .selectFrom('partners')
      .select(['id', 'countryId'])
      .where('isDemo', '=', true)
      .executeTakeFirst();
    // Whoever came to the partner's own host typed its address.
    const isPartners = (row: ConversionSum) =>
      row.source === 'direct' && row.countryId === partner?.countryId;
    const sums = demoVisits(clock.now());
    await addConversionSums(
      tx,
      partner ? sums.map((row) => (isPartners(row) ? { ...row, partnerId: partner.id } : row)) : sums,
    );
  });
