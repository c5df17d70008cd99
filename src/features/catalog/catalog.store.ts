import type { Connection } from '#db/database.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import { netMoney } from '#platform/money/money.ts';
import { makeCatalog } from './catalog.rules.ts';
import type {
  Catalog,
  Parameter,
  ParameterGroupKey,
  ParameterRequirement,
  Product,
  ProductGroupId,
} from './catalog.types.ts';
import { productGroups } from './product-groups.ts';

/** Reads the whole catalogue; it is small and changes rarely. */
export async function loadCatalog(connection: Connection): Promise<Catalog> {
  return makeCatalog({
    products: await allProducts(connection),
    parameters: await allParameters(connection),
    scopes: await allScopes(connection),
    requirements: await allRequirements(connection),
  });
}

async function allProducts(connection: Connection): Promise<Product[]> {
  const products = await connection
    .selectFrom('products')
    .innerJoin('productClimate', 'productClimate.productId', 'products.id')
    .select(['id', 'countryId', 'productGroupId', 'name', 'shortName', 'grade', 'description', 'position'])
    .select(['gramsPerUnit', 'netPerUnit'])
    .execute();
  const rates = await connection
    .selectFrom('productVatRates')
    .select(['productId', 'validFrom', 'permille'])
    .orderBy('validFrom')
    .execute();
  return products.map(({ gramsPerUnit, netPerUnit, ...product }) => ({
    ...product,
    countryId: countryId(product.countryId),
    productGroupId: productGroupId(product.productGroupId),
    grade: product.grade as Product['grade'],
    vatRates: rates
      .filter((rate) => rate.productId === product.id)
      .map(({ validFrom, permille }) => ({ validFrom, permille })),
    climate: { gramsPerUnit, netPerUnit: netMoney(netPerUnit) },
  }));
}

async function allParameters(connection: Connection): Promise<Parameter[]> {
  const rows = await connection
    .selectFrom('parameters')
    .select(['id', 'groupKey', 'key', 'name', 'shortName', 'infoText', 'position'])
    .execute();
  return rows.map((row) => ({ ...row, groupKey: row.groupKey as ParameterGroupKey }));
}

async function allScopes(connection: Connection) {
  const rows = await connection
    .selectFrom('parameterScopes')
    .select(['parameterId', 'countryId', 'productGroupId', 'isDefault'])
    .execute();
  return rows.map((row) => ({
    ...row,
    countryId: countryId(row.countryId),
    productGroupId: productGroupId(row.productGroupId),
  }));
}

async function allRequirements(connection: Connection): Promise<ParameterRequirement[]> {
  const rows = await connection
    .selectFrom('parameterRequirements')
    .select(['countryId', 'productGroupId', 'parameterId', 'kind', 'otherParameterId', 'bound', 'reason'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, otherParameterId, bound, ...row }) => ({
    ...row,
    countryId: countryId(row.countryId),
    productGroupId: productGroupId(row.productGroupId),
    ...requirementOf(kind, otherParameterId ?? bound ?? 0),
  }));
}

type Bound = Extract<ParameterRequirement, { bound: number }>;

/** The table's checks guarantee that a row has the column that its kind needs. */
const requirementOf = (kind: string, value: number) =>
  kind === 'requires' || kind === 'excludes'
    ? ({ kind, otherParameterId: value } as const)
    : ({ kind: kind as Bound['kind'], bound: value } as const);

function countryId(value: number): CountryId {
  if (!isCountryId(value)) throw new RangeError(`no such country: ${value}`);
  return value;
}

function productGroupId(value: number): ProductGroupId {
  if (!(value in productGroups)) throw new RangeError(`no such product group: ${value}`);
  return value as ProductGroupId;
}
