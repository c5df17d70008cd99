import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { accountKeys, pseudonym, type TokenDeps } from '../sessions/account-keys.ts';
import { failuresDeletedBefore, lockoutSeconds, loginLimits } from './login-attempts.rules.ts';

/** What is tried: a sign-in under a name, or what somebody who is known is asked for; each is counted apart. */
type LoginTry = {
  kind?: 'account' | 'proof' | 'second step';
  userName: string;
  address: string;
  device?: string | null;
};

type CountedAttempt = { kind: 'counted'; id: number } | { kind: 'too_many'; retryAfterSeconds: number };

/**
 * Counts before it decides, under a lock for account and address, so that parallel guesses cannot overtake the count.
 * An attempt that is not looked at does not count: a locked account never locks its address. A device on which the
 * account was used before keeps a count of its own: what strangers guess does not lock the owner out.
 */
export async function countAttempt(
  { db, clock, config }: TokenDeps,
  { kind = 'account', userName, address, device = null }: LoginTry,
): Promise<CountedAttempt> {
  const keys = accountKeys(config.secret);
  const name = userName.trim().toLowerCase();
  const sign = device === null ? null : pseudonym(keys, deviceSign(device));
  const isKnown = sign !== null && (await isKnownDevice(db, name, sign));
  const accountKey = pseudonym(keys, isKnown ? `device ${device} ${name}` : `${kind} ${name}`);
  const addressKey = pseudonym(keys, `address ${address}`);
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<CountedAttempt> => {
    await lock(tx, [accountKey, addressKey]);
    // Noted before it is decided, so that parallel ones see each other. It counts until it is taken back.
    const { id } = await tx
      .insertInto('loginFailures')
      .values({ at: now, accountKey, addressKey })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofAccount = await failuresBefore(tx, { column: 'accountKey', key: accountKey, id, now });
    const ofAddress = await failuresBefore(tx, { column: 'addressKey', key: addressKey, id, now });
    const retryAfterSeconds = Math.max(
      lockoutSeconds(ofAccount, loginLimits.perAccount, now),
      lockoutSeconds(ofAddress, loginLimits.perAddress, now),
    );
    if (retryAfterSeconds === 0) return { kind: 'counted', id };
    await takeBackAttempt(tx, id);
    return { kind: 'too_many', retryAfterSeconds };
  });
}

/** What the secret of a device is known by, before it is made unreadable. */
export const deviceSign = (secret: string): string => `device ${secret}`;

async function isKnownDevice(db: Connection, name: string, key: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .select('users.id')
    .where(sql`lower(users.email)`, '=', name)
    .where('users.isGuest', '=', false)
    .where('knownDevices.key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * In one order everywhere, so that two attempts never wait for each other. The count need not be on the disk before it
 * is answered: of a database that falls over, the last attempts may be lost.
 */
async function lock(tx: Transaction, [account, address]: readonly [Buffer, Buffer]): Promise<void> {
  const keys = [account.readBigInt64BE(), address.readBigInt64BE()];
  const [first, second] = keys.sort((a, b) => (a < b ? -1 : 1));
  await sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(${String(first)}::bigint), pg_advisory_xact_lock(${String(second)}::bigint)
  `.execute(tx);
}

/** The attempt was right, or was refused without being looked at: it is no failure. Nobody waits for the disk. */
export async function takeBackAttempt(db: Connection, id: number): Promise<void> {
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    delete from login_failures using relaxed where id = ${id}`.execute(db);
}

/** Earlier failures of the same account, or from the same address, newest first; enough of them to judge. */
async function failuresBefore(
  db: Connection,
  by: { column: 'accountKey' | 'addressKey'; key: Buffer; id: number; now: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('loginFailures')
    .select('at')
    .where(by.column, '=', by.key)
    .where('at', '>', failuresDeletedBefore(by.now))
    .where('id', '<', by.id)
    .orderBy('at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ at }) => at);
}
