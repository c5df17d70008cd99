import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { deleteUnsentMail } from '#features/messages/messages.ts';
import { findLead, type Lead, leadColumns } from './leads.store.ts';

type Keyed = { formKey: string; formDigest: Buffer };
type NewLead = Omit<Lead, 'id' | 'confirmedAt' | 'withdrawnAt'> & Keyed;

/** Null when this form has made one already. */
export async function insertLead(tx: Transaction, { answers, ...lead }: NewLead): Promise<number | null> {
  const added = await tx
    .insertInto('leads')
    .values({ ...lead, answers: JSON.stringify(answers) })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** The lead that a form has made, which nobody else decides on until the transaction is over. */
export const lockLeadOfForm = (tx: Transaction, formKey: string) =>
  tx
    .selectFrom('leads')
    .select(['id', 'confirmedAt', 'formDigest'])
    .where('formKey', '=', formKey)
    .forUpdate()
    .executeTakeFirst();

type LatestLead = Lead & { formKey: string; replacedBy: number | null };

/** The latest in the place of a lead; locked in the order in which they were asked for. */
export async function lockLatestLead(tx: Transaction, id: number): Promise<LatestLead | undefined> {
  const lead = await tx
    .selectFrom('leads')
    .select([...leadColumns, 'formKey', 'replacedBy'])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<LatestLead>()
    .executeTakeFirst();
  return lead?.replacedBy ? lockLatestLead(tx, lead.replacedBy) : lead;
}

/** Ends a lead that another one takes the place and the form's key of: its link is dead, and its mail goes nowhere any more. */
export async function withdrawLead(tx: Transaction, { id, now }: { id: number; now: Date }): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ withdrawnAt: now, formKey: randomUUID(), formDigest: null })
    .where('id', '=', id)
    .execute();
  await deleteUnsentMail(tx, { kind: 'lead_opt_in', about: id });
}

export const setReplaced = (tx: Transaction, { id, by }: { id: number; by: number }) =>
  tx.updateTable('leads').set({ replacedBy: by }).where('id', '=', id).execute();

/** The lead that stands in the place of this one by now, or itself. */
export async function findLatestLead(db: Connection, id: number): Promise<Lead | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain (id, replaced_by) as (
      select id, replaced_by from leads where id = ${id}
      union select l.id, l.replaced_by from leads l join chain on l.id = chain.replaced_by)
    select id from chain where replaced_by is null`.execute(db);
  return rows[0] && findLead(db, rows[0].id);
}
