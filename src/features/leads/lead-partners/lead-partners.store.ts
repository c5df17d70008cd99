import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { LeadPartners } from '#db/types.gen.ts';
import type { CountryId } from '#features/places/types.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import { type DeliveryWay, serves, type Wanted } from './served-areas.rules.ts';

/** A lead partner as it is stored. Written by us after checking, so the narrower types hold. */
export type LeadPartner = Omit<
  Selectable<LeadPartners>,
  'countryId' | 'delivery' | 'busyUntil' | 'formKey' | 'formDigest' | 'changedBy' | 'createdAt' | 'updatedAt'
> & { countryId: CountryId; delivery: DeliveryWay };

const columns = [
  'id',
  'name',
  'countryId',
  'areas',
  'guideIds',
  'purpose',
  'privacyUrl',
  'price',
  'dailyCap',
  'delivery',
  'email',
  'hookUrl',
  'isActive',
  'isDemo',
  'userId',
  'version',
] as const;

const partners = (db: Connection) => db.selectFrom('leadPartners').select(columns).$castTo<LeadPartner>();

/** All of them, by country and name: a few dozen. */
export const allLeadPartners = (db: Connection): Promise<LeadPartner[]> =>
  partners(db).orderBy('countryId').orderBy('name').orderBy('id').execute();

export const leadPartnerById = (db: Connection, id: number): Promise<LeadPartner | undefined> =>
  partners(db).where('id', '=', id).executeTakeFirst();

/** Those of a country who take requests. */
export const activeLeadPartners = (db: Connection, countryId: CountryId): Promise<LeadPartner[]> =>
  partners(db)
    .where('isActive', '=', true)
    .where('countryId', '=', countryId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Those who take requests of a guide from a postal code. */
export async function leadPartnersServing(db: Connection, wanted: Wanted): Promise<LeadPartner[]> {
  const all = await activeLeadPartners(db, wanted.countryId);
  return all.filter((partner) => serves(partner, wanted));
}

export type LeadPartnerValues = Omit<LeadPartner, 'id' | 'version' | 'isDemo'>;

/** Lead partners as forms make and change them. */
export const leadPartnerRows = editedRows('leadPartners');

/** Whoever else counts or delivers for this partner waits until the transaction is over; who asks for something of it does not. */
export const lockLeadPartner = (tx: Transaction, id: number) =>
  tx
    .selectFrom('leadPartners')
    .select(['id', 'price', 'dailyCap', 'countryId', 'areas', 'guideIds', 'isActive'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<
      Pick<LeadPartner, 'id' | 'price' | 'dailyCap' | 'countryId' | 'areas' | 'guideIds' | 'isActive'>
    >()
    .executeTakeFirst();

/** Claims a partner for one delivering process until a moment; false while another has it. */
export async function claimLeadPartner(
  db: Connection,
  { id, now, until }: { id: number; now: Date; until: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('leadPartners')
    .set({ busyUntil: until })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('busyUntil', 'is', null), eb('busyUntil', '<=', now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Holds a claim longer, or gives it back with null; false when another process has the partner by now. */
export async function setBusy(
  db: Connection,
  claim: { id: number; until: Date },
  until: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('leadPartners')
    .set({ busyUntil: until })
    .where('id', '=', claim.id)
    .where('busyUntil', '=', claim.until)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
