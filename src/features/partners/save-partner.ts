import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent, advertisingPartnerBy } from '#features/identity/identity.ts';
import { holdMedia, picturesOf } from '#features/media/media.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PartnerValues } from './partners.rules.ts';
import { insertPartner, partnerById, partnerRows, updatePartner } from './partners.store.ts';

type Deps = { db: Database; clock: Clock };

type Saving = {
  values: PartnerValues;
  formKey: string;
  /** Mail address of the account that reads the figures; '' for nobody. */
  account: string;
  changedBy: number;
};

/** What only the database can tell of a form, by field. */
type SavingError = { markId?: true; markDarkId?: true; host?: true; account?: true };

type Checked = Result<{ userId: number | null }, SavingError>;

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
  const error: SavingError = {
    ...(isMissing(markId) && { markId: true }),
    ...(isMissing(markDarkId) && { markDarkId: true }),
    ...((await isOthers('host', host)) && { host: true }),
    ...(account.trim() !== '' && !isReader && { account: true }),
  };
  return Object.keys(error).length > 0 ? failed(error) : ok({ userId });
}

const audit = (
  tx: Transaction,
  { id, values, changedBy, now }: { id: number; values: PartnerValues; changedBy: number; now: Date },
) =>
  addAuditEvent(tx, {
    ...{ actorId: changedBy, userId: null, action: 'partner_saved', now },
    details: { partner: id, title: values.name, host: values.host, isActive: values.isActive },
  });

export const createPartner = (
  { db, clock }: Deps,
  saving: Saving,
): Promise<Result<number, SavingError | KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const checked = await check(tx, saving, 0);
    if (!checked.ok) return checked;
    const { formKey, changedBy } = saving;
    const now = clock.now();
    const values = { ...saving.values, ...checked.value };
    const { id, isNew, isOther } = await insertPartner(tx, { formKey, values, changedBy, now });
    if (isOther) return failed(keyUsed(id));
    if (isNew) await audit(tx, { id, values, changedBy, now });
    return ok(id);
  });

type Edit = Saving & { id: number; expectedVersion: number };

/** Every process shows the change within two seconds. */
export const savePartner = (
  { db, clock }: Deps,
  edit: Edit,
): Promise<Result<null, SavingError | 'stale' | 'not_found'>> =>
  db.transaction().execute(async (tx) => {
    const { id, expectedVersion, changedBy } = edit;
    if (!(await partnerById(tx, id))) return failed('not_found');
    const checked = await check(tx, edit, id);
    if (!checked.ok) return checked;
    const now = clock.now();
    const values = { ...edit.values, ...checked.value };
    if (!(await updatePartner(tx, { id, expectedVersion, values, changedBy, now }))) return failed('stale');
    await audit(tx, { id, values, changedBy, now });
    return ok(null);
  });
