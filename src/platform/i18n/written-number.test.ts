import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, readWrittenNumber, unitsOf } from './written-number.ts';

const unit = /€|eur|chf|l|liter/;
const read = (text: string, point: Parameters<typeof readWrittenNumber>[1]['point'] = 'thousands') => {
  const found = readWrittenNumber(text, { point, unit });
  return found.ok ? numberOf(found.value) : found.error;
};

describe('a number as people write it', () => {
  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ["1'500", 1500],
    ['1’500', 1500],
    ['1.500', 1500],
    ['1.500 l', 1500],
    ['1.500l', 1500],
    ['1\u00a0500\u202fLiter', 1500],
    ['1\u202f500', 1500],
    ['1500,00', 1500],
    ['98,45 €', 98.45],
    ['€ 98,45', 98.45],
    ['EUR 98.45', 98.45],
    ["CHF 1'098.45", 1098.45],
    ['CHF 98.-', 98],
    ['98,–', 98],
    ['1.098,45', 1098.45],
    ['1,098.45', 1098.45],
    ['1 098,45', 1098.45],
    ['12.345.678', 12_345_678],
    ['98,451', 98.451],
    ['0.500', 0.5],
    [',5', 0.5],
    ['98,45-', -98.45],
    ['-98,45', -98.45],
    ['−98,45 €', -98.45],
    ['+32,22 €', 32.22],
  ])('%j is %d', (text, value) => expect(read(text)).toBe(value));

  it.each([
    ...['', ' ', '-', '.', '€', 'l', 'viel', '1 50', '1.50.0', '1.098.45', '1,2,3', '12.3456.789'],
    ...['98,45 $', '-5-', '1e3', '98,', '1 500 500,0,0', '1.5000,5', '98,45 € l', '12345678901234567'],
  ])('%j is none', (text) => expect(read(text)).toBe('none'));

  it.each([
    ['1.098', 'thousands', 1098],
    ['1.098', 'decimals', 1.098],
    ['1.098', { unclearUpTo: 9_999 }, 'unclear'],
    ['98.451', { unclearUpTo: 9_999 }, 98.451],
    ['1,098', { unclearUpTo: 9_999 }, 1.098],
    ['1.0984', { unclearUpTo: 9_999 }, 1.0984],
  ] as const)('%j, read as %j, is %s', (text, point, value) => expect(read(text, point)).toBe(value));

  it('is read back, however its writer’s country writes it', () => {
    const written = fc.record({
      value: fc.integer({ min: 0, max: 99_999_999 }),
      locale: fc.constantFrom('de-DE', 'de-AT', 'de-CH', 'en-GB', 'fr-CH'),
      useGrouping: fc.boolean(),
      decimals: fc.constantFrom(2, 4),
    });
    fc.assert(
      fc.property(written, ({ value, locale, useGrouping, decimals }) => {
        const text = (value / 10 ** decimals).toLocaleString(locale, {
          useGrouping,
          minimumFractionDigits: decimals,
        });
        const found = readWrittenNumber(`${text} €`, { point: { unclearUpTo: 9_999 }, unit });
        expect(found.ok && unitsOf(found.value, decimals)).toBe(value);
      }),
    );
  });
});

it('a number has no more decimals than were asked for, but zeros', () => {
  const decimals = (fraction: string) => unitsOf({ isNegative: false, whole: '98', fraction }, 2);
  expect([decimals('4'), decimals('4500'), decimals('456')]).toEqual([9840, 9845, null]);
});
