import type { Connection, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { ParameterGroupKey } from './parameters.ts';
import type { ProductGroupId } from './product-groups.ts';

type Names = { name: string; shortName: string };

export type ProductRow = Names & {
  id: number;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  description: string;
  maker: string;
  dataSheet: string;
  isActive: boolean;
};

/** Every product, also those that are not sold now. */
export const allProducts = (db: Connection): Promise<ProductRow[]> =>
  db
    .selectFrom('products')
    .select(['id', 'countryId', 'productGroupId', 'name', 'shortName', 'description'])
    .select(['maker', 'dataSheet', 'isActive'])
    .$narrowType<{ countryId: CountryId; productGroupId: ProductGroupId }>()
    .orderBy('countryId')
    .orderBy('productGroupId')
    .orderBy('position')
    .execute();

export async function writeProduct(
  tx: Transaction,
  {
    id,
    name,
    shortName,
    description,
    maker,
    dataSheet,
    isActive,
  }: Omit<ProductRow, 'countryId' | 'productGroupId'>,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ name, shortName, description, maker, dataSheet, isActive })
    .where('id', '=', id)
    .execute();
}

/** Where an option can be chosen: "1-4" is country 1, product group 4. */
export type OptionScope = {
  key: string;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  isActive: boolean;
  /** What everybody starts with is always there. */
  isDefault: boolean;
};

export type OptionRow = Names & {
  id: number;
  groupKey: ParameterGroupKey;
  infoText: string;
  scopes: readonly OptionScope[];
};

/** Every option with all places where it was ever to be chosen. */
export async function allOptions(db: Connection): Promise<OptionRow[]> {
  const options = await db
    .selectFrom('parameters')
    .select(['id', 'groupKey', 'name', 'shortName', 'infoText'])
    .$narrowType<{ groupKey: ParameterGroupKey }>()
    .orderBy('groupKey')
    .orderBy('position')
    .execute();
  const scopes = await db
    .selectFrom('parameterScopes')
    .select(['parameterId', 'countryId', 'productGroupId', 'isActive', 'isDefault'])
    .$narrowType<{ countryId: CountryId; productGroupId: ProductGroupId }>()
    .orderBy('countryId')
    .orderBy('productGroupId')
    .execute();
  const scopesOf = Map.groupBy(scopes, ({ parameterId }) => parameterId);
  return options.map((option) => ({
    ...option,
    scopes: (scopesOf.get(option.id) ?? []).map(({ parameterId: _, ...scope }) => ({
      ...scope,
      key: `${scope.countryId}-${scope.productGroupId}`,
    })),
  }));
}

export async function writeOption(tx: Transaction, option: Omit<OptionRow, 'groupKey'>): Promise<void> {
  const { id, name, shortName, infoText, scopes } = option;
  await tx.updateTable('parameters').set({ name, shortName, infoText }).where('id', '=', id).execute();
  for (const { countryId, productGroupId, isActive } of scopes) {
    await tx
      .updateTable('parameterScopes')
      .set({ isActive })
      .where('parameterId', '=', id)
      .where('countryId', '=', countryId)
      .where('productGroupId', '=', productGroupId)
      .where('isActive', '!=', isActive)
      .execute();
  }
}
