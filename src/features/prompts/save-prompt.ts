import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia, undescribedMedia } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import { orderClearing } from '#platform/caches/cache-orders.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SavedRow } from '#platform/work/edited-rows.ts';
import { type PromptDraft, promptCache } from './prompts.rules.ts';
import { findPrompt, insertPrompt, promptVersions, storePrompt } from './prompts.store.ts';

type Deps = { db: Database; clock: Clock };

/** `id` is null for one that is to be made; `isAnew`: whoever put it away sees it once more. */
type Edit = {
  id: number | null;
  version: number;
  draft: PromptDraft;
  formKey: string;
  isAnew: boolean;
  userId: number;
};

/** Saves a notice. Every process follows at once. */
export const savePrompt = ({ db, clock }: Deps, edit: Edit): Promise<SavedRow> =>
  db.transaction().execute(async (tx): Promise<SavedRow> => {
    const { id, draft, userId } = edit;
    const now = clock.now();
    if (id !== null && !(await findPrompt(tx, id))) return { kind: 'not_found' };
    await holdMedia(tx, linkedMedia(draft.linkTo));
    return storePrompt(tx, edit, {
      now,
      afterwards: async (prompt) => {
        const event = { actorId: userId, userId: null, action: 'prompt_saved', now } as const;
        await addAuditEvent(tx, { ...event, details: { prompt, title: draft.title } });
        await orderClearing(tx, { cache: promptCache, key: null, now });
      },
    });
  });

/** Whether its link leads to a file of which nobody has said what it is. */
export async function isLinkUndescribed(
  { db }: Pick<Deps, 'db'>,
  { linkTo }: Pick<PromptDraft, 'linkTo'>,
): Promise<boolean> {
  const undescribed = await undescribedMedia(db);
  return linkedMedia(linkTo).some((id) => undescribed.has(id));
}

/** Makes what a notice once was what it is; that is a saving like another. */
export async function restorePrompt(
  deps: Deps,
  { number, ...asked }: { id: number; number: number; version: number; userId: number },
): Promise<SavedRow> {
  const found = (await promptVersions(deps.db, asked.id)).find((one) => one.number === number);
  if (!found) return { kind: 'not_found' };
  return savePrompt(deps, { ...asked, draft: found.draft, formKey: '', isAnew: false });
}

/** The first notices of a marketplace that has none. */
export async function insertFirstPrompts(
  tx: Transaction,
  { drafts, now }: { drafts: readonly PromptDraft[]; now: Date },
): Promise<void> {
  const known = await tx.selectFrom('prompts').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const draft of drafts)
    await insertPrompt(tx, { draft, formKey: randomUUID(), userId: null, now, isDemo: true });
}
