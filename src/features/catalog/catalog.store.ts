import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { CountryId, VatTerritoryId } from '#features/places/types.ts';
import { netMoney } from '#platform/money/money.ts';
import { type Catalog, type CountryRateKind, makeCatalog, type Product } from './catalog.rules.ts';
import type { ParameterGroupKey } from './parameters.ts';
import { isProductGroupId, type ProductGroupId } from './product-groups.ts';
import { type RequirementRule, type RuleKind, requirementsOf } from './requirement-rules.rules.ts';

/**
 * Reads the whole catalogue, as it is or as it was at a version of the prices; it is small and changes rarely.
 * @param among 'all': with what is sold no more, by which something that was agreed is made again
 */
export async function loadCatalog(
  connection: Connection,
  version: number | null = null,
  among: 'sold' | 'all' = 'sold',
): Promise<Catalog> {
  const products = await connection
    .selectFrom('products')
    .select(['id', 'countryId', 'productGroupId', 'name', 'shortName', 'grade', 'description', 'position'])
    .select(['isActive', 'maker', 'dataSheet'])
    .execute();
  const climates = await connection
    .selectFrom('productClimate')
    .select(['productId', 'validFrom', 'gramsPerUnit', 'netPerUnit'])
    .orderBy('validFrom')
    .execute();
  const vatOf = await vatRates(connection);
  const parameters = await connection
    .selectFrom('parameters')
    .select(['id', 'groupKey', 'key', 'name', 'shortName', 'infoText', 'position'])
    .$narrowType<{ groupKey: ParameterGroupKey }>()
    .execute();
  const scopes = await connection
    .selectFrom('parameterScopes')
    .select(['parameterId', 'countryId', 'productGroupId', 'isDefault'])
    .$if(among === 'sold', (query) => query.where('isActive', '=', true))
    .execute();
  const rules = await requirementRules(connection, version);
  const names = new Map(parameters.map((parameter) => [parameter.id, parameter]));
  return makeCatalog({
    ...(await deliveryRows(connection, version)),
    rates: await countryRates(connection),
    products: products.map((product) => ({
      ...scoped(product),
      isActive: product.isActive || among === 'all',
      grade: product.grade as Product['grade'],
      ...vatOf(product.id),
      climateRates: climates
        .filter((rate) => rate.productId === product.id)
        .map(({ validFrom, gramsPerUnit, netPerUnit }) => ({
          validFrom,
          gramsPerUnit,
          netPerUnit: netMoney(netPerUnit),
        })),
    })),
    parameters,
    scopes: scopes.map(scoped),
    requirements: rules.flatMap((rule) => requirementsOf(rule, (id) => names.get(id))),
  });
}

/** Reads the rates of VAT of all products; answers those of one. */
async function vatRates(connection: Connection) {
  const rates = await connection
    .selectFrom('productVatRates')
    .select(['productId', 'validFrom', 'permille'])
    .orderBy('validFrom')
    .execute();
  const territories = await connection
    .selectFrom('territoryVatRates')
    .select(['productId', 'territory', 'validFrom', 'permille', 'isSettled'])
    .$narrowType<{ territory: VatTerritoryId }>()
    .orderBy('validFrom')
    .execute();
  return (id: number): Pick<Product, 'vatRates' | 'territoryVatRates'> => ({
    vatRates: rates
      .filter(({ productId }) => productId === id)
      .map(({ validFrom, permille }) => ({ validFrom, permille })),
    territoryVatRates: territories
      .filter(({ productId }) => productId === id)
      .map(({ productId: _, ...rate }) => rate),
  });
}

export type StoredRule = RequirementRule & { ruleId: number };

/** The rules that hold, or held at a version, in the order in which they were made. */
export async function requirementRules(
  connection: Connection,
  version: number | null = null,
): Promise<StoredRule[]> {
  const rows = await connection
    .selectFrom('parameterRequirements')
    .select(['ruleId', 'countryId', 'productGroupIds', 'parameterId', 'kind', 'reason'])
    .select(['otherParameterId', 'minimum', 'maximum'])
    .$narrowType<{ kind: RuleKind; productGroupIds: ProductGroupId[] }>()
    .where(heldAt(version))
    .orderBy('ruleId')
    .execute();
  return rows.map(({ kind, otherParameterId, minimum, maximum, countryId, ...row }) => {
    if (!isCountryId(countryId)) throw new RangeError(`no such country: ${countryId}`);
    const common = { ...row, countryId };
    if (kind === 'forbidden') return { ...common, kind };
    // The table's checks guarantee the column that a kind needs.
    if (kind === 'requires' || kind === 'excludes') {
      return { ...common, kind, otherParameterId: otherParameterId ?? 0 };
    }
    return { ...common, kind, minimum, maximum };
  });
}

/** The condition of rows that hold, or held at a version of the prices. */
const heldAt = (version: number | null) =>
  version === null
    ? sql<boolean>`version_until is null`
    : sql<boolean>`version_from <= ${version} and (version_until is null or version_until > ${version})`;

/** When is worked, and until when express orders are taken. */
async function deliveryRows(connection: Connection, version: number | null) {
  const cutOffs = await connection
    .selectFrom('expressCutOffs')
    .select(['countryId', 'minutes'])
    .$narrowType<{ countryId: CountryId }>()
    .where(heldAt(version))
    .execute();
  const closings = await connection
    .selectFrom('closingDays')
    .select(['region', 'day', 'isOpened'])
    .where(heldAt(version))
    .execute();
  return { cutOffs, closings };
}

const countryRates = (connection: Connection) =>
  connection
    .selectFrom('countryRates')
    .select(['countryId', 'kind', 'validFrom', 'value'])
    .$narrowType<{ countryId: CountryId; kind: CountryRateKind }>()
    .orderBy('validFrom')
    .execute();

function scoped<Row extends { countryId: number; productGroupId: number }>(row: Row) {
  const { countryId, productGroupId } = row;
  if (!isCountryId(countryId)) throw new RangeError(`no such country: ${countryId}`);
  if (!isProductGroupId(productGroupId)) throw new RangeError(`no such product group: ${productGroupId}`);
  return { ...row, countryId, productGroupId };
}

/** Ends what a rule says (if it says anything yet) and begins what it says from a version on; null ends the rule. */
export async function replaceRule(
  tx: Transaction,
  ruleId: number | null,
  { rule, version }: { rule: RequirementRule | null; version: number },
): Promise<number> {
  if (ruleId !== null) {
    await tx
      .updateTable('parameterRequirements')
      .set({ versionUntil: version })
      .where('ruleId', '=', ruleId)
      .where('versionUntil', 'is', null)
      .execute();
  }
  if (rule === null) return ruleId ?? 0;
  const added = await tx
    .insertInto('parameterRequirements')
    .values({
      ...(ruleId !== null && { ruleId }),
      countryId: rule.countryId,
      productGroupIds: [...rule.productGroupIds],
      kind: rule.kind,
      parameterId: rule.parameterId,
      reason: rule.reason,
      versionFrom: version,
      otherParameterId: 'otherParameterId' in rule ? rule.otherParameterId : null,
      minimum: 'minimum' in rule ? rule.minimum : null,
      maximum: 'maximum' in rule ? rule.maximum : null,
    })
    .returning('ruleId')
    .executeTakeFirstOrThrow();
  return added.ruleId;
}
