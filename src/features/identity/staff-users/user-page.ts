import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { auditOf } from '../audit/audit.store.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { passkeysOf } from '../factors/passkeys.store.ts';
import { activeLoginsOf } from '../sessions/logins.store.ts';
import { findUser } from '../users.store.ts';
import type { CustomerHistory } from './customer-history.types.ts';
import { registrationsSince } from './user-access-edits.ts';
import { editRefusal, factorsRefusal, impersonationRefusal, rolesRefusal } from './user-edit.rules.ts';
import { dealerName, mailsTo, pendingRegistration } from './user-edit.store.ts';
import { userLine } from './user-search.store.ts';
import { keptData } from './write-user-change.ts';

const maxOrders = 50;

/** Everything the page of a user shows, and what this agent may change there; null when there is no such user. */
export async function loadUserPage(
  { db, clock, customerHistory }: { db: Database; clock: Clock; customerHistory: CustomerHistory },
  { agent, userId, countryId }: { agent: SignedInUser; userId: number; countryId: CountryId },
) {
  const [user, line] = await Promise.all([findUser(db, userId), userLine(db, userId)]);
  if (!user || !line) return null;
  const now = clock.now();
  const [logins, history, mails, audit, dealer, pending, factors, passkeys] = await Promise.all([
    activeLoginsOf(db, userId, now),
    customerHistory(userId, { maxOrders: maxOrders, countryId }),
    mailsTo(db, user.email),
    auditOf(db, userId),
    dealerName(db, user.dealerId),
    user.isGuest ? pendingRegistration(db, user.email, registrationsSince(now)) : null,
    factorsOf(db, userId),
    passkeysOf(db, userId),
  ]);
  return {
    user: { ...user, name: line.name, place: line.place },
    data: keptData(user),
    ...{ logins, ...history, mails, audit, dealer },
    factors: { hasTotp: factors.hasTotp, passkeys: passkeys.length },
    pendingSince: pending?.createdAt ?? null,
    refusals: {
      edit: editRefusal(agent, user),
      roles: rolesRefusal(agent, user),
      factors: factorsRefusal(agent, user),
      impersonation: impersonationRefusal(agent, user),
    },
  };
}

export type UserPage = NonNullable<Awaited<ReturnType<typeof loadUserPage>>>;
