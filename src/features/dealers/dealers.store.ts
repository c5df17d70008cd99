import { type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Dealers } from '#db/types.gen.ts';
import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { isCountryId } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Branch, Dealer, DealerFacts, DealerState } from './dealers.types.ts';

const dealerColumns = [
  ...(['id', 'countryId', 'name', 'slug', 'legalName', 'street', 'postalCode', 'place', 'phone'] as const),
  ...(['email', 'registerNumber', 'vatNumber', 'foundedYear', 'about', 'state'] as const),
  ...(['reviewCount', 'reviewMarkSum'] as const),
] as const;

export async function dealerById(db: Connection, id: number): Promise<Dealer | null> {
  const row = await db.selectFrom('dealers').select(dealerColumns).where('id', '=', id).executeTakeFirst();
  return row ? dealerOf(row) : null;
}

export async function dealerBySlug(db: Connection, slug: string): Promise<Dealer | null> {
  const row = await db
    .selectFrom('dealers')
    .select(dealerColumns)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ? dealerOf(row) : null;
}

/** A dealer with branches and product groups; null when there is no such dealer. */
export async function dealerFacts(db: Connection, id: number): Promise<DealerFacts | null> {
  const [dealer, branches, productGroupIds] = await Promise.all([
    dealerById(db, id),
    branchesOf(db, id),
    productGroupsOf(db, id),
  ]);
  return dealer && { ...dealer, branches, productGroupIds };
}

export const branchesOf = (db: Connection, dealerId: number): Promise<Branch[]> =>
  db
    .selectFrom('branches')
    .select(['id', 'name', 'postalCode', 'place', 'latitude', 'longitude'])
    .where('dealerId', '=', dealerId)
    .orderBy('id')
    .execute();

/** The groups that a dealer has terms for at present. */
async function productGroupsOf(db: Connection, dealerId: number): Promise<ProductGroupId[]> {
  const rows = await db
    .selectFrom('dealerTerms')
    .select('productGroupId')
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .execute();
  const ids = new Set(rows.map((row) => row.productGroupId));
  return productGroupList.filter((group) => ids.has(group.id)).map((group) => group.id);
}

/** How many dealers sell in each country today. */
export async function activeDealerCounts(db: Connection): Promise<Record<CountryId, number>> {
  const rows = await db
    .selectFrom('dealers')
    .select(['countryId', sql<number>`count(*)::integer`.as('dealers')])
    .where('state', '=', 'active')
    .where('isTrading', '=', true)
    .groupBy('countryId')
    .execute();
  const count = (countryId: CountryId) => rows.find((row) => row.countryId === countryId)?.dealers ?? 0;
  return { 1: count(1), 2: count(2), 3: count(3) };
}

type DealerRow = Pick<Selectable<Dealers>, (typeof dealerColumns)[number]>;

function dealerOf(row: DealerRow): Dealer {
  if (!isCountryId(row.countryId)) throw new RangeError(`dealer ${row.id} has no country`);
  return { ...row, countryId: row.countryId, state: stateOf(row.state) };
}

function stateOf(state: string): DealerState {
  if (state === 'applied' || state === 'active' || state === 'locked') return state;
  throw new RangeError(`no such dealer state: ${state}`);
}
