import { describe, expect, it } from 'vitest';
import { driftOf, type MeasuredDay, type MeasuredRefill } from './drift.rules.ts';

const refill = (off: number): MeasuredRefill => ({ delivered: 2000, measured: 2000 + off, tolerance: 60 });
const day = (last: number, spread = 10, isRefill = false): MeasuredDay => ({
  low: last,
  high: last + spread,
  last,
  isRefill,
});
const calm = Array.from({ length: 14 }, (_, at) => day(2000 - at * 8));

describe('a sensor that drifts', () => {
  it.each([
    ['one delivery alone says nothing', [refill(-200)], null],
    ['two in the same direction do', [refill(-80), refill(-90)], 'bias'],
    ['too much counts like too little', [refill(80), refill(90)], 'bias'],
    ['two in opposite directions do not', [refill(-80), refill(90)], null],
    ['within the tolerance nothing is wrong', [refill(60), refill(60)], null],
    ['the last two count', [refill(-80), refill(-90), refill(5)], null],
    ['none at all', [], null],
  ] as const)('by its deliveries: %s', (_case, refills, expected) => {
    expect(driftOf({ refills, days: calm, capacity: 3000 })).toBe(expected);
  });

  const noisy = (count: number, make: (last: number) => MeasuredDay) =>
    calm.map((one, at) => (at % 4 === 2 && at / 4 < count ? make(one.last) : one));

  it.each([
    ['calm days', calm, null],
    ['three days with a spread above 4 % of the tank', noisy(3, (last) => day(last, 121)), 'noise'],
    ['two such days', noisy(2, (last) => day(last, 121)), null],
    ['a spread of 4 % itself', noisy(3, (last) => day(last, 120)), null],
    ['days on which oil came', noisy(3, (last) => day(last, 900, true)), null],
    ['three jumps upwards', noisy(3, (last) => day(last + 130)), 'noise'],
    ['no days', [], null],
  ] as const)('by its days: %s', (_case, days, expected) => {
    expect(driftOf({ refills: [], days, capacity: 3000 })).toBe(expected);
  });

  it('is not found in 60 litres of a tank whose size nobody knows', () => {
    const days = (spread: number) => calm.map(({ last }) => day(last, spread));
    expect(driftOf({ refills: [], days: days(60), capacity: null })).toBeNull();
    expect(driftOf({ refills: [], days: days(61), capacity: null })).toBe('noise');
  });
});
