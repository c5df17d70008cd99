import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { countryRatesAt } from '#features/catalog/reads.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { CancellationRule } from './cancellation-fee.rules.ts';

/** What cancelling costs at a dealer by the rule of a moment. */
export async function cancellationRuleOf(
  db: Connection,
  { dealerId, at }: { dealerId: number; at: Date },
): Promise<CancellationRule> {
  const rule = await db
    .selectFrom('cancellationRules')
    .select(['permille', 'minimum', 'maximum'])
    .where('dealerId', '=', dealerId)
    .where('validFrom', '<=', at)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Written by us in cents.
  return (rule as CancellationRule | undefined) ?? (await usualCancellationRuleOf(db, { dealerId, at }));
}

/** What dealers ask who set no rule of their own, as it is in the dealer's country on the day of a moment: docs/decisions/0017-cancellation-fee.md. */
export async function usualCancellationRuleOf(
  db: Connection,
  { dealerId, at }: { dealerId: number; at: Date },
): Promise<CancellationRule> {
  const countryId = sql`(select country_id from dealers where id = ${dealerId})`;
  const { rows } = await sql<{ kind: string; value: number }>`
    select kind, value from ${countryRatesAt(countryId, at)} as rate where kind like 'cancellation%'`.execute(
    db,
  );
  const rateOf = (kind: string): Cents => cents(rows.find((row) => row.kind === kind)?.value ?? 0);
  return {
    permille: rateOf('cancellation_share'),
    minimum: rateOf('cancellation_minimum'),
    maximum: rateOf('cancellation_maximum'),
  };
}
