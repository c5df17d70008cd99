import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { formatter } from './format.ts';

describe('the formatter', () => {
  it.each([
    ['de-DE', '3.000', '2.883,60 €', '0,3 %', '04.12.2026'],
    ['de-AT', '3.000', '2.883,60 €', '0,3 %', '04.12.2026'],
    ['de-CH', "3'000", "CHF 2'883.60", '0.3 %', '04.12.2026'],
  ] as const)('writes numbers, money and days as %s does', (locale, quantity, money, percent, date) => {
    const format = formatter(locale);
    expect(format.quantity(3000)).toBe(quantity);
    expect(format.money(cents(288360))).toBe(money);
    expect(format.percent(0.003)).toBe(percent);
    expect(format.date('2026-12-04')).toBe(date);
  });

  it.each([
    ['de-DE', '98,45 Cent'],
    ['de-AT', '98,45 Cent'],
    ['de-CH', '98.45 Rappen'],
  ] as const)('names the hundredth of the currency as %s does', (locale, text) => {
    expect(formatter(locale).minorUnits(9845)).toBe(text);
  });

  it('names the currency of two amounts once, on its side', () => {
    const range = [cents(10048), cents(10608)] as const;
    expect(formatter('de-AT').moneyRange(...range)).toBe('100,48 bis 106,08 €');
    expect(formatter('de-CH').moneyRange(...range)).toBe('CHF 100.48 bis 106.08');
  });

  it('reads the time in Central Europe, whatever the server’s zone', () => {
    expect(formatter('de-DE').time(new Date('2026-11-21T07:40:00Z'))).toBe('08:40');
  });

  it('names days shortly and in full', () => {
    expect(formatter('de-DE').shortDay('2026-12-04')).toBe('Fr, 4. Dez.');
    expect(formatter('de-DE').longDay('2026-12-04')).toBe('Freitag, 4. Dezember 2026');
  });
});
