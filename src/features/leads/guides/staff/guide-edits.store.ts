import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { joinVersions, listState, versionTable, waitingIn } from '#features/cms/cms.ts';
import type { DraftChange, ListState, Stored } from '#features/cms/types.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import { editedRows } from '#platform/work/edited-rows.ts';
import type { GuideTheme } from '../guide.rules.ts';
import { parseGuideContent } from '../guide-content.schema.ts';
import { shippedGuide } from '../shipped/shipped-guides.ts';
import { draftOfGuide, emptyGuide, type GuideDraft, readGuideDraft } from './guide-draft.rules.ts';

export type StoredGuide = Stored<GuideDraft>;

/** A guide as it is worked on; one that nobody has touched is as it was shipped. */
export async function findGuide(db: Connection, id: number): Promise<StoredGuide | null> {
  const row = await db
    .selectFrom('leadGuides')
    .select(['leadGuides.id', 'theme', 'content', 'leadGuides.version', 'leadGuides.updatedAt as changedAt'])
    .select(({ ref }) => ofUser(ref('leadGuides.changedBy'), 'name').as('changedBy'))
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

const rows = editedRows('leadGuides');

/** The id of the guide that this form made, now or before. */
export const insertGuide = (tx: Connection, { formKey, draft, userId, now }: NewGuide): Promise<MadeByForm> =>
  rows.insert(tx, {
    formKey,
    content: draft,
    values: { content: JSON.stringify(draft), changedBy: userId, createdAt: now, updatedAt: now },
  });

/** The draft's new version; null when somebody else was quicker. */
export const replaceDraft = (
  tx: Connection,
  { id, expectedVersion, draft, userId, now }: DraftChange<GuideDraft>,
): Promise<number | null> =>
  rows.replace(tx, {
    id,
    expectedVersion,
    values: { content: JSON.stringify(draft), changedBy: userId, updatedAt: now },
  });

/** Versions of guides. */
export const guideVersions = versionTable('leadGuideVersions', 'guideId', {
  content: sql`v.theme, v.content`,
  draftOf: ({ theme, content }) => draftOfGuide(parseGuideContent(content), theme as GuideTheme),
  rowOf: (draft: GuideDraft) => ({
    theme: draft.theme,
    content: JSON.stringify(readGuideDraft(draft).content),
  }),
});

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
      ${ofUser(sql`owner.changed_by`, 'name')} as "changedBy", owner.content is not null as "isTouched",
      ${listState(guideVersions, now)} as state
    from lead_guides owner
    ${joinVersions(guideVersions, now)}
    order by owner.id`.execute(db);
  return rows.map(({ id, theme, content, state, changedAt, changedBy, isTouched }) => {
    const isShipped = state === 'draft' && shippedGuide(id, 'de-DE') !== null;
    return {
      id,
      name: draftOf({ id, theme, content }).name,
      state: isShipped ? null : state,
      changedAt: isTouched ? changedAt : null,
      changedBy,
    };
  });
}

/** How many guides wait for a second person. */
export const waitingGuides = waitingIn(guideVersions);
