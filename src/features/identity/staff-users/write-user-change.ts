import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { countryList } from '#features/places/shared.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import type { GrantedRole } from '../roles/roles.ts';
import type { RegistrationDeps } from '../sign-in/registration.ts';
import { accountOf, findUser, grantRole, type User, withGuests } from '../users.store.ts';
import {
  changedFields,
  type Edit,
  type EditIntent,
  type EditOutcome,
  type Typed,
} from './user-edit.rules.ts';

type Change = {
  form: EditIntent;
  action: AuditAction;
  details: Json;
  change: UserChange;
  typed: Typed;
  also?(tx: Transaction): Promise<void>;
};

/** Writes a change of somebody whom nobody changed since the form was opened, and who made it. */
export async function writeChange(deps: RegistrationDeps, edit: Edit, asked: Change): Promise<EditOutcome> {
  const { userId, version, agent } = edit;
  const isDone = await deps.db.transaction().execute(async (tx) => {
    if (!(await changeUser(tx, { userId, version, change: asked.change }))) return false;
    await asked.also?.(tx);
    const { action, details } = asked;
    await addAuditEvent(tx, { actorId: agent.id, userId, action, details, now: deps.clock.now() });
    return true;
  });
  if (isDone) return { kind: 'done', what: asked.form };
  const kept = await findUser(deps.db, userId);
  const changes =
    kept && asked.form === 'data'
      ? changedFields(keptData(kept), asked.typed as ReturnType<typeof keptData>)
      : [];
  return { kind: 'conflict', form: asked.form, changes, typed: asked.typed };
}

export const keptData = (user: User) => ({
  salutation: user.salutation,
  title: user.title,
  firstName: user.firstName,
  lastName: user.lastName,
  country: countryList.find(({ id }) => id === user.countryId)?.code ?? 'de',
});

/** Values of an account that support may change. */
type UserChange = Partial<{
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
async function changeUser(
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

/** A registration that waits for the link of its mail to be opened, as long as logs of links are kept. */
type PendingRegistration = { email: string; countryId: number; createdAt: Date; content: unknown };

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
  await db.transaction().execute(async (tx) => {
    await grantRole(tx, { userId: account.id, role: 'admin', grantedBy: null, now });
    const details = { granted: ['admin'], by: 'server command' };
    await addAuditEvent(tx, {
      actorId: account.id,
      userId: account.id,
      action: 'roles_changed',
      details,
      now,
    });
  });
  return 'made';
}
