import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Tanks } from '#db/types.gen.ts';
import { lockAccount } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DipTable, TankForm } from './shape/tank-shapes.rules.ts';

/** A tank as it is stored. Written by us after checking, so the narrower types hold. */
export type Tank = Omit<Selectable<Tanks>, keyof TankForm | 'countryId'> &
  TankForm & { countryId: CountryId };

/** What its owner may change of it. */
export type TankValues = Omit<
  Updateable<Tanks>,
  'id' | 'userId' | 'version' | 'createdAt' | 'endedAt' | 'isMain' | 'dipTable' | 'partnerId'
> & { dipTable?: DipTable | null };

const everyTank = (db: Connection) => db.selectFrom('tanks').selectAll('tanks').$castTo<Tank>();

const liveTanks = (db: Connection) => everyTank(db).where('tanks.endedAt', 'is', null);

/** Somebody's tanks that were not ended, the main one first, then in the order in which they came. */
export const tanksOf = (db: Connection, userId: number): Promise<Tank[]> =>
  liveTanks(db).where('userId', '=', userId).orderBy('isMain', 'desc').orderBy('id').execute();

/** Undefined when it is somebody else's or was ended. */
export const tankOf = (db: Connection, whose: { id: number; userId: number }): Promise<Tank | undefined> =>
  liveTanks(db).where('id', '=', whose.id).where('userId', '=', whose.userId).executeTakeFirst();

/** The same, also of one that was ended: what was measured in it stays readable. */
export const tankEverOf = (db: Connection, { id, userId }: { id: number; userId: number }) =>
  everyTank(db).where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** All tanks that somebody ever had: as `tanksOf` tells those that were not ended, and the others after them. */
export async function tanksEverOf(db: Connection, userId: number): Promise<{ live: Tank[]; ended: Tank[] }> {
  const tanks = await everyTank(db)
    .where('userId', '=', userId)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute();
  return {
    live: tanks.filter(({ endedAt }) => endedAt === null),
    ended: tanks.filter(({ endedAt }) => endedAt !== null),
  };
}

/** Whoever it belongs to, for those who look after them. */
export const tankById = (db: Connection, id: number): Promise<Tank | undefined> =>
  liveTanks(db).where('id', '=', id).executeTakeFirst();

export type NewTank = Pick<Insertable<Tanks>, 'userId' | 'countryId' | 'postalCode' | 'name'> &
  TankValues & { /** On whose host it is added. */ partnerId?: number | null };

/** A further tank; the first one of an account is its main one. */
export async function addTank(tx: Transaction, tank: NewTank, now: Date): Promise<number> {
  // Two tabs may add the first one at once.
  await lockAccount(tx, tank.userId);
  const main = await liveTanks(tx)
    .where('userId', '=', tank.userId)
    .where('isMain', '=', true)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('tanks')
    .values({ ...tank, dipTable: asJson(tank.dipTable), isMain: !main, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Edit = { id: number; userId: number; version: number; values: TankValues };

/** `gone` when there is no such tank of theirs, `conflict` when somebody changed it meanwhile. */
export async function saveTank(tx: Connection, edit: Edit): Promise<'saved' | 'gone' | 'conflict'> {
  const { id, userId, version, values } = edit;
  const { dipTable, ...columns } = values;
  const saved = await tx
    .updateTable('tanks')
    .set({ ...columns, ...(dipTable !== undefined && { dipTable: asJson(dipTable) }) })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (saved) return 'saved';
  return (await tankOf(tx, { id, userId })) ? 'conflict' : 'gone';
}

/** Whether somebody looks after a tank here at present. */
export const hasTank = async (db: Connection, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('tanks')
    .select('id')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The one that is meant when nobody says which; false when it is not theirs. */
export async function setMainTank(tx: Transaction, whose: { id: number; userId: number }): Promise<boolean> {
  await lockAccount(tx, whose.userId);
  if (!(await tankOf(tx, whose))) return false;
  const own = tx.updateTable('tanks').where('userId', '=', whose.userId).where('endedAt', 'is', null);
  await own.set({ isMain: false }).where('isMain', '=', true).execute();
  await own.set({ isMain: true }).where('id', '=', whose.id).execute();
  return true;
}

/** Its levels stay readable. The next tank becomes the main one. */
export async function endTank(
  tx: Transaction,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  await lockAccount(tx, userId);
  const tank = await tankOf(tx, { id, userId });
  if (!tank) return false;
  await tx.updateTable('tanks').set({ endedAt: now, isMain: false }).where('id', '=', id).execute();
  const [next] = await tanksOf(tx, userId);
  if (tank.isMain && next) await setMainTank(tx, { id: next.id, userId });
  return true;
}

/** The ids of all tanks that these users ever had. */
export async function tankIdsEverOf(db: Connection, userIds: readonly number[]): Promise<number[]> {
  const tanks = await db
    .selectFrom('tanks')
    .select('id')
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();
  return tanks.map(({ id }) => id);
}

type PlacedForm = TankForm & Pick<Tank, 'id' | 'userId' | 'countryId' | 'postalCode' | 'measuredBy'>;

/** What the litres of every tank follow from, also of those that were ended, and where each stands. */
export const tankForms = (db: Connection): Promise<PlacedForm[]> =>
  db
    .selectFrom('tanks')
    .select(['id', 'userId', 'countryId', 'postalCode', 'measuredBy'])
    .select(['shapeId', 'length', 'width', 'height', 'diameter', 'isStanding', 'heads', 'tankCount'])
    .select(['capacity', 'dipTable'])
    .$castTo<PlacedForm>()
    .execute();

/** Waits for whoever changes the tank, never for readings, which only need that it is there; false when it was ended. */
export async function holdTank(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from tanks where id = ${id} and ended_at is null for no key update`.execute(tx);
  return rows.length === 1;
}

/** The same of somebody's tank, also of one that was ended; false when it is somebody else's. */
export async function holdOwnTank(
  tx: Transaction,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select id from tanks where id = ${id} and user_id = ${userId} for no key update`.execute(tx);
  return rows.length === 1;
}

/** How tanks are called, by their ids. */
export async function tankNames(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  const tanks = await db
    .selectFrom('tanks')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(tanks.map(({ id, name }) => [id, name]));
}

/** The area of all tanks that heat a house, m²; false when none does any more. */
export async function saveArea(
  db: Connection,
  { userId, house, area }: { userId: number; house: string; area: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tanks')
    .set({ livingArea: area, version: sql`version + 1` })
    .where('userId', '=', userId)
    .where('house', '=', house)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Takes tanks that nobody looked at since `before`, those that waited longest first; of two processes each takes
 * others. Their owners, each once: a household is looked at as a whole.
 */
export async function takeTanks(
  db: Connection,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<{ id: number; userId: number }[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    update tanks set noticed_at = ${now} where id in (
      select id from tanks where ended_at is null and (noticed_at is null or noticed_at < ${before})
      order by noticed_at nulls first limit ${limit} for update skip locked)
    returning id, user_id::int as user_id`.execute(db);
  return rows;
}

const asJson = (table: DipTable | null | undefined): string | null => (table ? JSON.stringify(table) : null);
