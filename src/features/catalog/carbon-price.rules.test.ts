import { describe, expect, it } from 'vitest';
import { carbonCost } from './carbon-price.rules.ts';

const litres = 3000;

describe('what a price of CO2 makes of a fuel’s price', () => {
  it.each([
    // 3,000 l × 2.676284 kg = 8,028.852 kg: × 60 EUR/t × 1.19, × 55 EUR/t × 1.2.
    ['heating oil in Germany', { countryId: 1, productGroupId: 1, productId: 1 }, 190, 57_326],
    ['diesel in Germany', { countryId: 1, productGroupId: 2, productId: 3 }, 190, 57_326],
    ['a tenth of it renewable', { countryId: 1, productGroupId: 1, productId: 19 }, 190, 51_593],
    ['heating oil in Austria', { countryId: 2, productGroupId: 1, productId: 6 }, 200, 52_990],
    // 30 × 31.80 CHF × 1.081
    ['heating oil in Switzerland', { countryId: 3, productGroupId: 1, productId: 12 }, 81, 103_127],
  ] as const)('%s', (_, fuel, vatPermille, cost) => {
    expect(carbonCost(fuel, { litres, year: 2026, vatPermille })).toBe(cost);
  });

  it.each([
    ['diesel in Switzerland', { countryId: 3, productGroupId: 2, productId: 14 }],
    ['pellets', { countryId: 1, productGroupId: 3, productId: 4 }],
    ['AdBlue', { countryId: 2, productGroupId: 5, productId: 11 }],
  ] as const)('is nothing for %s', (_, fuel) => {
    expect(carbonCost(fuel, { litres, year: 2026, vatPermille: 200 })).toBeNull();
  });

  it('holds the last known price for years that have none yet', () => {
    const fuel = { countryId: 1, productGroupId: 1, productId: 1 } as const;
    const costIn = (year: number) => carbonCost(fuel, { litres, year, vatPermille: 190 });
    expect(costIn(2031)).toBe(costIn(2026));
    expect(costIn(2020)).toBe(costIn(2023));
  });
});
