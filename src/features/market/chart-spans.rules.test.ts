import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { addDays } from '#platform/time/calendar.ts';
import { chartDays, isReachingBack, priceSpans, rangeStart, spanOf, spanStart } from './chart-spans.rules.ts';
import type { DailyPrice } from './price-series.rules.ts';

describe('a range on the wire', () => {
  it.each([
    [1, '2026-11-14'],
    [2, '2026-10-20'],
    [3, '2026-08-20'],
    [4, '2026-05-20'],
    [5, '2026-02-20'],
    [6, '2025-11-20'],
    [7, '2024-11-20'],
    [8, '2023-11-20'],
    [9, '2021-11-20'],
    [10, '2016-11-20'],
    [11, '1900-01-01'],
  ])('%i begins on %s', (rangeType, start) => {
    expect(rangeStart(rangeType, '2026-11-20')).toBe(start);
  });
});

const price = (day: string, average: number): DailyPrice => ({
  day,
  average: cents(average),
  low: cents(average - 100),
  high: cents(average + 100),
});

const seriesOf = (averages: readonly number[], first = '2026-01-01') =>
  averages.map((average, index) => price(addDays(first, index), average));

describe('the spans of a chart', () => {
  it('are told by their address, one year without or with an unknown one', () => {
    expect(spanOf('5-jahre').months).toBe(60);
    expect(spanOf(null).slug).toBe('1-jahr');
    expect(spanOf('5 jahre').slug).toBe('1-jahr');
  });

  it('begin where their name says', () => {
    expect(priceSpans.map((span) => spanStart(span, '2026-11-22'))).toEqual([
      '2026-10-24',
      '2026-08-22',
      '2025-11-22',
      '2021-11-22',
      '2016-11-22',
    ]);
  });

  it('are filled by a series that begins with them or a few days later', () => {
    expect(isReachingBack(seriesOf([1, 2], '2026-01-04'), '2026-01-01')).toBe(true);
    expect(isReachingBack(seriesOf([1, 2], '2026-01-05'), '2026-01-01')).toBe(false);
    expect(isReachingBack([], '2026-01-01')).toBe(false);
  });
});

describe('a thinned series', () => {
  it('keeps the last day, every seventh before it, and the extremes', () => {
    const averages = Array.from({ length: 22 }, () => 9500);
    averages[3] = 9000;
    averages[11] = 9900;
    const days = chartDays(seriesOf(averages), 7).map(({ day }) => day);
    expect(days).toEqual([
      '2026-01-01',
      '2026-01-04',
      '2026-01-08',
      '2026-01-12',
      '2026-01-15',
      '2026-01-22',
    ]);
  });

  it('invents nothing, keeps order, ends and extremes, and is no longer than it has to be', () => {
    const averages = fc.array(fc.integer({ min: 5000, max: 15_000 }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(averages, fc.integer({ min: 1, max: 40 }), (all, step) => {
        const series = seriesOf(all);
        const kept = chartDays(series, step);
        expect(kept.every((one) => series.includes(one))).toBe(true);
        expect(kept).toEqual(kept.toSorted((a, b) => a.day.localeCompare(b.day)));
        expect(kept.at(-1)).toBe(series.at(-1));
        const averagesOf = (of: readonly DailyPrice[]) => of.map(({ average }) => average);
        expect(Math.max(...averagesOf(kept))).toBe(Math.max(...all));
        expect(Math.min(...averagesOf(kept))).toBe(Math.min(...all));
        expect(kept.length).toBeLessThanOrEqual(Math.ceil(all.length / step) + 2);
      }),
    );
  });
});
