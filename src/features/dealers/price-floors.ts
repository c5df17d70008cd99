import type { Connection, Database } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';

/** The least that a product may cost, ten-thousandths of EUR or CHF per price unit, net; 0 and version 0 for a new one. */
export type Floor = {
  productId: number;
  name: string;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  netPrice: number;
  version: number;
};

export const priceFloors = (db: Connection): Promise<Floor[]> =>
  db
    .selectFrom('products')
    .leftJoin('priceFloors', 'products.id', 'priceFloors.productId')
    .select(({ fn, val }) => [
      'products.id as productId',
      ...(['products.name', 'countryId', 'productGroupId'] as const),
      fn.coalesce('netPrice', val(0)).as('netPrice'),
      fn.coalesce('version', val(0)).as('version'),
    ])
    .$narrowType<Pick<Floor, 'countryId' | 'productGroupId'>>()
    .orderBy('countryId')
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();

/** Floors alone, by product; without a row any price will do. */
export async function floorsOf(db: Connection): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('priceFloors').select(['productId', 'netPrice']).execute();
  return new Map(rows.map(({ productId, netPrice }) => [productId, netPrice]));
}

type FloorChange = Pick<Floor, 'productId' | 'netPrice' | 'version'>;

/** Saves all of them or none; false when somebody else changed one of them since its version. */
export const changeFloors = (
  { db, clock }: { db: Database; clock: Clock },
  { changes, actorId }: { changes: readonly FloorChange[]; actorId: number },
): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => {
      const now = clock.now();
      for (const { productId, netPrice, version } of changes) {
        const changed = await tx
          .insertInto('priceFloors')
          .values({ productId, netPrice })
          .onConflict((conflict) =>
            conflict
              .column('productId')
              .doUpdateSet({ netPrice, version: version + 1 })
              .where('priceFloors.version', '=', version),
          )
          .executeTakeFirst();
        if (changed.numInsertedOrUpdatedRows === 0n) throw new ChangedMeanwhile();
        const details = { product: productId, price: netPrice / 10_000 };
        await addAuditEvent(tx, { actorId, userId: null, action: 'price_floor_changed', details, now });
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof ChangedMeanwhile) return false;
      throw error;
    });

class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}
