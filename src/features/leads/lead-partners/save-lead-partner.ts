import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, advertisingPartnerBy } from '#features/identity/identity.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SavedRow } from '#platform/work/edited-rows.ts';
import { enqueueDelivery } from '../requests/deliver-leads.ts';
import { leadPartnerById, leadPartnerRows } from './lead-partners.store.ts';
import type { TypedLeadPartner } from './staff/read-lead-partner.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

type Saving = {
  values: TypedLeadPartner;
  formKey: string;
  /** Mail address of the account that reads the requests; '' for nobody. */
  account: string;
  userId: number;
};

/** The account by its mail address; undefined when there is no such partner's account, or it reads another's. */
async function readerIn(
  tx: Transaction,
  { account, formKey }: Saving,
  partnerId: number,
): Promise<number | null | undefined> {
  if (account === '') return null;
  await takeLock(tx, 'leadPartnerReaders');
  const userId = await advertisingPartnerBy(tx, account);
  const isFree =
    userId !== null &&
    !(await leadPartnerRows.isTaken(tx, { column: 'userId', value: userId, id: partnerId, formKey }));
  return isFree ? userId : undefined;
}

/** `id` is null for one that is to be made. */
type Edit = Saving & { id: number | null; expectedVersion: number };
type Saved = SavedRow | { kind: 'invalid'; errors: { account: 'account' } };

/** What waited for a partner that rested, or had another way, goes out. */
export const saveLeadPartner = ({ db, clock, queue }: Deps, edit: Edit): Promise<Saved> =>
  db.transaction().execute(async (tx): Promise<Saved> => {
    const { id, expectedVersion, formKey, values, userId } = edit;
    if (id !== null && !(await leadPartnerById(tx, id))) return { kind: 'not_found' };
    const reader = await readerIn(tx, edit, id ?? 0);
    if (reader === undefined) return { kind: 'invalid', errors: { account: 'account' } };
    const now = clock.now();
    const content = { ...values, userId: reader };
    const change = { ...content, changedBy: userId, updatedAt: now };
    return leadPartnerRows.save(tx, {
      id,
      expectedVersion,
      formKey,
      content,
      change,
      values: { ...change, isDemo: false, createdAt: now },
      afterwards: async (partner) => {
        const event = { actorId: userId, userId: null, action: 'lead_partner_saved', now } as const;
        await addAuditEvent(tx, { ...event, details: { partner, title: values.name } });
        if (id !== null) await enqueueDelivery(queue, tx, id);
      },
    });
  });
