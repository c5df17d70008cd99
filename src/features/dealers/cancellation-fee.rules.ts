import type { CountryId } from '#features/places/types.ts';
import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';

/** What a dealer asks of a customer who cancels after the confirmation. */
export type CancellationRule = {
  /** Of the agreed total. */
  permille: number;
  /** Cents (Rappen) gross. */
  minimum: Cents;
  maximum: Cents;
};

/** The fee that a rule asks of a customer who cancels an order of this total after the confirmation. */
export function cancellationShare(total: Cents, countryId: CountryId, rule: CancellationRule): Cents {
  const share = roundHalfUp(total * rule.permille, 1000);
  const fee = Math.min(Math.max(share, rule.minimum), rule.maximum, total);
  return cents(countryId === 3 ? roundHalfUp(fee, 5) * 5 : fee);
}
