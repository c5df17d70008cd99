import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { accountKeys, pseudonym } from '../sessions/tokens.ts';
import { failuresForgottenBefore, loginLimits, secondsToWait } from './login-limits.rules.ts';

import type { TokenDeps } from './sign-in.ts';

type AttemptKeys = { account: Buffer; address: Buffer };

/** Notes an attempt before it is decided, so that parallel ones see each other. It counts until it is taken back. */
async function noteAttempt(db: Connection, keys: AttemptKeys, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('loginFailures')
    .values({ at: now, accountKey: keys.account, addressKey: keys.address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
  by: { column: 'accountKey' | 'addressKey'; key: Buffer; attemptId: number; now: Date },
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('loginFailures')
    .select('at')
    .where(by.column, '=', by.key)
    .where('at', '>', failuresForgottenBefore(by.now))
    .where('id', '<', by.attemptId)
    .orderBy('at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ at }) => at);
}

export async function deleteFailuresBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('loginFailures').where('at', '<=', moment).execute();
}

type Attempt = { kind: 'admitted'; id: number } | { kind: 'too_many'; retryAfterSeconds: number };

/**
 * Counts before it decides, under a lock for account and address, so that parallel guesses cannot overtake the count.
 * An attempt that is not looked at does not count: a locked account never locks its address.
 */
export async function admitAttempt(
  deps: TokenDeps,
  { userName, address }: { userName: string; address: string },
): Promise<Attempt> {
  const keys = accountKeys(deps.config.secret);
  const account = pseudonym(keys, `account ${userName.trim().toLowerCase()}`);
  const from = pseudonym(keys, `address ${address}`);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx): Promise<Attempt> => {
    await lock(tx, [account, from]);
    const attemptId = await noteAttempt(tx, { account, address: from }, now);
    const [ofAccount, ofAddress] = [
      await failuresBefore(tx, { column: 'accountKey', key: account, attemptId, now }),
      await failuresBefore(tx, { column: 'addressKey', key: from, attemptId, now }),
    ];
    const retryAfterSeconds = Math.max(
      secondsToWait(ofAccount, loginLimits.perAccount, now),
      secondsToWait(ofAddress, loginLimits.perAddress, now),
    );
    if (retryAfterSeconds === 0) return { kind: 'admitted', id: attemptId };
    await takeBackAttempt(tx, attemptId);
    return { kind: 'too_many', retryAfterSeconds };
  });
}

/**
 * In one order everywhere, so that two attempts never wait for each other. The count need not be on the disk before it
 * is answered: of a database that falls over, the last attempts may be forgotten.
 */
async function lock(tx: Transaction, [account, from]: readonly [Buffer, Buffer]): Promise<void> {
  const [first, second] = [account.readBigInt64BE(), from.readBigInt64BE()].sort((a, b) => (a < b ? -1 : 1));
  await sql`
    select set_config('synchronous_commit', 'off', true),
      pg_advisory_xact_lock(${String(first)}::bigint), pg_advisory_xact_lock(${String(second)}::bigint)
  `.execute(tx);
}
