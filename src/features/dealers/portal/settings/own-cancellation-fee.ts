import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database } from '#db/database.ts';
import { type FormOutcome, form, read } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { CancellationRule } from '../../cancellation-fee.rules.ts';
import { usualCancellationRuleOf } from '../../cancellation-fee.store.ts';
import { parseDecimal } from '../../prices/price-text.rules.ts';

/** A dealer's present rule; `id` 0 for one that never set any. */
export async function ownCancellationRule(db: Connection, dealerId: number, now: Date) {
  const row = await db
    .selectFrom('cancellationRules')
    .select(['id', 'permille', 'minimum', 'maximum'])
    .$narrowType<CancellationRule>()
    .where('dealerId', '=', dealerId)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { id: 0, rule: await usualCancellationRuleOf(db, { dealerId, at: now }) };
  const { id, ...rule } = row;
  return { id, rule };
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
    await takeLock(tx, 'priceVersion');
    const present = await ownCancellationRule(tx, dealerId, clock.now());
    if (present.id !== seenId) return 'stale';
    await tx
      .insertInto('cancellationRules')
      .values({ ...rule, dealerId, validFrom: clock.now() })
      .execute();
    return 'saved';
  });

/** No dealer may ask more: docs/decisions/0017-cancellation-fee.md. */
const maxPermille = 100;
const maxFee = 15_000;

export type CancellationErrors = Readonly<Record<string, 'share' | 'money' | 'order'>>;

/** A figure up to a maximum; nothing typed is nothing. */
const upTo = (max: number, digits: readonly [number, number], unit: RegExp) => (input: string) => {
  const value = parseDecimal(input.replace(unit, '') || '0', digits);
  return value !== null && value <= max ? value : null;
};
/** "25" or "25,50" in cents. */
const money = read(upTo(maxFee, [4, 2], /[\s€]|CHF/g), 'money');
/** "2,5" is 25. */
const share = read(upTo(maxPermille, [3, 1], /[\s%]/g), 'share');
const fee = form({ share, minimum: money, maximum: money });

/** The form of a dealer's rule: a share in per cent, at least and at most in EUR or CHF. */
export function readCancellation(posted: PostedForm): FormOutcome<CancellationRule, CancellationErrors> {
  const sent = fee(posted);
  if (!sent.ok) return sent;
  const { share: permille, minimum, maximum } = sent.values;
  if (minimum > maximum) return { ok: false, errors: { maximum: 'order' } };
  return { ok: true, values: { permille, minimum: cents(minimum), maximum: cents(maximum) } };
}
