import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { failuresForgottenBefore } from './login-limits.rules.ts';

export type AttemptKeys = { account: Buffer; address: Buffer };

/** Notes an attempt before it is decided, so that parallel ones see each other. It counts until it is taken back. */
export async function noteAttempt(db: Connection, keys: AttemptKeys, now: Date): Promise<number> {
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
export async function failuresBefore(
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
