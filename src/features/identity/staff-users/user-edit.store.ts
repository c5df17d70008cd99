import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { GrantedRole } from '../roles/roles.ts';
import { withGuests } from '../sessions/own-users.ts';
import { grantRole } from '../users.store.ts';

/** Values of an account that support may change. */
export type UserChange = Partial<{
  salutation: string;
  title: string;
  firstName: string;
  lastName: string;
  countryId: number;
  lockedAt: Date | null;
  lockReason: string;
  dealerId: number | null;
}>;

/** False when somebody changed the account since `version`. */
export async function changeUser(
  tx: Transaction,
  { userId, version, change }: { userId: number; version: number; change: UserChange },
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ ...change, version: version + 1 })
    .where('id', '=', userId)
    .where('version', '=', version)
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function replaceRoles(
  tx: Transaction,
  given: { userId: number; roles: readonly GrantedRole[]; grantedBy: number; now: Date },
): Promise<void> {
  const { userId, roles, grantedBy, now } = given;
  await tx
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles))
    .execute();
  for (const role of roles) await grantRole(tx, { userId, role, grantedBy, now });
}

/** Sessions of guests stand for what a login is to others. */
export async function unbindSessions(tx: Transaction, userId: number): Promise<void> {
  await sql`
    update sessions set user_id = null
    where user_id = any (${withGuests(userId)})`.execute(tx);
}

export async function dealerExists(db: Connection, dealerId: number): Promise<boolean> {
  const found = await db.selectFrom('dealers').select('id').where('id', '=', dealerId).executeTakeFirst();
  return found !== undefined;
}

export async function dealerName(db: Connection, dealerId: number | null): Promise<string | null> {
  if (dealerId === null) return null;
  const found = await db.selectFrom('dealers').select('name').where('id', '=', dealerId).executeTakeFirst();
  return found?.name ?? null;
}

/** A registration that waits for the link of its mail to be opened, as long as logs of links are kept. */
export type PendingRegistration = { email: string; countryId: number; createdAt: Date; content: unknown };

export async function pendingRegistration(
  db: Connection,
  email: string,
  since: Date,
): Promise<PendingRegistration | null> {
  const found = await db
    .selectFrom('accountLinks')
    .select(['email', 'countryId', 'createdAt', 'content'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', 'registration')
    .where('usedAt', 'is', null)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** A mail to somebody, as it stands in their history. */
export type MailLine = { id: number; subject: string; kind: string; state: string; createdAt: Date };

export const mailsTo = (db: Connection, email: string): Promise<MailLine[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'kind', 'state', 'createdAt'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();
