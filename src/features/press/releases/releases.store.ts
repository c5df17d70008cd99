import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { joinLive, joinVersions, listState, versionTable, waitingIn } from '#features/cms/cms.ts';
import { momentText } from '#features/cms/shared.ts';
import type { DraftChange, ListState, NewDraft, Stored } from '#features/cms/types.ts';
import { ofUser } from '#features/identity/reads.ts';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import { embargoOf, type ReleaseDraft } from './release-draft.rules.ts';
import type { Release } from './releases.rules.ts';

const content = ['title', 'teaser', 'body', 'countryIds', 'embargoAt'] as const;
const contentOf = (table: string) => sql.join(content.map((name) => sql.ref(`${table}.${name}`)));

type Content = Pick<Release, (typeof content)[number]>;

/** `typed` is what stands in the fields of an embargo that is no moment. */
const draftOf = ({ title, teaser, body, countryIds, embargoAt }: Content, typed = ''): ReleaseDraft => ({
  title,
  teaser,
  body,
  countryIds,
  embargo: embargoAt ? momentText(embargoAt) : typed,
});

const rowOf = ({ embargo, countryIds, ...texts }: ReleaseDraft) => ({
  ...texts,
  countryIds: [...countryIds],
  embargoAt: embargoOf({ embargo }),
});

/** Versions of releases. */
export const releaseVersions = versionTable('pressReleaseVersions', 'releaseId', {
  content: contentOf('v'),
  draftOf: (row) => draftOf(row as Content),
  rowOf,
});

/** A release as it is worked on; null when there is none. */
export async function findRelease(db: Connection, id: number): Promise<Stored<ReleaseDraft> | null> {
  const row = await db
    .selectFrom('pressReleases')
    .select(['id', ...content, 'embargoTyped', 'version', 'changedAt'])
    .select(({ ref }) => ofUser(ref('pressReleases.changedBy'), 'name').as('changedBy'))
    .$narrowType<Pick<Content, 'countryIds'>>()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { version, changedBy, changedAt, embargoTyped } = row;
  return { id, draft: draftOf(row, embargoTyped), version, changedBy, changedAt };
}

/** Lets nobody else publish or delete it before this transaction has ended. */
export const lockRelease = (tx: Transaction, id: number) =>
  tx.selectFrom('pressReleases').select('id').where('id', '=', id).forUpdate().execute();

const rows = editedRows('pressReleases');

const draftRowOf = (draft: ReleaseDraft) => {
  const row = rowOf(draft);
  return { ...row, embargoTyped: row.embargoAt ? '' : draft.embargo };
};

/** The id of the release that this form made, now or before. */
export const insertRelease = (
  tx: Connection,
  { formKey, draft, userId, now }: NewDraft<ReleaseDraft>,
): Promise<MadeByForm> =>
  rows.insert(tx, {
    formKey,
    content: draft,
    values: { ...draftRowOf(draft), changedBy: userId, createdAt: now, changedAt: now },
  });

/** The draft's new version; null when somebody else was quicker. */
export const replaceDraft = (
  tx: Connection,
  { id, expectedVersion, draft, userId, now }: DraftChange<ReleaseDraft>,
): Promise<number | null> =>
  rows.replace(tx, {
    id,
    expectedVersion,
    values: { ...draftRowOf(draft), changedBy: userId, changedAt: now },
  });

/** False when it has another version by now, or somebody was to be shown it once. */
export async function deleteDraft(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pressReleases')
    .where('id', '=', id)
    .where('version', '=', version)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pressReleaseVersions').select('id').where('releaseId', '=', id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** So many are shown at once; older ones are found by their address. */
const mostShown = 200;

/** What the press reads now, also under embargo and for every country, the newest first; `only` narrows it. */
export async function releasesOut(
  db: Connection,
  now: Date,
  only: RawBuilder<unknown> = sql`true`,
): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select owner.id, ${contentOf('live')}, live.first_at as "releasedAt"
    from press_releases owner ${joinLive(releaseVersions, now)}
    where ${only}
    order by coalesce(live.embargo_at, live.first_at) desc, owner.id desc
    limit ${mostShown}`.execute(db);
  return rows;
}

/** Of these, those that everybody reads on a country's site. */
export const publicReleases = (db: Connection, countryId: CountryId, now: Date): Promise<Release[]> =>
  releasesOut(
    db,
    now,
    sql`${countryId} = any (live.country_ids) and (live.embargo_at is null or live.embargo_at <= ${now})`,
  );

export const releaseOut = async (db: Connection, id: number, now: Date): Promise<Release | undefined> =>
  (await releasesOut(db, now, sql`owner.id = ${id}`))[0];

export type ReleaseRow = Pick<Release, 'id' | 'title' | 'countryIds' | 'embargoAt'> & {
  /** What the press gets, or what comes next. */
  state: ListState;
  /** The draft says something else than the newest version. */
  hasChanges: boolean;
  changedAt: Date;
  changedBy: string;
};

const order = {
  title: sql`lower(title)`,
  state: sql`state`,
  embargo: sql`"embargoAt"`,
  changed: sql`"changedAt"`,
} as const;

export const releaseSorts = sortsOf(order);

type Asked = { sort: Sort<keyof typeof order> | null; now: Date };

/** All that the editors have, the last changed first; of what the press reads its embargo, else that of the draft. */
export async function allReleases(db: Connection, { sort, now }: Asked): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select * from (
      select owner.id, owner.title, owner.country_ids as "countryIds", owner.changed_at as "changedAt",
        ${ofUser(sql`owner.changed_by`, 'name')} as "changedBy",
        case when live.id is null then owner.embargo_at else live.embargo_at end as "embargoAt",
        newest.state is not null and (owner.embargo_typed <> ''
          or (${contentOf('newest')}) is distinct from (${contentOf('owner')})) as "hasChanges",
        ${listState(releaseVersions, now)} as state
      from press_releases owner
      ${joinVersions(releaseVersions, now)}
    ) as releases
    order by ${orderBy(sort, order, sql`"changedAt" desc, id desc`)}
    limit ${mostShown}`.execute(db);
  return rows;
}

/** How many releases wait for a second person. */
export const waitingReleases = waitingIn(releaseVersions);

/** Which of these files releases link to, their drafts and earlier versions included, for the library. */
export const releaseMediaUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ mediaId: number; id: number; title: string }>`
    select distinct linked as "mediaId", owner.id, owner.title
    from (select id, body from press_releases
      union select release_id, body from press_release_versions) used
    join press_releases owner on owner.id = used.id,
      ${linkedMediaIn(sql`used.body`)} as links (linked)
    where linked = any (${[...mediaIds]}::integer[])
    order by owner.id`.execute(db);
  return rows.map(({ mediaId, id, title }) => ({
    mediaId,
    title: `Presse: ${title}`,
    to: `/support/presse/${id}`,
  }));
};
