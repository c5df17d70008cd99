import { randomUUID } from 'node:crypto';
import type { Connection } from '#db/database.ts';
import {
  type LeadPartnerValues,
  leadPartnerRows,
} from '#features/leads/lead-partners/lead-partners.store.ts';

/** The id of a lead partner that nobody entered in a form. */
export async function insertLeadPartner(
  db: Connection,
  values: LeadPartnerValues,
  now: Date,
): Promise<number> {
  const { id } = await leadPartnerRows.insert(db, {
    formKey: randomUUID(),
    content: values,
    values: { ...values, isDemo: false, changedBy: null, createdAt: now, updatedAt: now },
  });
  return id;
}
