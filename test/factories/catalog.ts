import {
  type Catalog,
  type CatalogRows,
  countryRateKinds,
  makeCatalog,
  type Parameter,
  type ParameterRequirement,
  type Product,
} from '#features/catalog/catalog.rules.ts';

import type { ProductGroupId } from '#features/catalog/product-groups.ts';
import type { CountryId } from '#features/places/countries.ts';
import { netMoney } from '#platform/money/money.ts';

/** The catalogue without a database, for tests and benchmarks of rules; a test compares it with the real rows. */
export const testCatalog = (): Catalog => makeCatalog(testCatalogRows());

export function testCatalogRows(): CatalogRows {
  const scopes = allScopes();
  return { products, parameters, scopes, requirements: allRequirements(scopes), ...countryRows() };
}

function countryRows(): Pick<CatalogRows, 'cutOffs' | 'closings' | 'rates'> {
  const values = {
    cancellation_share: 50,
    cancellation_minimum: 2_500,
    cancellation_maximum: 15_000,
    instalment: 69,
  };
  return {
    cutOffs: ([1, 2, 3] as const).map((countryId) => ({ countryId, minutes: 900 })),
    closings: [],
    rates: ([1, 2, 3] as const).flatMap((countryId) =>
      countryRateKinds.map((kind) => ({ countryId, kind, validFrom: '2020-01-01', value: values[kind] })),
    ),
  };
}

const gradeGrams = { standard: 268_000, premium: 268_000, bio: 241_200 } as const;
const groupGrams = { 2: 265_000, 3: 88_000, 4: 98_000, 5: 26_000 } as const;

const productIds: readonly (readonly [CountryId, ProductGroupId, readonly number[]])[] = [
  [1, 1, [1, 2, 19]],
  [1, 2, [3]],
  [1, 3, [4]],
  [1, 4, [5]],
  [1, 5, [18]],
  [2, 1, [6, 7, 20]],
  [2, 2, [8]],
  [2, 3, [9]],
  [2, 4, [10]],
  [2, 5, [11]],
  [3, 1, [12, 13]],
  [3, 2, [14]],
  [3, 3, [15]],
  [3, 4, [16]],
  [3, 5, [17]],
];

const products = productIds.flatMap(([countryId, productGroupId, ids]) =>
  ids.map((id, i): Product => {
    const grade = (['standard', 'premium', 'bio'] as const)[i] ?? 'standard';
    const grams = productGroupId === 1 ? gradeGrams[grade] : groupGrams[productGroupId];
    return {
      id,
      countryId,
      productGroupId,
      grade,
      isActive: true,
      name: `Produkt ${id}`,
      shortName: `P${id}`,
      description: '',
      maker: '',
      dataSheet: '',
      position: i + 1,
      vatRates: vatRates(countryId, productGroupId === 3 || productGroupId === 4),
      territoryVatRates: territoryVatRates(countryId, productGroupId === 3 || productGroupId === 4),
      climateRates: [{ validFrom: '2020-01-01', gramsPerUnit: grams, netPerUnit: netMoney(grams / 20) }],
    };
  }),
);

function vatRates(countryId: CountryId, isPellets: boolean): Product['vatRates'] {
  const rates = {
    1: isPellets
      ? { '1983-07-01': 70, '2020-07-01': 50, '2021-01-01': 70 }
      : { '2007-01-01': 190, '2020-07-01': 160, '2021-01-01': 190 },
    2: isPellets ? { '1984-01-01': 100, '2016-01-01': 130 } : { '1984-01-01': 200 },
    3: { '2011-01-01': 80, '2018-01-01': 77, '2024-01-01': 81 },
  }[countryId];
  return Object.entries(rates).map(([validFrom, permille]) => ({ validFrom, permille }));
}

function territoryVatRates(countryId: CountryId, isPellets: boolean): Product['territoryVatRates'] {
  const untaxed = { validFrom: '1980-01-01', permille: 0, isSettled: true };
  const jungholz = { validFrom: '2007-01-01', permille: 190, isSettled: true };
  return {
    1: [
      { ...untaxed, territory: 'helgoland' as const },
      { ...untaxed, territory: 'buesingen' as const, isSettled: false },
    ],
    2: isPellets ? [] : [{ ...jungholz, territory: 'jungholz_mittelberg' as const }],
    3: [{ ...untaxed, territory: 'samnaun' as const, validFrom: '2010-01-01' }],
  }[countryId];
}

const parameterIds: Readonly<Record<Parameter['groupKey'], readonly number[]>> = {
  Delivery: [5, 3, 2, 1, 31, 7],
  DeliveryTime: [24, 25, 26],
  Payment: [-2, 20, 6, 21, 27, 28, 29, 30, 32, 33, 23, 22],
  Truck: [11, 12, 13],
  Hose: [9, 10, 14],
};

const parameters = Object.entries(parameterIds).flatMap(([groupKey, ids]) =>
  ids.map(
    (id, i): Parameter => ({
      id,
      groupKey: groupKey as Parameter['groupKey'],
      key: `Parameter${id}`,
      name: `Parameter ${id}`,
      shortName: `${id}`,
      infoText: '',
      position: i + 1,
    }),
  ),
);

const paymentsByCountry: Readonly<Record<CountryId, readonly number[]>> = {
  1: [-2, 6, 20, 21, 23, 27, 28, 29, 33],
  2: [-2, 6, 20, 21, 22, 23, 27, 28, 29, 32],
  3: [-2, 6, 20, 22, 27, 29, 30],
};

const allScopes = (): CatalogRows['scopes'] =>
  productIds.flatMap(([countryId, productGroupId]) =>
    parameters
      .filter(({ groupKey }) => groupKey !== 'Hose' || productGroupId <= 3)
      .filter(({ groupKey, id }) => groupKey !== 'Payment' || paymentsByCountry[countryId].includes(id))
      .map(({ id }) => ({
        parameterId: id,
        countryId,
        productGroupId,
        isDefault: [5, 24, -2, 11, 9].includes(id),
      })),
  );

const bounds = [
  [12, 'max_amount', 15_000],
  [13, 'max_amount', 8_000],
  [23, 'max_total', 500_000],
  [23, 'min_total', 20_000],
  [31, 'max_amount', 10_000],
] as const;

const allRequirements = (scopes: CatalogRows['scopes']): ParameterRequirement[] =>
  productIds.flatMap(([countryId, productGroupId]) =>
    bounds
      .filter(([parameterId]) =>
        scopes.some(
          (scope) =>
            scope.parameterId === parameterId &&
            scope.countryId === countryId &&
            scope.productGroupId === productGroupId,
        ),
      )
      .map(([parameterId, kind, bound]) => ({
        countryId,
        productGroupId,
        parameterId,
        kind,
        bound,
        reason: '',
      })),
  );
