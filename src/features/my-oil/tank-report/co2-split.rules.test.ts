import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { co2Split, co2Steps } from './co2-split.rules.ts';

const year = { days: 365, daysOfYear: 365, area: 100, cost: cents(50_000) };
const percentAt = (perArea: number, more = {}) =>
  co2Split({ ...year, kilograms: perArea * 100, ...more }).landlordPercent;

describe('the steps of the CO2KostAufG', () => {
  it.each([
    [0, 0],
    [11.9, 0],
    [12, 10],
    [16.9, 10],
    [17, 20],
    [21.9, 20],
    [22, 30],
    [26.9, 30],
    [27, 40],
    [31.9, 40],
    [32, 50],
    [36.9, 50],
    [37, 60],
    [41.9, 60],
    [42, 70],
    [46.9, 70],
    [47, 80],
    [51.9, 80],
    [52, 95],
    [200, 95],
  ])('with %f kg a square metre the landlord bears %i %%', (perArea, percent) => {
    expect(percentAt(perArea)).toBe(percent);
  });

  it.each([
    [5.9, 0],
    [6, 10],
    [25.9, 80],
    [26, 95],
  ])('with %f kg in half a year, as with twice that in a whole one: %i %%', (perArea, percent) => {
    expect(percentAt(perArea, { days: 183, daysOfYear: 366 })).toBe(percent);
  });

  it('are ten, and rise', () => {
    expect(co2Steps).toHaveLength(10);
    expect(co2Steps.map(({ landlordPercent }) => landlordPercent)).toEqual([
      ...[0, 10, 20, 30, 40, 50, 60, 70, 80, 95],
    ]);
  });

  it('divide a check value: 2,000 l in 150 m² are 35.7 kg/m², half and half', () => {
    const split = co2Split({ ...year, kilograms: 5352.6, area: 150, cost: cents(35_033) });
    expect(split).toMatchObject({ landlordPercent: 50, landlord: 17_517, tenants: 17_516 });
    expect(split.kilogramsPerArea).toBeCloseTo(35.68, 2);
  });

  it('never lose or make a cent', () => {
    const cases = fc.record({
      kilograms: fc.double({ min: 0, max: 50_000, noNaN: true }),
      area: fc.integer({ min: 20, max: 2_000 }),
      cost: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
    });
    fc.assert(
      fc.property(cases, (given) => {
        const { landlord, tenants } = co2Split({ ...given, days: 365, daysOfYear: 365 });
        expect(landlord + tenants).toBe(given.cost);
        expect(Math.min(landlord, tenants)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
