import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { DB } from '#db/types.gen.ts';
import { deleteMailsAbout } from '#features/messages/messages.ts';
import { type Delivery, setOffUnsent } from './leads.store.ts';

/** Deletes what has outlived its purpose; what was delivered stays as a number in the statement. */
export async function deleteLeadsBefore(
  tx: Transaction,
  { confirmed, unconfirmed, now }: { confirmed: Date; unconfirmed: Date; now: Date },
): Promise<void> {
  const isOld: Which = (lead) =>
    lead.or([
      lead('askedAt', '<', confirmed),
      lead.and([lead('confirmedAt', 'is', null), lead('askedAt', '<', unconfirmed)]),
    ]);
  await deleteLeads(tx, isOld, now);
  // What was written of a household after it was gone.
  await forgetComplaints(tx, (delivery) =>
    delivery.and([delivery('leadId', 'is', null), delivery('consentedAt', '<', confirmed)]),
  );
}

export const deleteLeadsOf = (tx: Transaction, email: string, now: Date): Promise<void> =>
  deleteLeads(tx, (lead) => lead(sql`lower(email)`, '=', email), now);

type Which = (lead: ExpressionBuilder<DB, 'leads'>) => Expression<SqlBool>;

/** Mails are kept longer than requests, and these tell all of them. */
async function deleteMailsOfLeads(tx: Transaction, leads: Expression<unknown>): Promise<void> {
  await deleteMailsAbout(tx, { kind: 'lead_opt_in', ids: leads });
  const deliveries = sql`select id from lead_deliveries where lead_id in (${leads})`;
  await deleteMailsAbout(tx, { kind: 'lead_delivery', ids: deliveries });
}

/**
 * What has not gone out goes nowhere any more; what a partner got stays as a number in its statement, without the words in
 * which partner and staff wrote of the household.
 */
async function deleteLeads(tx: Transaction, which: Which, now: Date): Promise<void> {
  const leads = tx.selectFrom('leads').select('id').where(which);
  await lockAll(tx, leads);
  await setOffUnsent(tx, sql`select id from lead_deliveries where lead_id in (${leads})`, now);
  await deleteMailsOfLeads(tx, leads);
  const deliveriesOfThem =
    (state: Delivery['state'][]) =>
    ({ eb, and }: ExpressionBuilder<DB, 'leadDeliveries'>) =>
      and([eb('leadId', 'in', leads), eb('state', 'in', state)]);
  await tx
    .updateTable('leadDeliveries')
    .set({ state: 'withdrawn' })
    .where(deliveriesOfThem(['waiting']))
    .execute();
  await tx
    .deleteFrom('leadDeliveries')
    .where(deliveriesOfThem(['asked', 'duplicate']))
    .execute();
  await forgetComplaints(tx, (delivery) => delivery('leadId', 'in', leads));
  await tx.deleteFrom('leads').where(which).execute();
}

/** In the order in which everybody locks: requests, then a partner's deliveries by number; their mails come last. */
async function lockAll(tx: Transaction, leads: Expression<unknown>): Promise<void> {
  await sql`select id from leads where id in (${leads}) order by id for update`.execute(tx);
  await sql`
    select id from lead_deliveries where lead_id in (${leads}) order by partner_id, number for update`.execute(
    tx,
  );
}

/** Whether there was a complaint, and what came of it, stays for the statement. */
const forgetComplaints = (
  db: Connection,
  which: (delivery: ExpressionBuilder<DB, 'leadDeliveries'>) => Expression<SqlBool>,
) =>
  db
    .updateTable('leadDeliveries')
    .set({ complaint: '', complaintAnswer: '' })
    .where(({ or, eb }) => or([eb('complaint', '<>', ''), eb('complaintAnswer', '<>', '')]))
    .where(which)
    .execute();
