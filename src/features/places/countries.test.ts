import { describe, expect, it } from 'vitest';
import { countries, countryList } from './countries.ts';

describe('the countries', () => {
  it.each([
    [1, 'de', 'DE', 'de-DE', 'Deutschland', 'EUR', '€', 1],
    [2, 'at', 'AT', 'de-AT', 'Österreich', 'EUR', '€', 6],
    [3, 'ch', 'CH', 'de-CH', 'Schweiz', 'CHF', 'CHF', 12],
  ] as const)(
    '%i is “%s”, with its name, language, currency and default product',
    (id, code, iso, locale, name, currency, currencySymbol, defaultProductId) => {
      expect(countries[id]).toMatchObject({
        id,
        code,
        iso,
        locale,
        name,
        currency,
        currencySymbol,
        defaultProductId,
      });
    },
  );

  it('are three, in this order', () => {
    expect(countryList.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    ['10115', ['de']],
    ['1010', ['at', 'ch']],
    ['101', []],
    ['101155', []],
    ['1011a', []],
    ['1010\n', []],
  ])('whose postal codes look like %j are %j', (text, codes) => {
    const fitting = countryList.filter(({ postalCodePattern }) => postalCodePattern.test(text));
    expect(fitting.map(({ code }) => code)).toEqual(codes);
  });
});
