import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

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
export async function favouriteDealers(db: Connection, userId: number) {
  const rows = await db
    .selectFrom('favouriteDealers')
    .innerJoin('dealers', 'dealers.id', 'favouriteDealers.dealerId')
    .select(['dealers.id', 'dealers.name', 'dealers.place', 'dealers.postalCode', 'dealers.countryId'])
    .where('favouriteDealers.userId', '=', userId)
    .orderBy('favouriteDealers.createdAt', 'desc')
    .execute();
  // The column holds the ids of our countries.
  return rows.map((row) => ({ ...row, countryId: row.countryId as CountryId }));
}

/** False when there is no such dealer. Marked twice is marked. */
export async function addFavourite(
  db: Connection,
  favourite: { userId: number; dealerId: number; now: Date },
): Promise<boolean> {
  const { userId, dealerId, now } = favourite;
  const dealer = await db
    .selectFrom('dealers')
    .select('id')
    .where('id', '=', dealerId)
    .where('state', '!=', 'applied')
    .executeTakeFirst();
  if (!dealer) return false;
  await db
    .insertInto('favouriteDealers')
    .values({ userId, dealerId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function deleteFavourite(
  db: Connection,
  favourite: { userId: number; dealerId: number },
): Promise<void> {
  await db
    .deleteFrom('favouriteDealers')
    .where('userId', '=', favourite.userId)
    .where('dealerId', '=', favourite.dealerId)
    .execute();
}
