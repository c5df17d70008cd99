import type { Connection } from '#db/database.ts';
import { isCountryId } from '#features/places/shared.ts';
import { netMoney } from '#platform/money/money.ts';
import { type Catalog, makeCatalog, type ParameterRequirement, type Product } from './catalog.rules.ts';
import type { ParameterGroupKey } from './parameters.ts';
import { isProductGroupId } from './product-groups.ts';

/** Reads the whole catalogue; it is small and changes rarely. */
export async function loadCatalog(connection: Connection): Promise<Catalog> {
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
  const parameters = await connection
    .selectFrom('parameters')
    .select(['id', 'groupKey', 'key', 'name', 'shortName', 'infoText', 'position'])
    .$narrowType<{ groupKey: ParameterGroupKey }>()
    .execute();
  const scopes = await connection
    .selectFrom('parameterScopes')
    .select(['parameterId', 'countryId', 'productGroupId', 'isDefault'])
    .execute();
  const requirements = await connection
    .selectFrom('parameterRequirements')
    .select(['countryId', 'productGroupId', 'parameterId', 'kind', 'otherParameterId', 'bound', 'reason'])
    .orderBy('id')
    .execute();
  return makeCatalog({
    products: products.map(({ gramsPerUnit, netPerUnit, ...product }) => ({
      ...scoped(product),
      grade: product.grade as Product['grade'],
      vatRates: rates
        .filter((rate) => rate.productId === product.id)
        .map(({ validFrom, permille }) => ({ validFrom, permille })),
      climate: { gramsPerUnit, netPerUnit: netMoney(netPerUnit) },
    })),
    parameters,
    scopes: scopes.map(scoped),
    requirements: requirements.map(({ kind, otherParameterId, bound, ...row }) => ({
      ...scoped(row),
      ...requirementOf(kind, otherParameterId ?? bound ?? 0),
    })),
  });
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
