import { type Expression, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { deleteUnsentMail } from '#features/messages/messages.ts';
import { mailsAbout } from '#features/messages/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Answers } from '../guides/guide.rules.ts';
import type { DeliveryWay } from '../lead-partners/served-areas.rules.ts';
import { type LeadContact, phoneDigits } from './lead-contact.rules.ts';
import { duplicateDays } from './lead-retention.rules.ts';

/** A request for offers. Stored by us, so the narrower types hold. */
export type Lead = LeadContact & {
  id: number;
  guideId: number;
  countryId: CountryId;
  postalCode: string;
  answers: Answers;
  askedAt: Date;
  confirmedAt: Date | null;
  /** Since when another request stands in its place. */
  withdrawnAt: Date | null;
};

export const leadColumns = [
  'id',
  'guideId',
  'countryId',
  'postalCode',
  'answers',
  'askedAt',
  'confirmedAt',
  'firstName',
  'lastName',
  'email',
  'phone',
  'message',
  'withdrawnAt',
] as const;

export const findLead = (db: Connection, id: number): Promise<Lead | undefined> =>
  db.selectFrom('leads').select(leadColumns).where('id', '=', id).$castTo<Lead>().executeTakeFirst();

/** The same, and nobody else decides on it until the transaction is over. */
export const lockLead = (tx: Transaction, id: number): Promise<Lead | undefined> =>
  tx
    .selectFrom('leads')
    .select(leadColumns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Lead>()
    .executeTakeFirst();

/** How many requests a mail address has made since a moment. */
export async function requestsSince(db: Connection, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertDeliveries = (
  tx: Transaction,
  leadId: number,
  consents: readonly { partnerId: number; consent: string; consentedAt: Date }[],
) =>
  tx
    .insertInto('leadDeliveries')
    .values(consents.map((one) => ({ ...one, leadId, state: 'asked' })))
    .onConflict((conflict) => conflict.columns(['leadId', 'partnerId']).doNothing())
    .execute();

export type Delivery = {
  id: number;
  leadId: number | null;
  partnerId: number;
  state: 'asked' | 'waiting' | 'sent' | 'duplicate' | 'withdrawn';
  number: number | null;
  consent: string;
  consentedAt: Date;
  revokedAt: Date | null;
};

const deliveries = (db: Connection) =>
  db
    .selectFrom('leadDeliveries')
    .select(['id', 'leadId', 'partnerId', 'state', 'number', 'consent', 'consentedAt', 'revokedAt'])
    .$castTo<Delivery>();

/** Of one lead, by partner: everybody who locks several partners does so in this order. */
export const deliveriesOf = (db: Connection, leadId: number): Promise<Delivery[]> =>
  deliveries(db).where('leadId', '=', leadId).orderBy('partnerId').execute();

export const findDelivery = (db: Connection, id: number): Promise<Delivery | undefined> =>
  deliveries(db).where('id', '=', id).executeTakeFirst();

/** Whether a partner is still to get what was handed over to it; nobody takes it back or deletes it until the transaction is over. */
export async function holdDelivery(tx: Transaction, id: number): Promise<boolean> {
  const held = await tx
    .selectFrom('leadDeliveries')
    .select('id')
    .where('id', '=', id)
    .where('leadId', 'is not', null)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** The next that a partner is to get. */
export const nextWaiting = (db: Connection, partnerId: number): Promise<Delivery | undefined> =>
  deliveries(db)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

type Again = { lead: Lead; partnerId: number; now: Date };

/** Whether the partner has the same household's request of lately; one that was taken back is none. */
export async function isDuplicate(tx: Transaction, again: Again): Promise<boolean> {
  const found = await earlierOf(tx, again)
    .where('d.state', 'in', ['waiting', 'sent'])
    .where('d.revokedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the partner is charged for the same household of lately, though it has taken that request back. */
export async function isCharged(tx: Transaction, again: Again): Promise<boolean> {
  const found = await earlierOf(tx, again)
    .where('d.sentAt', 'is not', null)
    .where('d.price', '>', 0)
    .where('d.unsentAt', 'is', null)
    .where(sql<boolean>`d.complaint_state is distinct from 'accepted'`)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a partner was given of the same household within 90 days, known by mail address or telephone. */
function earlierOf(tx: Transaction, { lead, partnerId, now }: Again) {
  const since = new Date(now.getTime() - duplicateDays * 24 * 60 * 60_000);
  const digits = phoneDigits(lead.phone);
  return tx
    .selectFrom('leadDeliveries as d')
    .innerJoin('leads as l', 'l.id', 'd.leadId')
    .select('d.id')
    .where('d.partnerId', '=', partnerId)
    .where('d.releasedAt', '>', since)
    .where('l.id', '<>', lead.id)
    .where('l.postalCode', '=', lead.postalCode)
    .where(
      sql<boolean>`(lower(l.email) = ${lead.email.toLowerCase()} or (${digits} <> ''
        and ${digitsInSql} = ${digits}))`,
    )
    .limit(1);
}

/** `phoneDigits` of a stored number. */
const digitsInSql = sql<string>`regexp_replace(regexp_replace(
  regexp_replace(regexp_replace(l.phone, ' / \\+.*$', ''), '^\\s*(\\+|00)\\s*(49|43|41)', ''), '\\D', '', 'g'), '^0+', '')`;

/** Gives a delivery its number under the partner's lock: no gap, no double. */
export const releaseDelivery = (
  tx: Transaction,
  {
    id,
    partnerId,
    now,
    ...cost
  }: { id: number; partnerId: number; price: number; isRepeat: boolean; now: Date },
) =>
  tx
    .updateTable('leadDeliveries')
    .set(({ selectFrom }) => ({
      ...cost,
      state: 'waiting',
      releasedAt: now,
      number: selectFrom('leadDeliveries as d')
        .select(sql<number>`coalesce(max(d.number), 0) + 1`.as('next'))
        .where('d.partnerId', '=', partnerId),
    }))
    .where('id', '=', id)
    .execute();

export const markDuplicate = (tx: Transaction, id: number) =>
  tx.updateTable('leadDeliveries').set({ state: 'duplicate' }).where('id', '=', id).execute();

type HandedOver = { id: number; sentBy: DeliveryWay; now: Date };

/** False when it was sent before, or taken back. */
export async function markSent(db: Connection, { id, sentBy, now }: HandedOver): Promise<boolean> {
  const marked = await db
    .updateTable('leadDeliveries')
    .set({ state: 'sent', sentBy, sentAt: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** Of what has nothing to say any more: its household is gone. */
export const markWithdrawn = (db: Connection, id: number) =>
  db
    .updateTable('leadDeliveries')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** Of what was on its way already when it was taken back; false when it was not. */
export async function markSentAfterAll(db: Connection, { id, sentBy, now }: HandedOver): Promise<boolean> {
  const marked = await db
    .updateTable('leadDeliveries')
    .set({ state: 'sent', sentBy, sentAt: now })
    .where('id', '=', id)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

type Consent = { leadId: number; partnerId: number };

/**
 * Takes a consent back, with the mail that has not gone out yet and what it costs. The delivery's id where it counts as sent, so that
 * its partner is to be told (the mail may be on its way); null where it now never gets it.
 */
export async function revoke(
  tx: Transaction,
  { leadId, partnerId, now }: Consent & { now: Date },
): Promise<number | null> {
  const changed = await tx
    .updateTable('leadDeliveries')
    .set({
      revokedAt: now,
      state: sql<string>`case when state = 'waiting' then 'withdrawn' else state end`,
    })
    .where('leadId', '=', leadId)
    .where('partnerId', '=', partnerId)
    .where('state', 'in', ['waiting', 'sent'])
    .where('revokedAt', 'is', null)
    .returning(['id', 'state'])
    .executeTakeFirst();
  if (changed?.state !== 'sent') return null;
  await setOffUnsent(tx, sql`select ${changed.id}::bigint`, now);
  await deleteUnsentMail(tx, { kind: 'lead_delivery', about: changed.id });
  return changed.id;
}

/** A mail is written seconds after its request was handed over; one that is not there much later was deleted. */
const writtenWithinMs = 24 * 60 * 60_000;

/**
 * Sets off the price of deliveries by a mail that has not gone out, unless their partner has read them elsewhere: whoever calls it
 * deletes that mail.
 */
export async function setOffUnsent(tx: Transaction, ids: Expression<unknown>, now: Date): Promise<void> {
  const mails = mailsAbout('lead_delivery', sql`d.id`);
  await sql`
    update lead_deliveries as d set unsent_at = ${now}
    where d.id in (${ids}) and d.read_at is null and d.unsent_at is null
      and (${mails} && array['waiting', 'failed']
        or (d.sent_by = 'mail' and d.sent_at > ${new Date(now.getTime() - writtenWithinMs)}
          and ${mails} = '{}'))`.execute(tx);
}

/** Those for whom something waits that is brought to them. */
export async function leadPartnersToServe(db: Connection): Promise<number[]> {
  const rows = await db
    .selectFrom('leadPartners as p')
    .select('p.id')
    .where('p.isActive', '=', true)
    .where('p.delivery', '<>', 'csv')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('leadDeliveries as d')
          .select('d.id')
          .whereRef('d.partnerId', '=', 'p.id')
          .where('d.state', '=', 'waiting'),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
