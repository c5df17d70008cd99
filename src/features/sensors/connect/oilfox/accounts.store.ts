import { type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { SensorAccounts } from '#db/types.gen.ts';
import type { AccountError } from './oilfox.rules.ts';

export type Account = Selectable<SensorAccounts>;

type NewAccount = { sensorId: number; deviceId: string; email: string; login: Buffer; tokens: Buffer };

/** The login that a sensor is read with from now on, to be used at once; an earlier one ends. */
export async function saveAccount(db: Connection, account: NewAccount, now: Date): Promise<void> {
  const { sensorId, ...login } = account;
  const fresh = { ...login, nextPollAt: now, failures: 0, fault: null };
  await db
    .insertInto('sensorAccounts')
    .values({ sensorId, ...fresh })
    .onConflict((conflict) => conflict.column('sensorId').doUpdateSet(fresh))
    .execute();
}

/** Whether one of somebody's sensors reads this device already. */
export async function isConnected(
  db: Connection,
  { userId, deviceId }: { userId: number; deviceId: string },
): Promise<boolean> {
  const known = await db
    .selectFrom('sensorAccounts')
    .innerJoin('sensors', 'sensors.id', 'sensorAccounts.sensorId')
    .select('sensorId')
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  return known !== undefined;
}

/** For its page; without what is sealed. */
export const accountView = (db: Connection, sensorId: number) =>
  db
    .selectFrom('sensorAccounts')
    .select(['email', 'deviceId', 'polledAt', 'nextPollAt', 'fault'])
    .where('sensorId', '=', sensorId)
    .executeTakeFirst();

/** Another process asks for none of these before `until`, however this one ends. */
export async function takeDueAccounts(
  db: Connection,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Account[]> {
  const due = db
    .selectFrom('sensorAccounts')
    .select('sensorId')
    .where('nextPollAt', '<=', now)
    .orderBy('nextPollAt')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('sensorAccounts')
    .set({ nextPollAt: until })
    .where('sensorId', 'in', due)
    .returningAll()
    .execute();
}

/** That one alone, due or not: after its owner gave a login. */
export const takeAccount = (db: Connection, { sensorId, until }: { sensorId: number; until: Date }) =>
  db
    .updateTable('sensorAccounts')
    .set({ nextPollAt: until })
    .where('sensorId', '=', sensorId)
    .returningAll()
    .executeTakeFirst();

/** The pair that a renewal gave; the one before it opens nothing any more. */
export async function saveTokens(
  db: Connection,
  { sensorId, login, tokens }: Pick<Account, 'sensorId' | 'login'> & { tokens: Buffer },
): Promise<void> {
  await db
    .updateTable('sensorAccounts')
    .set({ tokens })
    .where('sensorId', '=', sensorId)
    .where('login', '=', login)
    .execute();
}

type Polled = Pick<Account, 'sensorId' | 'login'> & { nextPollAt: Date | null; now: Date };

/** What came of asking; nothing changes when its owner has given another login since. */
export async function savePoll(
  db: Connection,
  { sensorId, login, nextPollAt, now, fault }: Polled & { fault: AccountError | null },
): Promise<void> {
  await db
    .updateTable('sensorAccounts')
    .set({ nextPollAt, fault, failures: fault ? sql`least(failures + 1, 1000)` : 0 })
    .$if(fault === null, (query) => query.set({ polledAt: now }))
    .where('sensorId', '=', sensorId)
    .where('login', '=', login)
    .execute();
}
