import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { changeOf, priceChanges } from './price-changes.rules.ts';
import type { DailyPrice } from './price-series.rules.ts';

const price = (day: string, average: number): DailyPrice => ({
  day,
  average: cents(average),
  low: cents(average - 100),
  high: cents(average + 100),
});

describe('a change', () => {
  const price = (average: number) => ({
    day: '2026-11-20',
    average: cents(average),
    low: cents(average),
    high: cents(average),
  });

  it('is a share of the first price, or unknown', () => {
    expect(changeOf(price(10000), price(10030))).toBeCloseTo(0.003);
    expect(changeOf(undefined, price(1))).toBeNull();
  });
});

describe('the change of a price', () => {
  const today = price('2026-11-22', 9900);

  it('is told against the day, the week and the year before', () => {
    const series = [
      price('2025-11-22', 11_000),
      price('2026-11-15', 9000),
      price('2026-11-21', 10_000),
      today,
    ];
    const { day, week, year } = priceChanges(series, today);
    expect([day, week, year].map((change) => Math.round((change ?? 0) * 1000))).toEqual([-10, 100, -100]);
  });

  it('is not told against another day than it says', () => {
    const series = [
      price('2025-11-23', 11_000),
      price('2026-11-14', 9000),
      price('2026-11-20', 10_000),
      today,
    ];
    expect(priceChanges(series, today)).toEqual({ day: null, week: null, year: null });
  });
});
