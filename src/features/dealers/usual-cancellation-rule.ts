import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { CancellationRule } from './dealers.rules.ts';

/** What dealers ask who set no rule of their own, as it is in the dealer's country on the day of a moment: docs/decisions/0017-cancellation-fee.md. */
export async function usualCancellationRuleOf(
  db: Connection,
  { dealerId, at }: { dealerId: number; at: Date },
): Promise<CancellationRule> {
  // Vienna and Zurich have Berlin's days.
  const { rows } = await sql<{ kind: string; value: number }>`
    select distinct on (kind) kind, value from country_rates
    where country_id = (select country_id from dealers where id = ${dealerId}) and kind like 'cancellation%'
      and valid_from <= (${at}::timestamptz at time zone 'Europe/Berlin')::date
    order by kind, valid_from desc`.execute(db);
  const rateOf = (kind: string): Cents => cents(rows.find((row) => row.kind === kind)?.value ?? 0);
  return {
    permille: rateOf('cancellation_share'),
    minimum: rateOf('cancellation_minimum'),
    maximum: rateOf('cancellation_maximum'),
  };
}
