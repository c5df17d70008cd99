import type { Database } from '#db/database.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { auditOf } from '../audit/audit.store.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { passkeysOf } from '../factors/passkeys.store.ts';
import { activeLoginsOf } from '../sessions/logins.store.ts';
import { findUser, type User } from '../users.store.ts';
import { registrationsSince } from './user-access-edits.ts';
import { editError, factorsError, impersonationError, rolesError } from './user-edit.rules.ts';
import { type BuyerReads, userLine } from './user-search.ts';
import { pendingRegistration, savedData } from './write-user-change.ts';

/**
 * Somebody's account for the staff, and what this agent may change there; null when there is no such user.
 * @param besides what later features know of that user, which is asked for at the same time
 */
export async function loadUserAccount<Known extends object>(
  { db, clock, buyers }: { db: Database; clock: Clock; buyers: BuyerReads },
  { agent, userId }: { agent: SignedInUser; userId: number },
  besides: (user: User) => Promise<Known>,
) {
  const [user, line] = await Promise.all([findUser(db, userId), userLine({ db, buyers }, userId)]);
  if (!user || !line) return null;
  const now = clock.now();
  const [logins, audit, pending, factors, passkeys, known] = await Promise.all([
    activeLoginsOf(db, userId, now),
    auditOf(db, userId),
    user.isGuest ? pendingRegistration(db, user.email, registrationsSince(now)) : null,
    factorsOf(db, userId),
    passkeysOf(db, userId),
    besides(user),
  ]);
  return {
    ...known,
    user: { ...user, name: line.name, place: line.place },
    data: savedData(user),
    logins,
    audit,
    factors: { hasTotp: factors.hasTotp, passkeys: passkeys.length },
    pendingSince: pending?.createdAt ?? null,
    /** Why this agent may not do it, or null. */
    errors: {
      edit: editError(agent, user),
      roles: rolesError(agent, user),
      factors: factorsError(agent, user),
      impersonation: impersonationError(agent, user),
    },
  };
}
