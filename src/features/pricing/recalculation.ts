import type { Connection } from '#db/database.ts';
import type { Catalog } from '#features/catalog/types.ts';

import type { Calendars } from './calendars.ts';
import { offersOf } from './offers.rules.ts';
import { compileDealer, parameterBits } from './pricing.compile.ts';
import { emptyIndex, finish, replaceDealers, supplyFor } from './pricing.index.ts';
import { dealersAt } from './pricing.store.ts';
import type { Offer, SealedOffer } from './pricing.types.ts';

export type Recalculated = 'trading' | 'all';

type Deps = { db: Connection; catalog: Catalog; calendarOf: Calendars };

/**
 * The offer that a hash stands for, made again from the rows valid at its version and the clock of its sealing, so
 * that a price never comes from the client. Null when the dealer did not serve the wish then or, unless `among` is
 * 'all' (a delivery is settled even when its dealer was locked since), is no longer active.
 * Badges compare with other offers and are left out.
 */
export async function recalculateAtVersion(
  deps: Deps,
  sealed: SealedOffer,
  among: Recalculated = 'trading',
): Promise<Offer | null> {
  const { db, catalog, calendarOf } = deps;
  const { wish, dealerId, priceVersion, sealedAt } = sealed;
  const calendar = calendarOf(wish.countryId, wish.postalCode, sealedAt);
  const [rows] = await dealersAt(db, { version: priceVersion, dealerIds: [dealerId], among }, new Map());
  if (!calendar || !rows) return null;
  const dealer = compileDealer(catalog, parameterBits(catalog), rows);
  const index = finish(replaceDealers(emptyIndex(catalog), new Map([[dealerId, dealer]]), priceVersion));
  const seal = sealed.hash.slice(0, sealed.hash.lastIndexOf('.'));
  const supply = supplyFor(index, wish);
  if (!supply) return null;
  return offersOf({ index, calendar, wish, now: sealedAt, seal }, supply)[0] ?? null;
}
