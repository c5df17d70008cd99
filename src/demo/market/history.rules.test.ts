import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoMarket } from '#demo/dealers/market.rules.ts';
import { makeDemoMarket } from '#demo/dealers/market.rules.ts';
import { dayNumber, demoLevels } from '#demo/dealers/price-level.rules.ts';
import { demoProductRows } from '#demo/dealers/products.fixture.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { demoHistory, type HistorySeries } from './history.rules.ts';

const today = dayNumber('2026-11-20');
const firstDay = dayNumber('2016-11-20');
const levels = demoLevels(today);
const products = demoProductRows.filter((product) => product.countryId === 1);
let market: DemoMarket;
let history: HistorySeries[];

const make = () =>
  demoHistory({
    countryId: 1,
    products,
    levels,
    firstDay,
    lastDay: today - 1,
    measured: market.measured.filter((price) => price.countryId === 1),
  });

beforeAll(async () => {
  const places = await loadPlaces();
  // Before the day's first move, so that yesterday's level is also the present one.
  const moment = { day: today, hours: 7 };
  market = makeDemoMarket({ placesOf: places.all, products: demoProductRows, levels, moment });
  history = make();
});

function series(areaCode: string, productId: number, amount: number): readonly number[] {
  const found = history.find(
    (one) => one.areaCode === areaCode && one.productId === productId && one.amount === amount,
  );
  return found?.averages ?? [];
}

const measured = (productId: number, amount: number) =>
  market.measured.find((price) => price.productId === productId && price.amount === amount);

describe('the demo history', () => {
  it('has a price for every day of ten years', () => {
    for (const one of history) expect(one.averages).toHaveLength(today - firstDay);
    expect(
      history.every((one) => one.averages.every((price) => Number.isInteger(price) && price > 2000)),
    ).toBe(true);
  });

  it('ends within one per cent of what is computed from the price lists, for every product and amount', () => {
    for (const product of products) {
      for (const amount of [1000, 2000, 3000, 5000]) {
        const last = series('', product.id, amount).at(-1) ?? 0;
        const present = measured(product.id, amount)?.country.average ?? 0;
        expect(Math.abs(last / present - 1), `product ${product.id}, ${amount}`).toBeLessThan(0.01);
      }
    }
  });

  it('ends within one per cent in every state', () => {
    const states = measured(1, 3000)?.states ?? new Map();
    expect(states.size).toBe(16);
    for (const [code, price] of states) {
      expect(Math.abs((series(code, 1, 3000).at(-1) ?? 0) / price.average - 1), code).toBeLessThan(0.01);
    }
  });

  it('keeps small amounts dearer than large ones on every day', () => {
    const [small, usual, large] = [1000, 3000, 5000].map((amount) => series('', 1, amount));
    usual?.forEach((price, index) => {
      if ((small?.[index] ?? 0) <= price || (large?.[index] ?? 0) >= price) expect.fail(`day ${index}`);
    });
  });

  it('drives the states apart at low water on the Rhine', () => {
    const spread = (day: number) => {
      const prices = history
        .filter((one) => one.areaKind === 'state' && one.amount === 3000)
        .map((one) => one.averages[day - firstDay] ?? 0);
      return Math.max(...prices) - Math.min(...prices);
    };
    const mean = (from: string, days: number) =>
      Array.from({ length: days }, (_, index) => spread(dayNumber(from) + index)).reduce((a, b) => a + b) /
      days;
    expect(mean('2018-10-01', 60)).toBeGreaterThan(1.4 * mean('2018-05-01', 60));
  });

  it('is the same every time it is made', () => {
    expect(make()).toEqual(history);
  });
});
