import { sql, type Updateable } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import type { DB, Json } from '#db/types.gen.ts';
import { countryList } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { withGuests } from '../reads.ts';
import type { GrantedRole } from '../roles/roles.ts';
import type { SignInDeps } from '../sign-in/sign-in.ts';
import { accountOf, findUser, grantRole, type User } from '../users.store.ts';
import { changedFields, type Input, type SaveError, type UserData } from './user-edit.rules.ts';

export type EditForm = {
  agent: SignedInUser;
  userId: number;
  form: PostedForm;
  /** Whether there is a dealer with this id: dealers come after the accounts. */
  isDealer(id: number): Promise<boolean>;
};

/** A form about somebody whom this agent may change. */
export type Edit = EditForm & { user: User; version: number };

type UserChange = Omit<Updateable<DB['users']>, 'id' | 'version'>;

type Change = {
  action: AuditAction;
  details: Json;
  change: UserChange;
  input: Input;
  also?(tx: Transaction): Promise<void>;
};

/** Writes a change of somebody whom nobody changed since the form was opened, and who made it. */
export async function writeChange(
  deps: SignInDeps,
  { userId, version, agent }: Edit,
  { action, details, change, input, also }: Change,
): Promise<SaveError | null> {
  const isDone = await deps.db.transaction().execute(async (tx) => {
    if (!(await changeUser(tx, { userId, version, change }))) return false;
    await also?.(tx);
    await addAuditEvent(tx, { actorId: agent.id, userId, action, details, now: deps.clock.now() });
    return true;
  });
  if (isDone) return null;
  const saved = action === 'user_edited' ? await findUser(deps.db, userId) : null;
  const changes = saved ? changedFields(savedData(saved), input as UserData) : [];
  return { kind: 'conflict', changes, input };
}

export const savedData = ({ salutation, title, firstName, lastName, countryId }: User): UserData => ({
  salutation,
  title,
  firstName,
  lastName,
  country: countryList.find(({ id }) => id === countryId)?.code ?? 'de',
});

/** False when somebody changed the account since `version`. */
async function changeUser(
  tx: Transaction,
  { userId, version, change }: { userId: number; version: number; change: UserChange },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...change, version: version + 1 })
    .where('id', '=', userId)
    .where('version', '=', version)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRoles(
  tx: Transaction,
  { roles, ...grant }: { userId: number; roles: readonly GrantedRole[]; grantedBy: number; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('userRoles')
    .where('userId', '=', grant.userId)
    .$if(roles.length > 0, (query) => query.where('role', 'not in', roles))
    .execute();
  for (const role of roles) await grantRole(tx, { ...grant, role });
}

/** Sessions of guests stand for what a login is to others. */
export async function unbindSessions(tx: Transaction, userId: number): Promise<void> {
  await sql`
    update sessions set user_id = null, order_id = null
    where user_id = any (${withGuests(userId)})`.execute(tx);
}

/** A registration that waits for the link of its mail to be opened, as long as logs of links are saved; or undefined. */
export const pendingRegistration = (db: Connection, email: string, since: Date) =>
  db
    .selectFrom('accountLinks')
    .select(['email', 'countryId', 'createdAt', 'content'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', 'registration')
    .where('usedAt', 'is', null)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Gives an account the role of an admin, for whoever runs the server: an empty marketplace has nobody who could. The
 * account has registered and confirmed its mail address before; it sets up a second factor when it signs in next.
 */
export async function makeAdmin(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<'made' | 'unknown' | 'unconfirmed' | 'locked'> {
  const account = await accountOf(db, email);
  if (!account) return 'unknown';
  if (!account.isConfirmed) return 'unconfirmed';
  if (account.isLocked) return 'locked';
  const { id: userId } = account;
  await db.transaction().execute(async (tx) => {
    await grantRole(tx, { userId, role: 'admin', grantedBy: null, now });
    const details = { granted: ['admin'], by: 'server command' };
    await addAuditEvent(tx, { actorId: userId, userId, action: 'roles_changed', details, now });
  });
  return 'made';
}
