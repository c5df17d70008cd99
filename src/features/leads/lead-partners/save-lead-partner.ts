import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, advertisingPartnerBy } from '#features/identity/identity.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { enqueueDelivery } from '../requests/deliver.ts';
import {
  insertLeadPartner,
  leadPartnerById,
  leadPartnerRows,
  replaceLeadPartner,
} from './lead-partners.store.ts';
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

export const createLeadPartner = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  saving: Saving,
): Promise<Result<number, 'account' | KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const { formKey, values, userId } = saving;
    const now = clock.now();
    const reader = await readerIn(tx, saving, 0);
    if (reader === undefined) return failed('account');
    const partner = { ...values, userId: reader };
    const { id, isNew, isOther } = await insertLeadPartner(tx, {
      formKey,
      values: partner,
      userId,
      isDemo: false,
      now,
    });
    if (isOther) return failed(keyUsed(id));
    const details = { partner: id, title: values.name };
    if (isNew)
      await addAuditEvent(tx, { actorId: userId, userId: null, action: 'lead_partner_saved', now, details });
    return ok(id);
  });

type Edit = Saving & { id: number; expectedVersion: number };

/** What waited for a partner that rested, or had another way, goes out. */
export const saveLeadPartner = (
  { db, clock, queue }: Deps,
  edit: Edit,
): Promise<Result<null, 'stale' | 'not_found' | 'account'>> =>
  db.transaction().execute(async (tx) => {
    const { id, expectedVersion, values, userId } = edit;
    const now = clock.now();
    if (!(await leadPartnerById(tx, id))) return failed('not_found');
    const reader = await readerIn(tx, edit, id);
    if (reader === undefined) return failed('account');
    const partner = { ...values, userId: reader };
    if (!(await replaceLeadPartner(tx, { id, expectedVersion, values: partner, userId, now })))
      return failed('stale');
    const details = { partner: id, title: values.name };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'lead_partner_saved', now, details });
    await enqueueDelivery(queue, tx, id);
    return ok(null);
  });
