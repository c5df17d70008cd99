import type { Connection, Database, Transaction } from '#db/database.ts';
import { bumpSiteContent } from '#features/cms/cms.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia, picturesOf } from '#features/media/media.ts';
import type { MediaUses, Picture } from '#features/media/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { staffPages } from '#shell/shared.ts';

/** A picture to take along, and whom to name beside it. */
export type PressPicture = { picture: Picture; credit: string };

const rowsOf = (db: Connection) =>
  db.selectFrom('pressPictures').select(['mediaId', 'credit']).orderBy('addedAt', 'desc').orderBy('mediaId');

/** What the press finds, the newest first, with the texts of a country. */
export async function pressPictures(db: Connection, countryId: CountryId): Promise<PressPicture[]> {
  const rows = await rowsOf(db).execute();
  const pictures = await picturesOf(
    db,
    rows.map(({ mediaId }) => mediaId),
    countryId,
  );
  return rows.flatMap(({ mediaId, credit }) => {
    const picture = pictures.get(mediaId);
    return picture ? [{ picture, credit }] : [];
  });
}

type Deps = { db: Database; clock: Clock };

/**
 * Offers a picture of the library to the press, or changes whom it names; unknown when there is no such picture, or one
 * that nobody has described yet.
 */
export const offerPicture = (
  { db, clock }: Deps,
  { mediaId, credit, actorId }: { mediaId: number; credit: string; actorId: number },
): Promise<'done' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    await holdMedia(tx, [mediaId]);
    const known = await picturesOf(tx, [mediaId], 1);
    if (!known.has(mediaId)) return 'unknown';
    const now = clock.now();
    await tx
      .insertInto('pressPictures')
      .values({ mediaId, credit, addedAt: now })
      .onConflict((conflict) => conflict.column('mediaId').doUpdateSet({ credit }))
      .execute();
    await note(tx, { actorId, action: 'press_picture_offered', mediaId, now });
    return 'done';
  });

/** Takes a picture back; it stays in the library. Nothing happens when it is not offered any more. */
export const withdrawPicture = (
  { db, clock }: Deps,
  { mediaId, actorId }: { mediaId: number; actorId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('pressPictures')
      .where('mediaId', '=', mediaId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await note(tx, { actorId, action: 'press_picture_withdrawn', mediaId, now: clock.now() });
  });

type Done = {
  actorId: number;
  action: 'press_picture_offered' | 'press_picture_withdrawn';
  mediaId: number;
  now: Date;
};

/** For the log, and for cached pages that show it. */
async function note(tx: Transaction, { actorId, action, mediaId, now }: Done): Promise<void> {
  await bumpSiteContent(tx);
  await addAuditEvent(tx, { actorId, userId: null, action, details: { picture: mediaId }, now });
}

/** Which of these the press is offered, for the library. */
export const pressPictureUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const rows = await rowsOf(db)
    .where('mediaId', 'in', [...mediaIds])
    .execute();
  return rows.map(({ mediaId }) => ({
    mediaId,
    title: 'Presse: Bilder',
    to: staffPages['press/pictures/pictures'].path,
  }));
};
