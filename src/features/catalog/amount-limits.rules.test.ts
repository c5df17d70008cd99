import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import {
  amountLimits,
  amountRange,
  isFraction,
  maxStations,
  parseAmount,
  roundToBags,
  stationLimits,
} from './amount-limits.rules.ts';

describe('limits of amounts', () => {
  it('is 3,000 unless told, 500 at least and 32,000 at most, to nine places at most', () => {
    expect(amountLimits).toEqual({ minimum: 500, maximum: 32_000, default: 3000 });
    expect(stationLimits).toEqual({ minimum: 1, maximum: 9 });
  });

  it.each([
    ['de-DE', '500 bis 32.000'],
    ['de-AT', '500 bis 32.000'],
    ['de-CH', "500 bis 32'000"],
  ] as const)('are told in %s as %j', (locale, range) => {
    expect(amountRange(formatter(locale))).toBe(range);
  });

  it.each([
    [1, 500, 500],
    [4, 500, 510],
    [4, 510, 510],
    [4, 3001, 3015],
    [4, 31_995, 31_995],
    [4, 32_000, 31_995],
  ] as const)('rounds in group %i the amount %i to %i', (group, amount, rounded) => {
    expect(roundToBags(group, amount)).toBe(rounded);
  });

  it.each([
    [1, 499, 1],
    [1, 999, 1],
    [1, 1000, 2],
    [1, 32_000, 9],
    [4, 1005, 1],
    [4, 1006, 2],
    [4, 1020, 2],
    [4, 4575, 8],
    [4, 4576, 9],
  ] as const)('in group %i lets the amount %i go to %i stations at most', (group, amount, stations) => {
    expect(maxStations(group, amount)).toBe(stations);
  });
});

describe('an amount as people write it', () => {
  it.each([
    ['3000', 3000],
    ['3.000', 3000],
    ["3'000", 3000],
    ['3’000', 3000],
    ['3 000', 3000],
    ['3000 l', 3000],
    ['3.000 Liter', 3000],
    ['6.000kg', 6000],
    [' 500 ', 500],
    ['12.500', 12500],
    ['0', 0],
    ['ca. 3.000 l.', 3000],
    ['1.234.567', 1_234_567],
  ])('reads %j as %i', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(['', 'viel', '-500', '30-40', '2 x 1500'])('does not guess at %j', (text) => {
    expect([parseAmount(text), isFraction(text)]).toEqual([null, false]);
  });

  it.each(['3,5', '3.5', '1.2.3', '3.0000', '3.000,5', '3000,', '3.000,00 l'])(
    'never makes whole units of %j',
    (text) => {
      expect([parseAmount(text), isFraction(text)]).toEqual([null, true]);
    },
  );
});
