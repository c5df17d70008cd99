import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import type { Partners } from '#db/types.gen.ts';
import { versionsOfMedia } from '#features/media/reads.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import type { BrandColours } from './brand/brand-colours.rules.ts';
import type { Partner, PartnerValues } from './partners.rules.ts';

const columns = [
  'id',
  'host',
  'name',
  'countryId',
  'imprint',
  'colours',
  'markId',
  'markDarkId',
  'share',
  'legalName',
  'street',
  'postalCode',
  'place',
  'vatNumber',
  'email',
  'userId',
  'isActive',
  'isDemo',
  'version',
] as const;

type Row = Pick<Selectable<Partners>, (typeof columns)[number]>;

/** Parser of our own rows: what the columns hold was checked when it was written. */
const parsePartner = ({ colours, countryId, ...row }: Row): Partner => ({
  ...row,
  countryId: countryId as Partner['countryId'],
  colours: colours as unknown as BrandColours,
});

export const allPartners = async (db: Connection): Promise<Partner[]> =>
  (await db.selectFrom('partners').select(columns).orderBy('name').orderBy('id').limit(1000).execute()).map(
    parsePartner,
  );

export async function partnerById(db: Connection, id: number): Promise<Partner | null> {
  const row = await db.selectFrom('partners').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? parsePartner(row) : null;
}

/** The partner whose figures an account reads. */
export async function partnerOfUser(db: Connection, userId: number): Promise<Partner | null> {
  const row = await db.selectFrom('partners').select(columns).where('userId', '=', userId).executeTakeFirst();
  return row ? parsePartner(row) : null;
}

/**
 * Another one with every change of any partner or of its marks. Of one state of the partners, none of whom is ever deleted, only
 * their pictures can change, and these count upwards, too.
 */
export async function partnersVersion(db: Connection): Promise<string> {
  const marks = sql`select mark_id from partners union select mark_dark_id from partners`;
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select sum(version) from partners), ${versionsOfMedia(marks)}) as version`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}

export const rowOf = ({ colours, ...values }: PartnerValues & { userId: number | null }) => ({
  ...values,
  colours: JSON.stringify(colours),
});

type NewPartner = {
  formKey: string;
  values: PartnerValues & { userId: number | null };
  changedBy: number | null;
  now: Date;
  isDemo?: boolean;
};

/** Partners as forms make and change them. */
export const partnerRows = editedRows('partners');

/** The id of the partner that this form made, now or before. */
export const insertPartner = (
  tx: Transaction,
  { formKey, values, changedBy, now, isDemo = false }: NewPartner,
): Promise<MadeByForm> =>
  partnerRows.insert(tx, {
    formKey,
    content: values,
    values: { ...rowOf(values), changedBy, isDemo, createdAt: now, updatedAt: now },
  });

/** Partners that show these pictures as their mark, for the library. */
export const partnerPictureUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ mediaId: number; id: number; name: string }>`
    select distinct mark as "mediaId", p.id, p.name from partners p, unnest(array[p.mark_id, p.mark_dark_id]) as marks (mark)
    where mark = any (${[...mediaIds]}::integer[]) order by p.id`.execute(db);
  return rows.map(({ mediaId, id, name }) => ({
    mediaId,
    title: `Partnermarke: ${name}`,
    to: `/support/partner/${id}`,
  }));
};
