import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';

export type OpenComplaint = {
  id: number;
  number: number;
  partner: string;
  complaint: string;
  complainedAt: Date;
  postalCode: string | null;
};

/** Complaints that nobody has decided, the oldest first. Names are not needed to decide. */
export const openComplaints = (db: Connection): Promise<OpenComplaint[]> =>
  db
    .selectFrom('leadDeliveries as d')
    .innerJoin('leadPartners as p', 'p.id', 'd.partnerId')
    .leftJoin('leads as l', 'l.id', 'd.leadId')
    .select(['d.id', 'd.number', 'p.name as partner', 'd.complaint', 'd.complainedAt', 'l.postalCode'])
    .where('d.complaintState', '=', 'open')
    .orderBy('d.complainedAt')
    .limit(200)
    .$castTo<OpenComplaint>()
    .execute();

/** How many wait, as the start page counts them. */
export const waitingComplaints = sql<number>`(
  select count(*)::integer from lead_deliveries where complaint_state = 'open')`;

type Decision = { id: number; decision: 'accepted' | 'refused'; answer: string; userId: number };

/** False when somebody else has decided. */
export const decideComplaint = (
  { db, clock }: { db: Database; clock: Clock },
  { id, decision, answer, userId }: Decision,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const changed = await tx
      .updateTable('leadDeliveries')
      .set({ complaintState: decision, complaintAnswer: answer, decidedAt: now })
      .where('id', '=', id)
      .where('complaintState', '=', 'open')
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    const details = { delivery: id, decision };
    await addAuditEvent(tx, {
      actorId: userId,
      userId: null,
      action: 'lead_complaint_decided',
      now,
      details,
    });
    return true;
  });
