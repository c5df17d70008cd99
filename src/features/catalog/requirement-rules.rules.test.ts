import { describe, expect, it } from 'vitest';
import { testCatalog } from '#test/factories/catalog.ts';
import { type RequirementRule, requirementSentence, requirementsOf } from './requirement-rules.rules.ts';

const catalog = testCatalog();
const names: Readonly<Record<number, string>> = {
  23: 'Ratenzahlung',
  12: 'ohne Hänger',
  13: 'kleiner Lastwagen',
  31: 'Express 24 Stunden',
  33: 'Wero',
  2: 'innerhalb von 5 Arbeitstagen',
};
const nameOf = (id: number) => {
  const parameter = catalog.parameters.get(id);
  return parameter && { ...parameter, name: names[id] ?? parameter.name };
};

const rule = (given: Partial<RequirementRule>): RequirementRule =>
  ({ countryId: 1, productGroupIds: [1], parameterId: 23, reason: '', ...given }) as RequirementRule;

describe('a rule in German', () => {
  it.each<[string, Partial<RequirementRule>]>([
    ['Ratenzahlung nur von 200 bis 5.000 €.', { kind: 'total', minimum: 20_000, maximum: 500_000 }],
    ['Ratenzahlung nur ab 199,90 €.', { kind: 'total', minimum: 19_990, maximum: null }],
    [
      "Ratenzahlung nur von CHF 200 bis 5'000.",
      { countryId: 3, kind: 'total', minimum: 20_000, maximum: 500_000 },
    ],
    ["Ratenzahlung nur bis CHF 5'000.", { countryId: 3, kind: 'total', minimum: null, maximum: 500_000 }],
    [
      'Lastwagen ohne Hänger nur bis 15.000 Liter.',
      { parameterId: 12, kind: 'amount', minimum: null, maximum: 15_000 },
    ],
    [
      'Kleiner Lastwagen nur bis 8.000 Liter oder Kilogramm.',
      { parameterId: 13, productGroupIds: [1, 3], kind: 'amount', minimum: null, maximum: 8_000 },
    ],
    ['Ratenzahlung nur bis 1 Lieferstelle.', { kind: 'stations', minimum: null, maximum: 1 }],
    ['Wero ist zurzeit nicht möglich.', { parameterId: 33, kind: 'forbidden' }],
    ['Ratenzahlung nicht zusammen mit Express 24 Stunden.', { kind: 'excludes', otherParameterId: 31 }],
    [
      'Wero nur zusammen mit Lieferung innerhalb von 5 Arbeitstagen.',
      { parameterId: 33, kind: 'requires', otherParameterId: 2 },
    ],
    ['… nur bis ….', { parameterId: 999, kind: 'stations', minimum: null, maximum: null }],
  ])('%s', (sentence, given) => {
    expect(requirementSentence(rule(given), nameOf).replace('bis … Lieferstellen', 'bis …')).toBe(sentence);
  });

  it('says its own words to customers when it has some, and the unit of each product group when not', () => {
    const amount = rule({
      parameterId: 13,
      productGroupIds: [1, 3],
      kind: 'amount',
      minimum: null,
      maximum: 8_000,
    });
    expect(requirementsOf(amount, nameOf).map(({ reason }) => reason)).toEqual([
      'Kleiner Lastwagen nur bis 8.000 Liter.',
      'Kleiner Lastwagen nur bis 8.000 Kilogramm.',
    ]);
    expect(requirementsOf({ ...amount, reason: 'Zu eng.' }, nameOf).map(({ reason }) => reason)).toEqual([
      'Zu eng.',
      'Zu eng.',
    ]);
  });

  it('becomes one requirement for each bound and product group', () => {
    const total = rule({ productGroupIds: [1, 2], kind: 'total', minimum: 20_000, maximum: 500_000 });
    expect(
      requirementsOf(total, nameOf).map((one) => [one.productGroupId, one.kind, 'bound' in one && one.bound]),
    ).toEqual([
      [1, 'min_total', 20_000],
      [1, 'max_total', 500_000],
      [2, 'min_total', 20_000],
      [2, 'max_total', 500_000],
    ]);
  });
});
