import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { auditOf } from '../audit/audit.store.ts';
import { factorsOf } from '../factors/factors.store.ts';
import { passkeysOf } from '../factors/passkeys.store.ts';
import { activeLoginsOf } from '../sessions/logins.store.ts';
import { findUser } from '../users.store.ts';
import { registrationsSince } from './user-access-edits.ts';
import { editError, factorsError, impersonationError, rolesError } from './user-edit.rules.ts';
import { userLine } from './user-search.ts';
import { pendingRegistration, savedData } from './write-user-change.ts';

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
    customerHistory(userId, { maxOrders, countryId }),
    mailsTo(db, user.email),
    auditOf(db, userId),
    dealerName(db, user.dealerId),
    user.isGuest ? pendingRegistration(db, user.email, registrationsSince(now)) : null,
    factorsOf(db, userId),
    passkeysOf(db, userId),
  ]);
  return {
    user: { ...user, name: line.name, place: line.place },
    data: savedData(user),
    ...{ logins, ...history, mails, audit, dealer },
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

export type UserPage = NonNullable<Awaited<ReturnType<typeof loadUserPage>>>;

async function dealerName(db: Connection, dealerId: number | null): Promise<string | null> {
  if (dealerId === null) return null;
  const found = await db.selectFrom('dealers').select('name').where('id', '=', dealerId).executeTakeFirst();
  return found?.name ?? null;
}

const mailsTo = (db: Connection, email: string) =>
  db
    .selectFrom('mails')
    .select(['id', 'subject', 'state', 'createdAt'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(20)
    .execute();

/** What the staff's page of a user shows of an order. */
type CustomerOrder = {
  id: number;
  number: string;
  placedAt: Date;
  amount: number;
  unit: 'l' | 'kg';
  product: string;
  dealer: string;
  place: string;
  totalPrice: Cents;
  currency: 'EUR' | 'CHF';
  /** Where it stands, as customers read it. */
  stateLabel: string;
};

type CustomerAddress = {
  id: number;
  address: Readonly<Record<'firstName' | 'lastName' | 'street' | 'postalCode' | 'place' | 'phone', string>>;
};

/** A user's orders, the latest first, and address book: known by features that come after the accounts. */
export type CustomerHistory = (
  userId: number,
  asked: { maxOrders: number; countryId: CountryId },
) => Promise<{ orders: readonly CustomerOrder[]; addresses: readonly CustomerAddress[] }>;
