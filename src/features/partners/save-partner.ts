import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, advertisingPartnerBy } from '#features/identity/identity.ts';
import { holdMedia, picturesOf } from '#features/media/media.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SavedRow } from '#platform/work/edited-rows.ts';
import type { PartnerValues } from './partners.rules.ts';
import { partnerById, partnerRows, rowOf } from './partners.store.ts';
import type { PartnerErrors } from './staff/read-partner.ts';

type Deps = { db: Database; clock: Clock };

type Saving = {
  values: PartnerValues;
  formKey: string;
  /** Mail address of the account that reads the figures; '' for nobody. */
  account: string;
  changedBy: number;
};

/** What only the database can tell of a form, by field. */
type SavingErrors = Pick<PartnerErrors, 'markId' | 'markDarkId' | 'host' | 'account'>;

type Checked = Result<{ userId: number | null }, SavingErrors>;

async function check(
  tx: Transaction,
  { values, formKey, account }: Saving,
  partnerId: number,
): Promise<Checked> {
  await takeLock(tx, 'partnerHosts');
  const { markId, markDarkId, host } = values;
  const ids = [markId, markDarkId].filter((id) => id !== null);
  await holdMedia(tx, ids);
  const pictures = await picturesOf(tx, ids, 1);
  const isMissing = (id: number | null) => id !== null && !pictures.has(id);
  const userId = account.trim() === '' ? null : await advertisingPartnerBy(tx, account);
  const isOthers = (column: 'host' | 'userId', value: string | number) =>
    partnerRows.isTaken(tx, { column, value, id: partnerId, formKey });
  const isReader = userId !== null && !(await isOthers('userId', userId));
  const error: SavingErrors = {
    ...(isMissing(markId) && { markId: { code: 'picture' } }),
    ...(isMissing(markDarkId) && { markDarkId: { code: 'picture' } }),
    ...((await isOthers('host', host)) && { host: { code: 'host_taken' } }),
    ...(account.trim() !== '' && !isReader && { account: { code: 'account' } }),
  };
  return Object.keys(error).length > 0 ? failed(error) : ok({ userId });
}

/** `id` is null for one that is to be made. */
type Edit = Saving & { id: number | null; expectedVersion: number };
type Saved = SavedRow | { kind: 'invalid'; errors: SavingErrors };

/** Every process shows the change within two seconds. */
export const savePartner = ({ db, clock }: Deps, edit: Edit): Promise<Saved> =>
  db.transaction().execute(async (tx): Promise<Saved> => {
    const { id, expectedVersion, formKey, changedBy } = edit;
    if (id !== null && !(await partnerById(tx, id))) return { kind: 'not_found' };
    const checked = await check(tx, edit, id ?? 0);
    if (!checked.ok) return { kind: 'invalid', errors: checked.error };
    const now = clock.now();
    const values = { ...edit.values, ...checked.value };
    const change = { ...rowOf(values), changedBy, updatedAt: now };
    const { name: title, host, isActive } = values;
    return partnerRows.save(tx, {
      id,
      expectedVersion,
      formKey,
      content: values,
      change,
      values: { ...change, isDemo: false, createdAt: now },
      afterwards: (partner) =>
        addAuditEvent(tx, {
          actorId: changedBy,
          userId: null,
          action: 'partner_saved',
          now,
          details: { partner, title, host, isActive },
        }),
    });
  });
