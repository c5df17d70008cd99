import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { effectiveRoles } from './roles/roles.rules.ts';
import type { GrantedRole } from './roles/roles.ts';

/** What signing in needs to know of an account. */
export type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/** The account that signs in with this mail address; guests and erased accounts do not. */
export async function accountOf(db: Connection, email: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'emailConfirmedAt', 'lockedAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('isGuest', '=', false)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { emailConfirmedAt, lockedAt, ...account } = found;
  return { ...account, isConfirmed: emailConfirmedAt !== null, isLocked: lockedAt !== null };
}

/** The advertising partner's account of a mail address; null when there is none. */
export async function advertisingPartnerBy(db: Connection, email: string): Promise<number | null> {
  const account = await accountOf(db, email.trim());
  const role =
    account &&
    (await db
      .selectFrom('userRoles')
      .select('userId')
      .where('userId', '=', account.id)
      .where('role', '=', 'advertising_partner')
      .executeTakeFirst());
  return role?.userId ?? null;
}

/** The mail address of an account; '' for nobody's. */
export async function emailOfUser(db: Connection, id: number | null): Promise<string> {
  if (id === null) return '';
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  return user?.email ?? '';
}

type Row = Selectable<DB['users']>;
type Names = Pick<Row, 'salutation' | 'title' | 'firstName' | 'lastName'>;
type NewUser = Names & Pick<Row, 'countryId' | 'email' | 'isDemo'> & { passwordHash: string; now: Date };

/** A confirmed account; null when the mail address has one already. */
export async function createUser(tx: Transaction, user: NewUser): Promise<number | null> {
  const { now, ...columns } = user;
  const created = await tx
    .insertInto('users')
    .values({ ...columns, isGuest: false, createdAt: now, emailConfirmedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}

export async function grantRole(
  tx: Transaction,
  grant: { userId: number; role: GrantedRole; grantedBy: number | null; now: Date },
): Promise<void> {
  const { userId, role, grantedBy, now } = grant;
  await tx
    .insertInto('userRoles')
    .values({ userId, role, grantedBy, grantedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Orders that a guest placed under a customer's confirmed mail address become that customer's. */
export async function adoptGuests(db: Connection, user: { id: number; email: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ mergedInto: user.id })
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .where('isGuest', '=', true)
    .where('mergedInto', 'is', null)
    .execute();
}

/** First and last name; `users` is the table, or what it is called. */
export const fullName = (users: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${users}.firstName`)}, ${sql.ref(`${users}.lastName`)}))`;

/** Who did something, as it is shown; '' for somebody who is not there any more. */
export const shownName = (users: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${fullName(users)}, ''), ${sql.ref(`${users}.email`)}, '')`;

/** A guest whose orders no account has taken in. */
export async function isGuestWithoutAccount(db: Connection, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('isGuest', '=', true)
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** An account as it is stored, with what it may do. */
export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function findUser(db: Connection, id: number) {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'countryId',
      'email',
      'salutation',
      'title',
      'firstName',
      'lastName',
      'isGuest',
      'isDemo',
      'hasMexEnabled',
      'dealerId',
      'createdAt',
      'version',
      'lockReason',
      'erasedAt',
      'lockedAt',
      'emailConfirmedAt',
      'passwordHash',
    ])
    .select(sql<string[]>`array(select role from user_roles where user_id = users.id)`.as('granted'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { granted, erasedAt, lockedAt, emailConfirmedAt, passwordHash, ...user } = row;
  return {
    ...user,
    isErased: erasedAt !== null,
    isLocked: lockedAt !== null,
    isConfirmed: emailConfirmedAt !== null,
    hasPassword: passwordHash !== null,
    roles: effectiveRoles(granted, user),
  };
}

/** Who has a tank or a sensor is a meX customer from then on. */
export async function enableMex(tx: Transaction, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ hasMexEnabled: true })
    .where('id', '=', userId)
    .where('hasMexEnabled', '=', false)
    .execute();
}

/** False for accounts that are locked or erased. */
export const setPassword = (tx: Transaction, userId: number, passwordHash: string): Promise<boolean> =>
  changeOpenAccount(tx, userId, { passwordHash });

async function changeOpenAccount(tx: Transaction, userId: number, change: UpdateObject<DB, 'users'>) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .where('isGuest', '=', false)
    .where('lockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same password by another hash, unless it was changed meanwhile. */
export async function replaceHash(
  db: Connection,
  { id, passwordHash, stronger }: { id: number; passwordHash: string; stronger: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: stronger })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .execute();
}

/** Nobody signs in by a password until the owner of the mail address has chosen one. */
export async function deletePassword(tx: Transaction, userId: number): Promise<void> {
  await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
}

/** How somebody wants to be addressed. */
export async function setNames(db: Connection, userId: number, names: Names): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...names, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** False when the address has an account, or this one may not be changed. */
export const setEmail = async (tx: Transaction, userId: number, email: string): Promise<boolean> =>
  (await accountOf(tx, email)) === null &&
  changeOpenAccount(tx, userId, { email, version: sql`version + 1` });
