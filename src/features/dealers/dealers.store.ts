import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { productsIn } from '#features/catalog/reads.ts';
import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import { dealerRating } from './dealer-rating.rules.ts';
import type { Branch, Dealer, DealerFacts, Trader } from './dealers.types.ts';

const traderColumns = [
  'id',
  'name',
  'legalName',
  'street',
  'postalCode',
  'place',
  'phone',
  'email',
  'registerNumber',
  'vatNumber',
  'state',
] as const;
const dealerColumns = [
  ...traderColumns,
  'countryId',
  'slug',
  'foundedYear',
  'about',
  'isTrading',
  'reviewCount',
  'reviewMarkSum',
] as const;

export const dealerById = (db: Connection, id: number): Promise<Dealer | null> => only(dealerWith(db, id));

/** So many ids of dealers after one, in their order. */
export async function dealerIdsAfter(db: Connection, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dealers')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The same, for whoever decides about it in this transaction; nobody changes it meanwhile. */
export const lockedDealer = (tx: Transaction, id: number): Promise<Dealer | null> =>
  only(dealerWith(tx, id).forUpdate());

const dealerWith = (db: Connection, id: number) =>
  db
    .selectFrom('dealers')
    .select(dealerColumns)
    // The table's checks keep them in range.
    .$narrowType<Pick<Dealer, 'countryId' | 'state'>>()
    .where('id', '=', id);

async function only(query: ReturnType<typeof dealerWith>): Promise<Dealer | null> {
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { reviewMarkSum, ...dealer } = row;
  return { ...dealer, rating: dealerRating(dealer.reviewCount, reviewMarkSum) };
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

/** Dealers whose public pages search engines may list. */
export const openDealers = (db: Connection, countryId: CountryId) =>
  db
    .selectFrom('dealers')
    .select(['id', 'postalCode'])
    .where('countryId', '=', countryId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();

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

/** The dealer behind an offer that is about to be ordered, and what may speak against it. */
type DealerBehindOffer = Trader & {
  isOpen: boolean;
  /** Days from the offer's on, on which the dealer does not deliver. */
  blackoutDays: readonly Day[];
  /** Something that makes its prices was changed after the offer's version. */
  hasChanged: boolean;
};

/** One round trip. */
export async function dealerBehindOffer(
  db: Connection,
  offer: { dealerId: number; priceVersion: number; day: Day },
): Promise<DealerBehindOffer | null> {
  const row = await db
    .selectFrom('dealers')
    .select([...traderColumns, 'isTrading'])
    .select([
      sql<Day[]>`array(select to_char(day, 'YYYY-MM-DD') from blackout_days
        where dealer_id = dealers.id and day >= ${offer.day}::date and version_until is null)`.as(
        'blackoutDays',
      ),
      sql<boolean>`exists (select from price_changes
        where version > ${offer.priceVersion} and (dealer_id = dealers.id or dealer_id is null))`.as(
        'hasChanged',
      ),
    ])
    .where('id', '=', offer.dealerId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, isTrading, ...dealer } = row;
  return { ...dealer, isOpen: state === 'active' && isTrading };
}

/** How many dealers have prices at present for a product. */
export async function sellersOf(db: Connection, productId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct dealer_id)::int as count from price_lists
    where product_id = ${productId} and version_until is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many have some for anything in a country. */
export async function sellersIn(db: Connection, countryId: CountryId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct dealer_id)::int as count from price_lists
    join ${productsIn(countryId)} sold on sold.id = product_id where version_until is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many offer an option, or take a payment method, at present. */
export async function offererCount(db: Connection, parameterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct dealer_id)::int as count from (
      select dealer_id from surcharges where parameter_id = ${parameterId} and version_until is null
      union select dealer_id from dealer_terms where ${parameterId} = any (payments) and version_until is null
    ) as offering`.execute(db);
  return rows[0]?.count ?? 0;
}
