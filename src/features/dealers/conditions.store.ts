import type { Connection } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { Surcharge } from './dealers.types.ts';
import { isPresent } from './prices/own-prices.store.ts';

/** What a dealer asks for beside the price of the goods, in one product group; without terms it does not sell it. */
export async function ownTerms(
  db: Connection,
  { dealerId, productGroupId }: { dealerId: number; productGroupId: ProductGroupId },
) {
  const terms = await db
    .selectFrom('dealerTerms')
    .select(['minimumAmount', 'deliveryDays', 'maxStations', 'payments'])
    .where(isPresent(dealerId))
    .where('productGroupId', '=', productGroupId)
    .executeTakeFirst();
  const surcharges = await db
    .selectFrom('surcharges')
    .select(['parameterId', 'label', 'basis', 'netAmount'])
    // The table's check keeps it in range.
    .$narrowType<Pick<Surcharge, 'basis'>>()
    .where(isPresent(dealerId))
    .where('productGroupId', '=', productGroupId)
    .orderBy('id')
    .execute();
  return { terms: terms ?? null, surcharges };
}
