import { describe, expect, it } from 'vitest';
import { inCountry, selectionErrors, selectionOf, selectionQuery } from './statistic-selection.rules.ts';

const products = [
  { id: 1, productGroupId: 1 },
  { id: 4, productGroupId: 3 },
] as const;

const read = (query: string) =>
  selectionOf(new URLSearchParams(query), { today: '2026-11-22', countryId: 1 });

const errors = (query: string) => selectionErrors(read(query).selection, products);

describe('the address of a statistic', () => {
  it('asks for the last twelve months of the host’s country when it says nothing', () => {
    expect(read('').selection).toEqual({
      countryId: 1,
      from: '2025-12-01',
      until: '2026-11-22',
      step: 'month',
      productId: null,
      productGroupId: null,
      area: '',
      isRatepay: false,
    });
    expect(errors('')).toEqual({});
  });

  it.each([
    '?land=de&von=2026-01-01&bis=2026-03-31&schritt=woche&ware=4&plz=10&ratepay=1',
    '?land=at&von=2026-01-01&bis=2026-01-31&schritt=tag&ware=gruppe-3',
    '?land=ch&von=2024-01-01&bis=2026-12-31&schritt=jahr',
  ])('is written as it is read: %s', (query) => {
    expect(selectionQuery(read(query).selection)).toBe(query);
    expect(errors(query)).toEqual({});
  });

  it.each([
    ['von=2026-02-30', { von: 'noDay' }],
    ['von=gestern&bis=', { von: 'noDay', bis: 'noDay' }],
    ['von=0001-01-01', { von: 'outOfRange' }],
    ['von=2026-11-02&bis=2026-11-01', { bis: 'reversed' }],
    ['schritt=tag&von=2015-01-01&bis=2099-12-31', { schritt: 'tooManyRows' }],
    ['schritt=woche&von=2015-01-01&bis=2026-12-31', { schritt: 'tooManyRows' }],
    ['schritt=stunde', { schritt: 'unknown' }],
    ['schritt=__proto__', { schritt: 'unknown' }],
    ['ware=12', { ware: 'unknown' }],
    ['ware=gruppe-9', { ware: 'unknown' }],
    ['plz=1a', { plz: 'noArea' }],
    ['plz=123456', { plz: 'noArea' }],
    ['land=at&plz=12345', { plz: 'noArea' }],
  ])('is refused field by field: %s', (query, expected) => {
    expect(errors(query)).toEqual(expected);
  });

  it.each(['stunde', '__proto__', 'constructor'])(
    'stays as it was typed when it names no step: %s',
    (step) => {
      const query = selectionQuery(read(`schritt=${step}`).selection);
      expect(new URLSearchParams(query).get('schritt')).toBe(step);
    },
  );

  it('leads to another country with the product’s group and without its area', () => {
    const there = inCountry(read('ware=4&plz=10').selection, 2, products);
    expect(there).toMatchObject({ countryId: 2, productId: null, productGroupId: 3, area: '' });
  });
});
