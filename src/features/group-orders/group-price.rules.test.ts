import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealerRows,
  germanRequest,
  indexOf,
  key,
  monday,
  plainCalendar,
  priceList,
} from '#features/pricing/pricing.fixture.ts';
import { calculateForOneDealer } from '#features/pricing/pricing.service.ts';
import type { Offer } from '#features/pricing/pricing.types.ts';
import { groupPrice } from './group-price.rules.ts';

function offerOf(tierPrices: readonly number[], amount: number): Offer {
  const tierAmounts = tierPrices.map((_, at) => 500 + at * 2500);
  const rows = dealerRows({ priceLists: [priceList({ tierAmounts, tierPrices: [...tierPrices] })] });
  const moment = { index: indexOf([rows]), calendar: plainCalendar(monday), key, now: monday };
  const [offer] = calculateForOneDealer(moment, { ...germanRequest, amount }, 1).offers;
  if (!offer) throw new Error('not served');
  return offer;
}

const prices = fc.array(fc.integer({ min: 500_000, max: 1_500_000 }), { minLength: 1, maxLength: 6 });

const amounts = fc.integer({ min: 500, max: 16_000 });

describe('the common price', () => {
  it('is never more than an order costs alone, whatever the price list', () => {
    fc.assert(
      fc.property(prices, amounts, amounts, (tiers, amount, others) => {
        const offer = offerOf(tiers, amount);
        const joint = groupPrice(offer, { amount, tierAmount: amount + others });
        expect(joint.totalPrice).toBeLessThanOrEqual(offer.totalPrice);
        expect(joint.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(joint.totalPrice);
      }),
    );
  });

  it('never rises with another neighbour when larger amounts are cheaper', () => {
    fc.assert(
      fc.property(prices, amounts, amounts, amounts, (tiers, amount, others, another) => {
        const offer = offerOf(
          [...tiers].sort((a, b) => b - a),
          amount,
        );
        const before = groupPrice(offer, { amount, tierAmount: amount + others });
        const after = groupPrice(offer, { amount, tierAmount: amount + others + another });
        expect(after.totalPrice).toBeLessThanOrEqual(before.totalPrice);
      }),
    );
  });

  it('is that of one delivery of the whole amount, in proportion, when nothing is charged flat', () => {
    const joint = groupPrice(offerOf([1_000_000, 900_000], 2000), { amount: 2000, tierAmount: 4000 });
    expect(joint.totalPrice * 2).toBe(offerOf([1_000_000, 900_000], 4000).totalPrice);
  });
});
