import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { savingOf, totalSaving } from './purchase-saving.rules.ts';

const purchase = (unitPrice: number, market: number | null, amount = 3000, priceUnit = 100) => ({
  unitPrice: cents(unitPrice),
  amount,
  priceUnit,
  marketPrice: market === null ? null : cents(market),
});

describe('what a purchase saved', () => {
  it.each([
    ['against a dearer market', purchase(9500, 9800), 9000],
    ['is negative when the market was cheaper', purchase(9800, 9500), -9000],
    ['is nothing at the same price', purchase(9500, 9500), 0],
    ['is unknown without a market price', purchase(9500, null), null],
    ['of pellets counts by the tonne', purchase(38_000, 39_000, 5000, 1000), 5000],
    ['is rounded to the cent', purchase(9500, 9501, 555), 6],
  ])('%s', (_, given, saving) => expect(savingOf(given)).toBe(saving));

  it('adds up over those that can be compared', () => {
    expect(totalSaving([purchase(9500, 9800), purchase(9800, 9500), purchase(9500, null)])).toBe(0);
    expect(totalSaving([purchase(9500, null)])).toBeNull();
    expect(totalSaving([])).toBeNull();
  });
});
