import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { enqueueDelivery } from '../requests/deliver.ts';
import { freeAccount, insertPartner, partnerById, replacePartner } from './partners.store.ts';
import type { TypedPartner } from './staff/read-partner.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

type Saving = { values: TypedPartner /** Mail address; '' for nobody. */; account: string; userId: number };

/** The account by its mail address; undefined when there is no such partner's account, or it reads another's. */
async function accountIn(
  tx: Transaction,
  email: string,
  partnerId: number,
): Promise<number | null | undefined> {
  if (email === '') return null;
  return (await freeAccount(tx, { email, partnerId })) ?? undefined;
}

export const createPartner = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { formKey, values, account, userId }: Saving & { formKey: string },
): Promise<Result<number, 'account'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const reader = await accountIn(tx, account, 0);
    if (reader === undefined) return failed('account');
    const partner = { ...values, userId: reader };
    const { id, isNew } = await insertPartner(tx, { formKey, values: partner, userId, isDemo: false, now });
    const details = { partner: id, title: values.name };
    if (isNew)
      await addAuditEvent(tx, { actorId: userId, userId: null, action: 'lead_partner_saved', now, details });
    return ok(id);
  });

type Edit = Saving & { id: number; expectedVersion: number };

/** What waited for a partner that rested, or had another way, goes out. */
export const savePartner = (
  { db, clock, queue }: Deps,
  { id, expectedVersion, values, account, userId }: Edit,
): Promise<Result<null, 'stale' | 'not_found' | 'account'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await partnerById(tx, id))) return failed('not_found');
    const reader = await accountIn(tx, account, id);
    if (reader === undefined) return failed('account');
    const partner = { ...values, userId: reader };
    if (!(await replacePartner(tx, { id, expectedVersion, values: partner, userId, now })))
      return failed('stale');
    const details = { partner: id, title: values.name };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'lead_partner_saved', now, details });
    await enqueueDelivery(queue, tx, id);
    return ok(null);
  });
