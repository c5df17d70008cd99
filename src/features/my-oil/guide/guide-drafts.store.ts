import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';

/** Values by field as they were typed into a screen of the guide; none once they were sent. */
export type GuideDraft = { content: Readonly<Record<string, string>>; typedAt: Date };

/** The drafts of a tank; of the one that is being added without an id. */
export type Drafted = { userId: number; tankId: number | null };

const draftsOf = (db: Connection, { userId, tankId }: Drafted) =>
  db
    .selectFrom('tankDrafts')
    .select(['screen', 'content', 'typedAt'])
    .$narrowType<{ content: GuideDraft['content'] }>()
    .where('userId', '=', userId)
    .where('tankId', tankId === null ? 'is' : '=', tankId);

export const draftOfScreen = (
  db: Connection,
  { screen, ...of }: Drafted & { screen: string },
): Promise<GuideDraft | undefined> => draftsOf(db, of).where('screen', '=', screen).executeTakeFirst();

/** What was answered on all screens, by field. */
export async function answersSoFar(db: Connection, of: Drafted): Promise<GuideDraft['content']> {
  const drafts = await draftsOf(db, of).orderBy('typedAt').execute();
  return Object.assign({}, ...drafts.map(({ content }) => content));
}

/** An older one that comes late changes nothing. */
export async function saveGuideDraft(
  db: Connection,
  { content, ...draft }: Drafted & GuideDraft & { screen: string },
): Promise<void> {
  await db
    .insertInto('tankDrafts')
    .values({ ...draft, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'tankId', 'screen'])
        .doUpdateSet((row) => ({
          content: row.ref('excluded.content'),
          typedAt: row.ref('excluded.typedAt'),
        }))
        .whereRef('tankDrafts.typedAt', '<=', 'excluded.typedAt' as never),
    )
    .execute();
}

/** Of a tank that is set up, was ended, or is there now. */
export async function deleteGuideDrafts(db: Connection, { userId, tankId }: Drafted): Promise<void> {
  await db
    .deleteFrom('tankDrafts')
    .where('userId', '=', userId)
    .where('tankId', tankId === null ? 'is' : '=', tankId)
    .execute();
}

const maxAgeDays = 180;

export async function deleteOldGuideDrafts(db: Database, now: Date): Promise<void> {
  await sql`delete from tank_drafts where typed_at < ${now}::timestamptz - make_interval(days => ${maxAgeDays})`.execute(
    db,
  );
}
