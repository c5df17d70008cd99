import { describe, expect, it } from 'vitest';
import { co2Figures } from './carbon-costs.rules.ts';

describe('the CO2 figures of a delivery (§ 3 CO2KostAufG)', () => {
  const oil = { countryId: 1 as const, productGroupId: 1, productId: 1 };
  const asked = { litres: 3000, year: 2026, vatPermille: 190 };

  it('are those of the emission reporting ordinance: 36.166 MJ a litre, 74 g CO2 a MJ', () => {
    expect(co2Figures(oil, asked)).toEqual({
      kilograms: 8028.85,
      cost: 57_326,
      factor: 0.2664,
      kilowattHours: 30_138,
    });
  });

  it('count the renewable tenth of bio heating oil as free', () => {
    expect(co2Figures({ ...oil, productId: 19 }, asked)).toMatchObject({
      kilograms: 7225.97,
      factor: 0.2398,
      kilowattHours: 30_138,
    });
  });

  it.each([
    [2024, 42_995],
    [2025, 52_549],
    // 45 and 55 EUR a tonne; for 2026 60, the mean of the corridor of 55 to 65 (§ 4 (1) no. 2 CO2KostAufG).
    [2026, 57_326],
  ])('reckon in %i with the price that counts for that year and its VAT: %i cents', (year, cost) => {
    expect(co2Figures(oil, { ...asked, year })?.cost).toBe(cost);
  });

  it.each([
    ['Austria', { ...oil, countryId: 2 as const, productId: 6 }],
    ['pellets', { ...oil, productGroupId: 3, productId: 4 }],
    ['diesel', { ...oil, productGroupId: 2, productId: 3 }],
  ])('are not asked for: %s', (_, fuel) => {
    expect(co2Figures(fuel, asked)).toBeNull();
  });
});
