import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Answers } from '../../guides/guide.rules.ts';
import type { ComplaintState, Progress } from './lead-complaints.rules.ts';

/** A request as its partner reads it; contact and answers are null once the lead is deleted or taken back. */
type OwnLead = {
  id: number;
  number: number;
  sentAt: Date;
  price: number;
  progress: Progress;
  complaint: string;
  complaintState: ComplaintState | null;
  complaintAnswer: string;
  consent: string;
  consentedAt: Date;
  revokedAt: Date | null;
  guideId: number | null;
  postalCode: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  answers: Answers | null;
};

/** A partner as its own pages need it; one that is not active rests and gets no new requests. */
type OwnPartner = { id: number; name: string; countryId: CountryId; isActive: boolean };

/** The partner of an account. */
export const leadPartnerOfUser = (db: Connection, userId: number): Promise<OwnPartner | undefined> =>
  db
    .selectFrom('leadPartners')
    .select(['id', 'name', 'countryId', 'isActive'])
    .where('userId', '=', userId)
    .$castTo<OwnPartner>()
    .executeTakeFirst();

/** A request in the partner's list: what is not shown there is not read. */
export type OwnLeadLine = Pick<
  OwnLead,
  | ('id' | 'number' | 'sentAt' | 'price' | 'progress' | 'complaintState' | 'revokedAt')
  | ('postalCode' | 'firstName' | 'lastName')
>;

/** What was sent to a partner, with the household where it has not taken its consent back. */
const sentTo = (db: Connection, partnerId: number) =>
  db
    .selectFrom('leadDeliveries as d')
    .leftJoin('leads as l', (join) => join.onRef('l.id', '=', 'd.leadId').on('d.revokedAt', 'is', null))
    .where('d.partnerId', '=', partnerId)
    .where('d.state', '=', 'sent');

/** The newest first. */
export const leadsOfPartner = (db: Connection, partnerId: number): Promise<OwnLeadLine[]> =>
  sentTo(db, partnerId)
    .select(['d.id', 'd.number', 'd.sentAt', 'd.progress', 'd.complaintState', 'd.revokedAt'])
    .select(sql<number>`case when d.unsent_at is null then d.price else 0 end`.as('price'))
    .select(['l.postalCode', 'l.firstName', 'l.lastName'])
    .orderBy('d.number', 'desc')
    .limit(1000)
    .$castTo<OwnLeadLine>()
    .execute();

/** Undefined when it is another partner's. */
export const leadOfPartner = (db: Connection, { id, partnerId }: { id: number; partnerId: number }) =>
  sentTo(db, partnerId)
    .select(['d.id', 'd.number', 'd.sentAt', 'd.price', 'd.progress', 'd.complaint', 'd.complaintState'])
    .select(['d.complaintAnswer', 'd.consent', 'd.consentedAt', 'd.revokedAt', 'l.guideId', 'l.postalCode'])
    .select(['l.firstName', 'l.lastName', 'l.email', 'l.phone', 'l.message', 'l.answers'])
    .where('d.id', '=', id)
    .$castTo<OwnLead>()
    .executeTakeFirst();

type Own = { id: number; partnerId: number };

/**
 * The same as its partner opens it, which nobody takes back meanwhile: from then on it is charged, also where its mail
 * never goes out.
 */
export const openLead = (db: Database, { id, partnerId, now }: Own & { now: Date }) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('leadDeliveries')
      .set({ readAt: now })
      .where('id', '=', id)
      .where('partnerId', '=', partnerId)
      .where('state', '=', 'sent')
      .where('leadId', 'is not', null)
      .where('revokedAt', 'is', null)
      .where('readAt', 'is', null)
      .execute();
    return leadOfPartner(tx, { id, partnerId });
  });

export async function setProgress(db: Connection, { id, partnerId, progress }: Own & { progress: Progress }) {
  const changed = await db
    .updateTable('leadDeliveries')
    .set({ progress })
    .where('id', '=', id)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** False when there is a complaint already. */
export async function complain(
  db: Connection,
  { id, partnerId, reason, now }: Own & { reason: string; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('leadDeliveries')
    .set({ complaint: reason, complainedAt: now, complaintState: 'open' })
    .where('id', '=', id)
    .where('partnerId', '=', partnerId)
    .where('complaintState', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
