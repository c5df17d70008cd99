import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { daySentence, type ToldPrice, withinRegion } from './day-sentence.rules.ts';
import { pricesTexts } from './price-page.texts.ts';

const told = (changed: Partial<ToldPrice> = {}): ToldPrice => ({
  region: 'Bayern',
  day: '2026-11-23',
  average: cents(9845),
  isToday: true,
  sinceDayBefore: -53,
  sinceYearBefore: 0.04,
  ...changed,
});
const say = (changed: Partial<ToldPrice> = {}, locale: 'de-DE' | 'de-AT' | 'de-CH' = 'de-DE') =>
  daySentence({ texts: pricesTexts(locale), format: formatter(locale) }, told(changed)).replaceAll(
    '\u00A0',
    ' ',
  );
const beginning = 'Heute kosten 100 Liter Heizöl bei 3.000 Litern in Bayern im Schnitt 98,45 €';

describe('the sentence of the day', () => {
  it('compares with yesterday and the year before', () => {
    expect(say()).toBe(`${beginning}, 0,53 € weniger als gestern und 4 % mehr als vor einem Jahr.`);
    expect(say({ sinceDayBefore: 7, sinceYearBefore: -0.123 })).toBe(
      `${beginning}, 0,07 € mehr als gestern und 12 % weniger als vor einem Jahr.`,
    );
  });

  it('says what stayed the same as a whole sentence', () => {
    expect(say({ sinceDayBefore: 0 })).toBe(
      `${beginning}, so viel wie gestern und 4 % mehr als vor einem Jahr.`,
    );
    expect(say({ sinceDayBefore: 0, sinceYearBefore: 0.001 })).toBe(
      `${beginning}, so viel wie gestern und so viel wie vor einem Jahr.`,
    );
  });

  it('does not mention what nobody knows', () => {
    expect(say({ sinceDayBefore: null })).toBe(`${beginning}, 4 % mehr als vor einem Jahr.`);
    expect(say({ sinceYearBefore: null })).toBe(`${beginning}, 0,53 € weniger als gestern.`);
    expect(say({ sinceDayBefore: null, sinceYearBefore: null })).toBe(`${beginning}.`);
  });

  it('is about the past when the price is', () => {
    expect(say({ isToday: false, day: '2026-11-21' })).toBe(
      'Am 21.11.2026 kosteten 100 Liter Heizöl bei 3.000 Litern in Bayern im Schnitt 98,45 €, 0,53 € weniger als am Vortag und 4 % mehr als ein Jahr davor.',
    );
  });

  it('speaks as Switzerland does', () => {
    expect(say({ region: 'Kanton Zürich' }, 'de-CH')).toBe(
      "Heute kosten 100 Liter Öko-Heizöl bei 3'000 Litern im Kanton Zürich im Schnitt CHF 98.45, CHF 0.53 weniger als gestern und 4 % mehr als vor einem Jahr.",
    );
  });
});

it.each([
  ['Deutschland', 'in Deutschland'],
  ['Schweiz', 'in der Schweiz'],
  ['Saarland', 'im Saarland'],
  ['Burgenland', 'im Burgenland'],
  ['Steiermark', 'in der Steiermark'],
  ['Kanton Zug', 'im Kanton Zug'],
  ['Landkreis München', 'im Landkreis München'],
  ['Märkischer Kreis', 'im Märkischen Kreis'],
  ['Rhein-Kreis Neuss', 'im Rhein-Kreis Neuss'],
  ['Enzkreis', 'im Enzkreis'],
  ['Region Hannover', 'in der Region Hannover'],
  ['Bezirk Zürich', 'im Bezirk Zürich'],
  ['Frankfurt am Main', 'in Frankfurt am Main'],
  ['80331 München (Altstadt)', 'in 80331 München (Altstadt)'],
])('%s is called "%s" in a sentence', (name, expected) => {
  expect(withinRegion(name)).toBe(expected);
});
