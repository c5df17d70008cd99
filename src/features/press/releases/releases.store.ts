import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import type { ReleaseInput } from './read-release.rules.ts';
import type { Release } from './releases.rules.ts';

const releases = (db: Connection) =>
  db
    .selectFrom('pressReleases')
    .select(['id', 'title', 'teaser', 'body', 'countryIds', 'state', 'releasedAt', 'embargoAt'])
    .select(['version', 'updatedAt'])
    .$narrowType<Pick<Release, 'state' | 'countryIds'>>();

/** So many are shown at once; older ones are found by their address. */
const mostShown = 200;

const since = sql`coalesce(embargo_at, released_at)`;

/** Those that everybody may read by now on a country's site, newest first. */
export const publicReleases = (db: Connection, countryId: CountryId, now: Date): Promise<Release[]> =>
  releases(db)
    .where('state', '=', 'released')
    .where(sql<boolean>`${countryId} = any (country_ids)`)
    .where(sql<boolean>`${since} <= ${now}`)
    .orderBy(since, 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** All that was released, also under embargo and for every country, newest first. */
export const pressReleases = (db: Connection): Promise<Release[]> =>
  releases(db)
    .where('state', '=', 'released')
    .orderBy(since, 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

const releaseOrder = {
  title: sql`lower(title)`,
  state: sql`state`,
  embargo: sql`embargo_at`,
  changed: sql`updated_at`,
};

export const releaseSorts = sortsOf(releaseOrder);
export type ReleaseSort = Sort<keyof typeof releaseOrder>;

/** All that the editors have, the last changed first. */
export const allReleases = (db: Connection, sort: ReleaseSort | null): Promise<Release[]> =>
  releases(db)
    .orderBy(orderBy(sort, releaseOrder, sql`updated_at desc, id desc`))
    .limit(mostShown)
    .execute();

/** Which of these files releases link to, for the library. */
export const releaseMediaUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ mediaId: number; id: number; title: string }>`
    select linked as "mediaId", id, title from press_releases, ${linkedMediaIn(sql`body`)} as links (linked)
    where linked = any (${[...mediaIds]}::integer[]) order by id`.execute(db);
  return rows.map(({ mediaId, id, title }) => ({
    mediaId,
    title: `Presse: ${title}`,
    to: `/support/presse/${id}`,
  }));
};

export const releaseById = (db: Connection, id: number): Promise<Release | undefined> =>
  releases(db).where('id', '=', id).executeTakeFirst();

const rows = editedRows('pressReleases');

/** Adds a draft; the id of the one that the same form has made before. */
export const insertRelease = (
  tx: Connection,
  { step, input, formKey, now }: { step: string; input: ReleaseInput; formKey: string; now: Date },
): Promise<MadeByForm> =>
  rows.insert(tx, {
    formKey,
    content: { step, input },
    values: { ...input, createdAt: now, updatedAt: now },
  });

type Change = Partial<ReleaseInput & { state: Release['state']; releasedAt: Date | null }>;

/** False when it has another version by now. */
export const updateRelease = async (
  tx: Connection,
  { id, version, change, now }: { id: number; version: number; change: Change; now: Date },
): Promise<boolean> =>
  (await rows.replace(tx, { id, expectedVersion: version, values: { ...change, updatedAt: now } })) !== null;

/** Drafts alone: what the press has read is withdrawn before. False when it is none, or has another version. */
export async function deleteDraft(
  tx: Connection,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pressReleases')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
