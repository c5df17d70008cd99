import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { joinVersions, listState, versionsIn, waitingIn } from '#features/cms/cms.ts';
import type { ListState, PresenceTable, VersionTable } from '#features/cms/types.ts';
import { nameOfUser } from '#features/identity/reads.ts';
import { contentDigest, type MadeByForm, madeBefore, madeNow } from '#platform/forms/form-keys.ts';
import type { GuideContent, GuideTheme } from '../guide.rules.ts';
import { parseGuideContent } from '../guide-content.schema.ts';
import { shippedGuide } from '../shipped/shipped-guides.ts';
import { draftOfGuide, emptyGuide, type GuideDraft } from './guide-draft.rules.ts';

export type StoredGuide = {
  id: number;
  draft: GuideDraft;
  version: number;
  changedBy: string;
  changedAt: Date;
};

/** A guide as it is worked on; one that nobody has touched is as it was shipped. */
export async function findGuide(db: Connection, id: number): Promise<StoredGuide | null> {
  const row = await db
    .selectFrom('leadGuides')
    .select(['leadGuides.id', 'theme', 'content', 'leadGuides.version', 'leadGuides.updatedAt as changedAt'])
    .select(({ ref }) => nameOfUser(ref('leadGuides.changedBy')).as('changedBy'))
    .where('leadGuides.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { theme, content, ...guide } = row;
  return { ...guide, draft: draftOf({ id, theme, content }) };
}

type Row = { id: number; theme: string; content: unknown };

/** Written by us alone, so the narrower types hold. */
function draftOf({ id, theme, content }: Row): GuideDraft {
  if (content !== null) return content as GuideDraft;
  const shipped = shippedGuide(id, 'de-DE');
  return shipped ? draftOfGuide(shipped, theme as GuideTheme) : emptyGuide;
}

type NewGuide = { formKey: string; draft: GuideDraft; userId: number; now: Date };

/** The id of the guide that this form made, now or before. */
export async function insertGuide(
  tx: Connection,
  { formKey, draft, userId, now }: NewGuide,
): Promise<MadeByForm> {
  const formDigest = contentDigest(draft);
  const added = await tx
    .insertInto('leadGuides')
    .values({
      ...{ formKey, formDigest, content: JSON.stringify(draft) },
      ...{ changedBy: userId, createdAt: now, updatedAt: now },
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return madeNow(added.id);
  const known = tx.selectFrom('leadGuides').select(['id', 'formDigest']).where('formKey', '=', formKey);
  return madeBefore(await known.executeTakeFirstOrThrow(), formDigest);
}

type DraftChange = { guideId: number; draft: GuideDraft; expectedVersion: number; userId: number; now: Date };

/** The draft's new version; null when somebody else was quicker. */
export async function replaceDraft(tx: Connection, change: DraftChange): Promise<number | null> {
  const row = await tx
    .updateTable('leadGuides')
    .set(({ eb }) => ({
      content: JSON.stringify(change.draft),
      version: eb('version', '+', 1),
      ...{ changedBy: change.userId, updatedAt: change.now },
    }))
    .where('id', '=', change.guideId)
    .where('version', '=', change.expectedVersion)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export const guidePresence: PresenceTable = {
  ...{ table: 'leadGuidePresence', of: 'guideId', owners: 'leadGuides' },
};

/** Versions of guides. */
export const guideVersions: VersionTable<GuideDraft> = {
  ...{ table: 'leadGuideVersions', of: 'guideId', content: sql`v.theme, v.content` },
  draftOf: ({ theme, content }) => draftOfGuide(parseGuideContent(content), theme as GuideTheme),
};

export const versionsOf = (db: Connection, guideId: number, now: Date) =>
  versionsIn(db, guideVersions, { ownerId: guideId, now });

type NewVersion = {
  guideId: number;
  state: 'in_review' | 'published';
  theme: GuideTheme;
  content: GuideContent;
  fromAt: Date;
  untilAt: Date | null;
  userId: number;
  now: Date;
};

export async function insertVersion(tx: Transaction, version: NewVersion): Promise<number> {
  const { guideId, state, theme, content, fromAt, untilAt, userId, now } = version;
  const { number } = await tx
    .insertInto('leadGuideVersions')
    .values(({ selectFrom }) => ({
      ...{ guideId, state, theme, content: JSON.stringify(content) },
      ...{ fromAt, untilAt, createdBy: userId, createdAt: now },
      number: selectFrom('leadGuideVersions')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('guideId', '=', guideId),
    }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export type GuideRow = {
  id: number;
  name: string;
  /** Of what editors made; null where the shipped guide stands. */
  state: ListState | null;
  changedAt: Date | null;
  changedBy: string;
};

/** All guides, the first one first: a handful. */
export async function allGuides(db: Connection, now: Date): Promise<GuideRow[]> {
  const { rows } = await sql<
    Row & { state: ListState; changedAt: Date; changedBy: string; isTouched: boolean }
  >`
    select owner.id, owner.theme, owner.content, owner.updated_at as "changedAt",
      ${nameOfUser(sql`owner.changed_by`)} as "changedBy", owner.content is not null as "isTouched",
      ${listState(guideVersions, now)} as state
    from lead_guides owner
    ${joinVersions(guideVersions, now)}
    order by owner.id`.execute(db);
  return rows.map(({ id, theme, content, state, changedAt, changedBy, isTouched }) => {
    const isShipped = state === 'draft' && shippedGuide(id, 'de-DE') !== null;
    return {
      ...{ id, name: draftOf({ id, theme, content }).name, state: isShipped ? null : state },
      ...{ changedAt: isTouched ? changedAt : null, changedBy },
    };
  });
}

/** How many guides wait for a second person. */
export const waitingGuides = waitingIn(guideVersions);
