import { priceOfAmount } from '#features/pricing/shared.ts';
import type { Offer } from '#features/pricing/types.ts';
import { cents } from '#platform/money/money.ts';
import { amountLeft } from './group-order.rules.ts';

/**
 * The price of an order's own amount at the tier of all; never more than it costs alone, also with price lists whose
 * later tiers are dearer.
 */
export function groupPrice(offer: Offer, of: { amount: number; tierAmount: number }) {
  const joint = priceOfAmount(offer, of);
  return joint.totalPrice < offer.totalPrice ? joint : priceOfAmount(offer, { ...of, tierAmount: of.amount });
}

/**
 * What an amount costs at the tiers of growing joint amounts; those that no truck carries are left out. An offer's own
 * total is the most it can cost.
 */
export const groupSteps = (
  offer: Offer,
  { amount, together }: { amount: number; together: readonly number[] },
) =>
  together
    .filter((tierAmount) => amountLeft(tierAmount) >= 0)
    .map((tierAmount) => {
      const { totalPrice, unitPrice } = groupPrice(offer, { amount, tierAmount });
      return { together: tierAmount, unitPrice, totalPrice, saved: cents(offer.totalPrice - totalPrice) };
    });
