import type { Database, Transaction } from '#db/database.ts';
import { bumpSiteContent } from '#features/cms/cms.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { ReleaseInput } from './read-release.rules.ts';
import { deleteDraft, insertRelease, releaseById, updateRelease } from './releases.store.ts';

type Deps = { db: Database; clock: Clock };

/** What an editor does with the text: keeps it as it is, hands it to the press, or takes it back from there. */
export const releaseSteps = ['save', 'release', 'withdraw'] as const;
export type ReleaseStep = (typeof releaseSteps)[number];

type Edit = { actorId: number; step: ReleaseStep; input: ReleaseInput };

/** A new one, once for each form key, however often it is sent. */
export const addRelease = (
  { db, clock }: Deps,
  { actorId, step, input, formKey }: Edit & { formKey: string },
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await holdMedia(tx, linkedMedia(input.body));
    const { id, isNew, isOther } = await insertRelease(tx, { step, input, formKey, now });
    if (isOther) return failed(keyUsed(id));
    if (!isNew) return ok(id);
    if (step === 'release') {
      await updateRelease(tx, { id, version: 1, change: { state: 'released', releasedAt: now }, now });
      await bumpSiteContent(tx);
    }
    await note(tx, { actorId, step, id, title: input.title, now });
    return ok(id);
  });

/** Saves and does the step in one; stale when somebody else was quicker, gone when it was deleted. */
export const editRelease = (
  { db, clock }: Deps,
  { actorId, step, input, id, version }: Edit & { id: number; version: number },
): Promise<'done' | 'stale' | 'gone'> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const known = await releaseById(tx, id);
    if (!known) return 'gone';
    await holdMedia(tx, linkedMedia(input.body));
    const isOut = known.state === 'released';
    const change = {
      ...input,
      ...(step === 'release' && !isOut && { state: 'released' as const, releasedAt: now }),
      ...(step === 'withdraw' && { state: 'draft' as const, releasedAt: null }),
    };
    if (!(await updateRelease(tx, { id, version, change, now }))) return 'stale';
    // What everybody may read has changed: cached pages end.
    if (isOut || step === 'release') await bumpSiteContent(tx);
    await note(tx, { actorId, step, id, title: input.title, now });
    return 'done';
  });

/** Deletes a draft; stale when it is no draft any more or was changed meanwhile. */
export const deleteRelease = (
  { db, clock }: Deps,
  { actorId, id, version }: { actorId: number; id: number; version: number },
): Promise<'done' | 'stale' | 'gone'> =>
  db.transaction().execute(async (tx) => {
    const known = await releaseById(tx, id);
    if (!known) return 'gone';
    if (!(await deleteDraft(tx, { id, version }))) return 'stale';
    await note(tx, { actorId, step: 'delete', id, title: known.title, now: clock.now() });
    return 'done';
  });

type AuditAction = Parameters<typeof addAuditEvent>[1]['action'];

const actions: Readonly<Record<ReleaseStep | 'delete', AuditAction>> = {
  save: 'press_release_saved',
  release: 'press_release_released',
  withdraw: 'press_release_withdrawn',
  delete: 'press_release_deleted',
};

type Done = { actorId: number; step: ReleaseStep | 'delete'; id: number; title: string; now: Date };

const note = (tx: Transaction, { actorId, step, id, title, now }: Done): Promise<void> =>
  addAuditEvent(tx, { actorId, userId: null, action: actions[step], details: { release: id, title }, now });
