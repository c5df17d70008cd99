import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { MailConsents } from '#db/types.gen.ts';

/** Mails that nobody gets without having agreed to them twice. */
export type ConsentKind = 'price_alarm';

const columns = ['id', 'userId', 'kind', 'email', 'countryId', 'askedAt', 'confirmedAt', 'endedAt'] as const;

type ConsentRow = Pick<Selectable<MailConsents>, (typeof columns)[number]>;
export type Consent = ConsentRow & { kind: ConsentKind };

const parseConsent = (row: ConsentRow): Consent => ({ ...row, kind: row.kind as ConsentKind });

/** What a customer has agreed to or was asked for, without what has ended. */
export async function openConsentsOf(db: Connection, userId: number): Promise<Consent[]> {
  const rows = await db
    .selectFrom('mailConsents')
    .select(columns)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(parseConsent);
}

export async function findConsent(db: Connection, id: number): Promise<Consent | null> {
  const row = await db.selectFrom('mailConsents').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? parseConsent(row) : null;
}

/** How many opt-ins of a customer were sent since a moment. */
export async function consentsAskedSince(db: Connection, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mailConsents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewConsent = Pick<Consent, 'userId' | 'kind' | 'email' | 'countryId'> & { now: Date };

/** Null when one is open already. */
export async function addConsent(tx: Transaction, consent: NewConsent): Promise<number | null> {
  const { now, ...values } = consent;
  const added = await tx
    .insertInto('mailConsents')
    .values({ ...values, askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Confirmed twice is confirmed; false when it has ended. */
export async function confirmConsent(db: Connection, id: number, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('mailConsents')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export type EndOfConsent = 'mail_link' | 'asked_again';

export async function endConsent(
  db: Connection,
  of: { userId: number; kind: ConsentKind },
  end: { reason: EndOfConsent; now: Date },
): Promise<void> {
  await db
    .updateTable('mailConsents')
    .set({ endedAt: end.now, endReason: end.reason })
    .where('userId', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('endedAt', 'is', null)
    .execute();
}
