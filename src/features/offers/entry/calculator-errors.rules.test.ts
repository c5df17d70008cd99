import { describe, expect, it } from 'vitest';
import { countries, countryList } from '#features/places/countries.ts';
import {
  issueText,
  otherCountriesFitting,
  validateEntry,
  validationTexts,
} from './calculator-errors.rules.ts';

describe('the two fields of the calculator', () => {
  it.each([
    ['', '3000', 'unchecked', ['ZIPCODE_REQ']],
    ['1011', '3000', 'unchecked', ['ZIPCODE_INV']],
    ['99999', '3000', 'missing', ['ZIPCODE_NXT']],
    ['10115', '3000', 'failed', ['ZIPCODE_UNCHECKED']],
    ['10115', '', 'exists', ['AMOUNT_REQ']],
    ['10115', 'viel', 'exists', ['AMOUNT_REQ']],
    ['10115', '3.000,5', 'exists', ['AMOUNT_WHOLE']],
    ['10115', '499', 'exists', ['AMOUNT_MIN']],
    ['10115', '32.001', 'exists', ['AMOUNT_MAX']],
    ['', '0', 'unchecked', ['ZIPCODE_REQ', 'AMOUNT_MIN']],
    ['10115', '500', 'exists', []],
    ['10115', '32.000', 'unchecked', []],
  ] as const)('%j and %j with a code that %s gives %j', (zipCode, amount, place, codes) => {
    const issues = validateEntry({ zipCode, amount }, countries[1], place);
    expect(issues.map((issue) => issue.code)).toEqual(codes);
  });

  it.each([2, 3] as const)('takes a German code for none of country %s', (id) => {
    const issues = validateEntry({ zipCode: '10405', amount: '3000' }, countries[id], 'unchecked');
    expect(issues.map(({ code }) => code)).toEqual(['ZIPCODE_INV']);
  });

  it('has a sentence for every issue in every country', () => {
    for (const { locale } of countryList) {
      for (const text of Object.values(validationTexts(locale))) {
        expect(typeof text === 'string' ? text : text('Liter')).toMatch(/\S{3}/);
      }
    }
  });

  it('writes Swiss sentences without ß', () => {
    const sentences = Object.values(validationTexts('de-CH')).map((text) =>
      typeof text === 'string' ? text : text('500 Liter'),
    );
    expect(sentences.join(' ')).not.toContain('ß');
    expect(issueText('AMOUNT_MAX', 'de-CH', 'Liter')).toContain("32'000 Liter");
  });

  it('asks only countries whose pattern the code fits', () => {
    const codes = (zipCode: string, from: 1 | 2 | 3) =>
      otherCountriesFitting(zipCode, countries[from], countryList).map((country) => country.code);
    expect(codes('1010', 1)).toEqual(['at', 'ch']);
    expect(codes('1010', 2)).toEqual(['ch']);
    expect(codes('10115', 3)).toEqual(['de']);
    expect(codes('101', 1)).toEqual([]);
  });
});
