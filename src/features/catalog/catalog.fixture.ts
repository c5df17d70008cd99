import { netMoney } from '#platform/money/money.ts';
import type { CatalogRows, Parameter, Product } from './catalog.rules.ts';

export const product: Product = {
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

export const parameter = (id: number, groupKey: Parameter['groupKey'], position: number): Parameter => ({
  id,
  groupKey,
  key: `P${id}`,
  name: '',
  shortName: '',
  infoText: '',
  position,
});

export const rows: CatalogRows = {
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
