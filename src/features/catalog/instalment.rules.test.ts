import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { annuity, instalmentMonths } from './instalment.rules.ts';
import { instalmentTexts } from './instalment.texts.ts';

const { rates } = instalmentTexts('de-DE');
const format = formatter('de-DE');

it.each([
  [12, 25_232, 25_228, '11 Monatsraten zu 252,32 €, die letzte zu 252,28 €'],
  [18, 16_801, 16_801, '18 Monatsraten zu 168,01 €'],
])('%i rates of %i cents, the last of %i, are %s', (months, rate, lastRate, said) => {
  expect(rates(format, { months, rate: cents(rate), lastRate: cents(lastRate) })).toBe(said);
});

/** What the words add up to, in cents. */
function sumOf(said: string): number {
  const [, count = '', rate = '', last] =
    /^(\d+) Monatsraten zu (\S+) €(?:, die letzte zu (\S+) €)?$/.exec(said) ?? [];
  const centsOf = (amount: string) => Number(amount.replaceAll(/[.,]/g, ''));
  return Number(count) * centsOf(rate) + (last === undefined ? 0 : centsOf(last));
}

it('the rates that are said add up to the total of every loan', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 500_000 }),
      fc.constantFrom(...instalmentMonths),
      (debt, months) => {
        const { total, ...loan } = annuity(cents(debt), months, 69);
        expect(sumOf(rates(format, { months, ...loan }))).toBe(total);
      },
    ),
  );
});
