import { sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { ofUser } from '#features/identity/reads.ts';
import { linkedMediaIn } from '#features/media/media.ts';
import type { MediaUses } from '#features/media/types.ts';
import type { MadeByForm } from '#platform/forms/form-keys.ts';
import type { Day } from '#platform/time/calendar.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';
import type { Prompt, PromptDraft, PromptEvent } from './prompts.rules.ts';

const prompts = (db: Connection) =>
  db
    .selectFrom('prompts')
    .select(['id', 'kind', 'title', 'text', 'linkLabel', 'linkTo', 'countryIds', 'paths', 'signedIn'])
    .select(['hasTank', 'hasOrdered', 'inApp', 'frequency', 'priority', 'fromAt', 'untilAt', 'isOn'])
    .select(['edition', 'version', 'isDemo']);

// The table's checks hold the values.
const read = async (query: ReturnType<typeof prompts>): Promise<Prompt[]> =>
  (await query.execute()) as unknown as Prompt[];

/** Those that are on and have not ended, also those that begin later. */
export const promptsToCome = (db: Connection, now: Date): Promise<Prompt[]> =>
  read(
    prompts(db)
      .where('isOn', '=', true)
      .where(({ or, eb }) => or([eb('untilAt', 'is', null), eb('untilAt', '>', now)]))
      .limit(200),
  );

export const findPrompt = async (db: Connection, id: number): Promise<Prompt | null> =>
  (await read(prompts(db).where('id', '=', id)))[0] ?? null;

export type PromptFigures = Record<PromptEvent, number>;
export type PromptRow = Prompt & PromptFigures;

/** All notices with what came of their present edition, the last changed first. */
export async function promptRows(db: Connection): Promise<PromptRow[]> {
  const rows = await prompts(db)
    .select(
      (['views', 'presses', 'closings'] as const).map((name) =>
        sql<number>`coalesce((select sum(${sql.ref(`d.${name}`)}) from prompt_days d
          where d.prompt_id = prompts.id and d.edition = prompts.edition), 0)::integer`.as(name),
      ),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows as unknown as PromptRow[];
}

const rowOf = (draft: PromptDraft) => ({
  ...draft,
  countryIds: [...draft.countryIds],
  paths: [...draft.paths],
});

type NewPrompt = { draft: PromptDraft; formKey: string; userId: number | null; now: Date; isDemo?: boolean };

const rows = editedRows('prompts');

/** The id of the notice that this form made, now or before. */
export async function insertPrompt(
  tx: Connection,
  { draft, formKey, userId, now, isDemo = false }: NewPrompt,
): Promise<MadeByForm> {
  const made = await rows.insert(tx, {
    formKey,
    content: draft,
    values: { ...rowOf(draft), isDemo, changedBy: userId, createdAt: now, updatedAt: now },
  });
  if (made.isNew) await keepVersion(tx, made.id);
  return made;
}

type Edit = Omit<NewPrompt, 'userId' | 'now' | 'isDemo'> & {
  id: number | null;
  version: number;
  isAnew: boolean;
  userId: number;
};

/** Makes a notice, or changes one; what it is then is kept. */
export function storePrompt(
  tx: Transaction,
  { id, version: expectedVersion, draft, formKey, isAnew, userId }: Edit,
  { now, afterwards }: { now: Date; afterwards(id: number): Promise<unknown> },
): Promise<SavedRow> {
  const change = { ...rowOf(draft), changedBy: userId, updatedAt: now };
  return rows.save(tx, {
    id,
    expectedVersion,
    formKey,
    content: draft,
    values: { ...change, createdAt: now },
    change: { ...change, ...(isAnew && { edition: sql`edition + 1` }) },
    afterwards: async (saved) => {
      await keepVersion(tx, saved);
      await afterwards(saved);
    },
  });
}

/** What was saved stays, with who saved it. */
const keepVersion = (tx: Connection, id: number) =>
  sql`
    insert into prompt_versions (prompt_id, number, content, saved_by, saved_at)
    select id, version, jsonb_build_object('kind', kind, 'title', title, 'text', text, 'linkLabel', link_label,
      'linkTo', link_to, 'countryIds', country_ids, 'paths', paths, 'signedIn', signed_in, 'hasTank', has_tank,
      'hasOrdered', has_ordered, 'inApp', in_app, 'frequency', frequency, 'priority', priority, 'fromAt', from_at,
      'untilAt', until_at, 'isOn', is_on), changed_by, updated_at
    from prompts where id = ${id}`.execute(tx);

export type PromptVersion = { number: number; draft: PromptDraft; savedAt: Date; savedBy: string };

/** What a notice was at each saving, the latest first. */
export async function promptVersions(db: Connection, id: number): Promise<PromptVersion[]> {
  const rows = await db
    .selectFrom('promptVersions')
    .select(['number', 'content', 'savedAt'])
    .select(({ ref }) => ofUser(ref('promptVersions.savedBy'), 'name').as('savedBy'))
    .where('promptId', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, draft: draftOf(content) }));
}

/** The table of notices held the values when they were kept. */
function draftOf(content: unknown): PromptDraft {
  const draft = content as PromptDraft & Record<'fromAt' | 'untilAt', string | null>;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return { ...draft, fromAt: moment(draft.fromAt), untilAt: moment(draft.untilAt) };
}

/** Which of these files notices link to, their earlier states included: each can be had again. */
export const promptMediaUses: MediaUses = async (db, mediaIds) => {
  if (mediaIds.length === 0) return [];
  const { rows } = await sql<{ mediaId: number; id: number; title: string }>`
    select distinct linked as "mediaId", p.id, p.title
    from prompts p join prompt_versions v on v.prompt_id = p.id,
      ${linkedMediaIn(sql`v.content ->> 'linkTo'`)} as links (linked)
    where linked = any (${[...mediaIds]}::integer[])
    order by p.id`.execute(db);
  return rows.map(({ mediaId, id, title }) => ({
    mediaId,
    title: `Hinweis: ${title}`,
    to: `/support/cms/prompts/${id}`,
  }));
};

/** Adds one to the sum of a day; of an edition that is not shown any more, nothing. */
export async function countEvent(
  db: Connection,
  { id, edition, event, day }: { id: number; edition: number; event: PromptEvent; day: Day },
): Promise<void> {
  await sql`
    insert into prompt_days (prompt_id, edition, day, ${sql.ref(event)})
    select id, edition, ${day}, 1 from prompts where id = ${id} and edition = ${edition}
    on conflict (prompt_id, edition, day) do update
      set ${sql.ref(event)} = prompt_days.${sql.ref(event)} + 1`.execute(db);
}
