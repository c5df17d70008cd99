import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#platform/time/calendar.ts';
import { backTest, type MarketDay } from './back-test.rules.ts';
import type { BackTestYear } from './back-test-ledger.rules.ts';

const first = '2022-03-01';

/** Three years of a market; other amounts cost what they usually do beside it. */
const market = (price: (at: number) => number): MarketDay[] =>
  Array.from({ length: daysBetween(first, '2025-02-28') + 1 }, (_, at) => {
    const average = Math.round(price(at));
    const tiers = [
      { litres: 1000, unitPrice: average + 400 },
      { litres: 3000, unitPrice: average },
    ];
    return { day: addDays(first, at), average, tiers };
  });

function tested(days: readonly MarketDay[], households = 2): readonly BackTestYear[] {
  const running = backTest(days, households);
  for (;;) {
    const { done, value } = running.next();
    if (done) return value?.years ?? [];
  }
}

/** What was decided in a year: how much was bought and at which prices. What a store is worth at its end is no decision. */
const decided = (
  { figures, waits, used }: BackTestYear,
  policy: 'advice' | 'fifth' | 'autumn' | 'hindsight',
) => {
  const { pricePer100, purchases, weeksBelowReserve } = figures[policy];
  return { pricePer100, purchases, weeksBelowReserve, used, ...(policy === 'advice' && { waits }) };
};

it('changing every price after a day changes no decision up to it, of the advice or of any rule', () => {
  const change = fc.record({
    years: fc.integer({ min: 1, max: 2 }),
    factor: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  });
  fc.assert(
    fc.property(change, fc.integer({ min: 40, max: 120 }), ({ years, factor }, wave) => {
      const price = (at: number) => 9000 + 1500 * Math.sin(at / wave);
      const known = daysBetween(first, addMonths(first, 12 * years));
      const as = tested(market(price));
      const changed = tested(
        market((at) => (at < known ? price(at) : price(at) * factor * (at % 2 === 0 ? 1 : 3))),
      );
      for (let year = 0; year < years; year++)
        for (const policy of ['advice', 'fifth', 'autumn'] as const) {
          const [one, other] = [as[year], changed[year]];
          if (!one || !other) throw new Error('a year is missing');
          expect(decided(other, policy), `${policy} of year ${year}`).toEqual(decided(one, policy));
        }
      expect(changed.slice(years)).not.toEqual(as.slice(years));
    }),
    { numRuns: 3 },
  );
});

it('of 500 households nobody’s reserve is touched in three years by the advice', () => {
  const years = tested(
    market((at) => 9000 + 1500 * Math.sin(at / 80)),
    500,
  );
  expect(years.map(({ figures }) => figures.advice.weeksBelowReserve)).toEqual([0, 0, 0]);
});
