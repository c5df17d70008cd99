import type { Connection } from '#db/database.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';

/** The dealers that a customer marked, the latest first. */
export async function favouritesOf(db: Connection, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favouriteDealers')
    .select('dealerId')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ dealerId }) => dealerId);
}

/** The same with their names; dealers who do not trade any more stay, as their reviews do. */
export const favouriteDealers = (db: Connection, userId: number) =>
  db
    .selectFrom('favouriteDealers')
    .innerJoin(dealersFoundBy('').as('dealers'), 'dealers.id', 'favouriteDealers.dealerId')
    .select(['dealers.id', 'dealers.name', 'dealers.place', 'dealers.postalCode', 'dealers.countryId'])
    .where('favouriteDealers.userId', '=', userId)
    .orderBy('favouriteDealers.createdAt', 'desc')
    .execute();

/** False when there is no such dealer. Marked twice is marked. */
export async function addFavourite(
  db: Connection,
  favourite: { userId: number; dealerId: number; now: Date },
): Promise<boolean> {
  const { userId, dealerId, now } = favourite;
  const dealer = await dealerById(db, dealerId);
  if (!dealer || dealer.state === 'applied') return false;
  await db
    .insertInto('favouriteDealers')
    .values({ userId, dealerId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function deleteFavourite(db: Connection, favourite: { userId: number; dealerId: number }) {
  await db
    .deleteFrom('favouriteDealers')
    .where('userId', '=', favourite.userId)
    .where('dealerId', '=', favourite.dealerId)
    .execute();
}
