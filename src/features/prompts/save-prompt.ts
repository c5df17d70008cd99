import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia, undescribedMedia } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import { orderClearing } from '#platform/caches/cache-orders.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type PromptDraft, promptCache } from './prompts.rules.ts';
import { findPrompt, insertPrompt, promptVersions, updatePrompt } from './prompts.store.ts';

type Deps = { db: Database; clock: Clock };

const changed = async (
  tx: Transaction,
  { id, title, userId, now }: { id: number; title: string; userId: number; now: Date },
): Promise<void> => {
  await addAuditEvent(tx, {
    ...{ actorId: userId, userId: null, action: 'prompt_saved', now },
    details: { prompt: id, title },
  });
  await orderClearing(tx, { cache: promptCache, key: null, now });
};

export const createPrompt = (
  { db, clock }: Deps,
  { draft, formKey, userId }: { draft: PromptDraft; formKey: string; userId: number },
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await holdMedia(tx, linkedMedia(draft.linkTo));
    const { id, isNew, isOther } = await insertPrompt(tx, { draft, formKey, userId, now });
    if (isOther) return failed(keyUsed(id));
    if (isNew) await changed(tx, { id, title: draft.title, userId, now });
    return ok(id);
  });

type Edit = { id: number; version: number; draft: PromptDraft; isAnew: boolean; userId: number };

/** Saves a notice; `isAnew`: whoever put it away sees it once more. Every process follows at once. */
export const savePrompt = ({ db, clock }: Deps, edit: Edit): Promise<Result<null, 'stale' | 'not_found'>> =>
  db.transaction().execute(async (tx) => {
    const { id, draft, userId } = edit;
    const now = clock.now();
    if (!(await findPrompt(tx, id))) return failed('not_found');
    await holdMedia(tx, linkedMedia(draft.linkTo));
    if (!(await updatePrompt(tx, { ...edit, now }))) return failed('stale');
    await changed(tx, { id, title: draft.title, userId, now });
    return ok(null);
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
  { id, number, version, userId }: { id: number; number: number; version: number; userId: number },
): Promise<Result<null, 'stale' | 'not_found'>> {
  const found = (await promptVersions(deps.db, id)).find((one) => one.number === number);
  return found
    ? savePrompt(deps, { id, version, draft: found.draft, isAnew: false, userId })
    : failed('not_found');
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
