import { describe, expect, it } from 'vitest';
import { product } from './catalog.fixture.ts';
import { vatAt } from './vat.rules.ts';

describe('the VAT of a product', () => {
  it.each([
    ['2020-06-30', 190],
    ['2020-07-01', 160],
    ['2020-12-31', 160],
    ['2021-01-01', 190],
    ['2026-11-21', 190],
  ])('takes the VAT that is valid on %s', (day, permille) => {
    expect(vatAt(product, { day, postalCode: '10115' })).toEqual({ permille, isSettled: true });
  });

  it.each([
    ['10115', '2026-11-21', 190, true],
    ['27498', '2026-11-21', 0, true],
    ['27498', '2025-12-31', 190, true],
    ['27499', '2026-11-21', 190, true],
    ['78266', '2026-11-21', 0, false],
  ] as const)('takes the VAT that is valid at %s on %s', (postalCode, day, permille, isSettled) => {
    expect(vatAt(product, { day, postalCode })).toEqual({ permille, isSettled });
  });

  it('takes the VAT of the product’s own country, whatever the same code means elsewhere', () => {
    const territory = {
      territory: 'samnaun',
      validFrom: '2010-01-01',
      permille: 0,
      isSettled: true,
    } as const;
    const inCountry = (countryId: 2 | 3) => ({ ...product, countryId, territoryVatRates: [territory] });
    const permille = (countryId: 2 | 3) =>
      vatAt(inCountry(countryId), { day: '2026-11-21', postalCode: '7562' }).permille;
    expect([permille(2), permille(3)]).toEqual([190, 0]);
  });
});
