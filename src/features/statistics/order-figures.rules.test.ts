import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import {
  averageAmount,
  averagePrice,
  changeSince,
  changeText,
  noFigures,
  sumOf,
  unitOf,
} from './order-figures.rules.ts';
import { statisticsTexts } from './statistics.texts.ts';

const oil = {
  ...noFigures,
  orders: 3,
  cancelled: 1,
  delivered: 1,
  turnover: cents(500_000),
  commission: cents(5_000),
  litres: { ordered: 7_000, delivered: 1_990, valid: 4_990 },
};
const pellets = {
  ...noFigures,
  orders: 1,
  turnover: cents(150_000),
  kilograms: { ordered: 5_000, delivered: 0, valid: 5_000 },
};

describe('the figures of periods', () => {
  it('have a price and an amount on average, of the valid orders', () => {
    expect(averageAmount(oil)).toBe(2_495);
    expect(averagePrice(oil)).toBe(10_020);
    expect(averagePrice(pellets)).toBe(30_000);
  });

  it('have none of both when litres and kilograms are mixed, or nothing is there', () => {
    const both = sumOf([oil, pellets]);
    expect(both).toMatchObject({
      orders: 4,
      turnover: 650_000,
      litres: oil.litres,
      kilograms: pellets.kilograms,
    });
    expect([unitOf(both), averageAmount(both), averagePrice(both)]).toEqual([null, null, null]);
    expect([unitOf(noFigures), averageAmount(noFigures), averagePrice(noFigures)]).toEqual([
      null,
      null,
      null,
    ]);
    const cancelled = { ...oil, cancelled: 3, litres: { ordered: 7_000, delivered: 0, valid: 0 } };
    expect([averageAmount(cancelled), averagePrice(cancelled)]).toEqual([null, null]);
  });

  it('change by a share of what was before, unless nothing was', () => {
    expect(changeSince(110, 100)).toBeCloseTo(0.1);
    expect(changeSince(110, 0)).toBeNull();
  });

  it('are told by both values where the year before had few orders, not as thousands of per cent', () => {
    const words = { texts: statisticsTexts('de-DE'), format: formatter('de-DE') };
    const orders = (now: number, earlier: number) =>
      changeText({ now, earlier, shown: words.format.quantity }, { ...noFigures, orders: earlier }, words);
    expect(orders(13, 1)).toBe('13 statt 1 im Vorjahr');
    expect(orders(33, 30)).toBe('+10,0 % zum Vorjahr');
    expect(orders(13, 0)).toBe('im Vorjahr keine');
  });
});
