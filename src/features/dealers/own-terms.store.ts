import type { Connection } from '#db/database.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';

import type { Surcharge, Terms } from './dealers.types.ts';

/** What a dealer asks for beside the price of the goods, in one product group. */
export type OwnTerms = {
  /** Null: the group is not sold. */
  terms: Terms | null;
  surcharges: readonly Surcharge[];
};

export async function ownTerms(
  db: Connection,
  { dealerId, productGroupId }: { dealerId: number; productGroupId: ProductGroupId },
): Promise<OwnTerms> {
  const terms = await db
    .selectFrom('dealerTerms')
    .select(['minimumAmount', 'deliveryDays', 'maxStations', 'payments'])
    .where('dealerId', '=', dealerId)
    .where('productGroupId', '=', productGroupId)
    .where('versionUntil', 'is', null)
    .executeTakeFirst();
  const surcharges = await db
    .selectFrom('surcharges')
    .select(['parameterId', 'label', 'basis', 'netAmount'])
    .where('dealerId', '=', dealerId)
    .where('productGroupId', '=', productGroupId)
    .where('versionUntil', 'is', null)
    .orderBy('id')
    .execute();
  return {
    terms: terms ?? null,
    // The table's check keeps the basis in range.
    surcharges: surcharges.map((row) => ({ ...row, basis: row.basis as Surcharge['basis'] })),
  };
}
