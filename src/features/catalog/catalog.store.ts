import type { Connection } from '#db/database.ts';
import { isCountryId } from '#features/places/shared.ts';
import { netMoney } from '#platform/money/money.ts';
import { type Catalog, makeCatalog, type ParameterRequirement, type Product } from './catalog.rules.ts';
import type { ParameterGroupKey } from './parameters.ts';
import { isProductGroupId } from './product-groups.ts';

/** Reads the whole catalogue; it is small and changes rarely. */
export async function loadCatalog(connection: Connection): Promise<Catalog> {
  return makeCatalog({
    products: await allProducts(connection),
    parameters: await allParameters(connection),
    scopes: await allScopes(connection),
    requirements: await allRequirements(connection),
  });
}

async function allProducts(connection: Connection) {
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
    ...scoped(product),
    grade: product.grade as Product['grade'],
    vatRates: rates
      .filter((rate) => rate.productId === product.id)
      .map(({ validFrom, permille }) => ({ validFrom, permille })),
    climate: { gramsPerUnit, netPerUnit: netMoney(netPerUnit) },
  }));
}

async function allParameters(connection: Connection) {
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
  return rows.map(scoped);
}

async function allRequirements(connection: Connection) {
  const rows = await connection
    .selectFrom('parameterRequirements')
    .select(['countryId', 'productGroupId', 'parameterId', 'kind', 'otherParameterId', 'bound', 'reason'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, otherParameterId, bound, ...row }) => ({
    ...scoped(row),
    ...requirementOf(kind, otherParameterId ?? bound ?? 0),
  }));
}

type Bound = Extract<ParameterRequirement, { bound: number }>;

/** The table's checks guarantee that a row has the column that its kind needs. */
const requirementOf = (kind: string, value: number) =>
  kind === 'requires' || kind === 'excludes'
    ? ({ kind, otherParameterId: value } as const)
    : ({ kind: kind as Bound['kind'], bound: value } as const);

function scoped<Row extends { countryId: number; productGroupId: number }>(row: Row) {
  const { countryId, productGroupId } = row;
  if (!isCountryId(countryId)) throw new RangeError(`no such country: ${countryId}`);
  if (!isProductGroupId(productGroupId)) throw new RangeError(`no such product group: ${productGroupId}`);
  return { ...row, countryId, productGroupId };
}
