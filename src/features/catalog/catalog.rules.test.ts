import { describe, expect, it } from 'vitest';
import { cents, netMoney } from '#platform/money/money.ts';
import {
  type CatalogRows,
  defaultParameterIds,
  makeCatalog,
  type Parameter,
  type Product,
} from './catalog.rules.ts';
import { isFreeDayOf, isWorkingDayOf } from './catalog.ts';
import { brokenRequirements, disabledOptions, totalBounds } from './parameter-choices.rules.ts';
import { vatAt } from './vat.rules.ts';

const product: Product = {
  id: 1,
  countryId: 1,
  productGroupId: 1,
  name: 'Heizöl schwefelarm',
  shortName: 'Schwefelarm',
  grade: 'standard',
  isActive: true,
  description: '',
  maker: '',
  dataSheet: '',
  position: 1,
  vatRates: [
    { validFrom: '2007-01-01', permille: 190 },
    { validFrom: '2020-07-01', permille: 160 },
    { validFrom: '2021-01-01', permille: 190 },
  ],
  territoryVatRates: [
    { territory: 'helgoland', validFrom: '2026-01-01', permille: 0, isSettled: true },
    { territory: 'buesingen', validFrom: '2026-01-01', permille: 0, isSettled: false },
  ],
  climateRates: [{ validFrom: '2020-01-01', gramsPerUnit: 268_000, netPerUnit: netMoney(13_400) }],
};

const parameter = (id: number, groupKey: Parameter['groupKey'], position: number): Parameter => ({
  id,
  groupKey,
  key: `P${id}`,
  name: '',
  shortName: '',
  infoText: '',
  position,
});

const rows: CatalogRows = {
  cutOffs: [{ countryId: 1, minutes: 870 }],
  closings: [{ region: 'DE-BY', day: '2026-12-24', isOpened: false }],
  rates: [],
  products: [product],
  parameters: [
    parameter(31, 'Delivery', 2),
    parameter(5, 'Delivery', 1),
    parameter(-2, 'Payment', 1),
    parameter(23, 'Payment', 2),
    parameter(11, 'Truck', 1),
    parameter(13, 'Truck', 2),
  ],
  scopes: [5, 31, -2, 23, 11, 13].map((parameterId) => ({
    parameterId,
    countryId: 1,
    productGroupId: 1,
    isDefault: [5, -2, 11].includes(parameterId),
  })),
  requirements: [
    { ...bounded(31, 'max_amount', 10_000), reason: 'zu viel' },
    { ...bounded(23, 'min_total', 20_000), reason: 'zu billig' },
    { ...bounded(23, 'max_total', 500_000), reason: 'zu teuer' },
    {
      countryId: 1,
      productGroupId: 1,
      parameterId: 31,
      kind: 'excludes',
      otherParameterId: 13,
      reason: 'nicht zusammen',
    },
  ],
};

function bounded(parameterId: number, kind: 'max_amount' | 'min_total' | 'max_total', bound: number) {
  return { countryId: 1, productGroupId: 1, parameterId, kind, bound } as const;
}

const scope = makeCatalog(rows).scope(1, 1);

describe('the catalogue', () => {
  it('lists groups and parameters in order with their defaults', () => {
    expect(scope.parameterGroups.map((group) => group.key)).toEqual(['Delivery', 'Payment', 'Truck']);
    expect(scope.parameterGroups[0]?.parameters.map(({ id }) => id)).toEqual([5, 31]);
    expect(defaultParameterIds(scope)).toEqual([5, -2, 11]);
  });

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

describe('parameter requirements', () => {
  const choice = { amount: 10_001, stations: 1, parameterIds: [5, -2, 11] };

  it('name what a choice breaks', () => {
    const broken = brokenRequirements(scope, { ...choice, parameterIds: [31, -2, 13] });
    expect(broken.map((requirement) => requirement.reason)).toEqual(['zu viel', 'nicht zusammen']);
  });

  it('let pass what is not chosen', () => {
    expect(brokenRequirements(scope, choice)).toEqual([]);
  });

  it('disable options in both directions, with the reason', () => {
    expect(disabledOptions(scope, choice)).toEqual([{ parameterId: 31, reason: 'zu viel' }]);
    expect(disabledOptions(scope, { ...choice, amount: 500, parameterIds: [31, -2, 11] })).toEqual([
      { parameterId: 13, reason: 'nicht zusammen' },
    ]);
  });

  it('judge totals only when they are known and no offer fits', () => {
    const totals = (lowest: number, highest: number) => ({ lowest: cents(lowest), highest: cents(highest) });
    const small = { ...choice, amount: 500 };
    expect(disabledOptions(scope, { ...small, totals: totals(499_999, 600_000) })).toEqual([]);
    expect(disabledOptions(scope, { ...small, totals: totals(500_001, 600_000) })).toEqual([
      { parameterId: 23, reason: 'zu teuer' },
    ]);
    expect(totalBounds(scope, [23])).toEqual({ minimum: 20_000, maximum: 500_000 });
  });
});

describe('what countries set for themselves', () => {
  const catalog = makeCatalog({
    ...rows,
    parameters: [{ ...parameter(31, 'Delivery', 2), infoText: 'Bis {Annahmeschluss} Uhr.' }],
    closings: [
      { region: 'DE-BY', day: '2026-12-24', isOpened: false },
      { region: 'CH', day: '2026-12-28', isOpened: false },
      { region: 'DE-BY', day: '2028-08-15', isOpened: true },
      { region: 'DE-BY', day: '2027-01-06', isOpened: true },
      { region: 'DE', day: '2027-01-06', isOpened: false },
    ],
    rates: [
      { countryId: 1, kind: 'instalment', validFrom: '2020-01-01', value: 69 },
      { countryId: 1, kind: 'instalment', validFrom: '2027-01-01', value: 75 },
    ],
  });

  it('is a cut-off, which the explanations of options name', () => {
    expect([catalog.cutOffMinutes(1), catalog.cutOffMinutes(2)]).toEqual([870, 1439]);
    expect(catalog.scope(1, 1).parameterGroups[0]?.parameters[0]?.infoText).toBe('Bis 14:30 Uhr.');
  });

  it('is a closed day of a state or a country, Liechtenstein with Switzerland', () => {
    const closed = (state: string, day: string) => catalog.isClosed(state, day);
    expect([closed('DE-BY', '2026-12-24'), closed('DE-BE', '2026-12-24')]).toEqual([true, false]);
    expect([closed('CH-ZH', '2026-12-28'), closed('LI', '2026-12-28')]).toEqual([true, true]);
  });

  it('is a holiday of a state or a country on which people work, unless the marketplace has closed the day', () => {
    const works = (region: string, day: string) => isWorkingDayOf(catalog, region, day);
    expect([works('DE-BY', '2028-08-15'), works('DE-BY-AUGSBURG', '2028-08-15')]).toEqual([true, true]);
    expect([works('DE-SL', '2028-08-15'), works('DE-BY', '2029-08-15')]).toEqual([false, false]);
    expect([works('DE-BY', '2027-01-06'), works('DE-BE', '2027-01-06')]).toEqual([false, false]);
    expect(isFreeDayOf(catalog, 'DE-BY', '2028-08-15')).toBe(false);
  });

  it('is a rate from a day on', () => {
    expect(catalog.rateOn(1, 'instalment', '2026-12-31')).toBe(69);
    expect(catalog.rateOn(1, 'instalment', '2027-01-01')).toBe(75);
  });
});
