import type { Connection, Database } from '#db/database.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type CancellationRule, usualCancellationRule } from '../../cancellation-rule.rules.ts';
import { lockPrices } from '../../own-prices.store.ts';

/** A dealer's present rule; `id` 0 for one that never set any. */
export type OwnCancellationRule = { id: number; rule: CancellationRule };

export async function ownCancellationRule(db: Connection, dealerId: number): Promise<OwnCancellationRule> {
  const row = await db
    .selectFrom('cancellationRules')
    .select(['id', 'permille', 'minimum', 'maximum'])
    .where('dealerId', '=', dealerId)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { id: 0, rule: usualCancellationRule };
  const { id, permille, minimum, maximum } = row;
  return { id, rule: { permille, minimum: cents(minimum), maximum: cents(maximum) } };
}

/**
 * Sets what a customer pays who cancels an order placed from now on; orders placed before keep their rule. Stale when
 * the dealer's rule is not the one that was seen.
 */
export const setCancellationRule = (
  { db, clock }: { db: Database; clock: Clock },
  { dealerId, seenId, rule }: { dealerId: number; seenId: number; rule: CancellationRule },
): Promise<'saved' | 'stale'> =>
  db.transaction().execute(async (tx) => {
    // One change of a dealer's offer at a time.
    await lockPrices(tx);
    const present = await ownCancellationRule(tx, dealerId);
    if (present.id !== seenId) return 'stale';
    await tx
      .insertInto('cancellationRules')
      .values({ ...rule, dealerId, validFrom: clock.now() })
      .execute();
    return 'saved';
  });
