import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '#db/database.ts';
import {
  bumpSiteContent,
  cancelPlanned,
  decideVersion,
  dropWaitingReviews,
  endPlansBefore,
  findSettings,
  madeAlready,
  scheduled,
  withdrawVersions,
} from '#features/cms/cms.ts';
import type { Schedule } from '#features/cms/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { AuditAction } from '#features/identity/types.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { changedParts, type GuideDraft, type GuideProblem, readGuideDraft } from './guide-draft.rules.ts';
import {
  findGuide,
  guideVersions,
  insertGuide,
  insertVersion,
  replaceDraft,
  versionsOf,
} from './guide-edits.store.ts';

type Deps = { db: Database; clock: Clock };
type Owned = { guideId: number; userId: number };

const audited = (
  tx: Transaction,
  { guideId, userId }: Owned,
  { action, name, now }: { action: AuditAction; name?: string; now: Date },
) =>
  addAuditEvent(tx, {
    ...{ actorId: userId, userId: null, action, now },
    details: { guide: guideId, ...(name !== undefined && { title: name }) },
  });

export const createGuide = (
  { db, clock }: Deps,
  { formKey, draft, userId }: { formKey: string; draft: GuideDraft; userId: number },
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { id, isNew, isOther } = await insertGuide(tx, { formKey, draft, userId, now });
    if (isOther) return failed(keyUsed(id));
    if (isNew) await audited(tx, { guideId: id, userId }, { action: 'guide_created', name: draft.name, now });
    return ok(id);
  });

type Edit = Owned & { draft: GuideDraft; expectedVersion: number };

/** Saves the draft; its new version, or that somebody else was quicker. */
export const saveGuide = ({ db, clock }: Deps, edit: Edit): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute((tx) => saveWithin(tx, edit, clock.now()));

async function saveWithin(
  tx: Transaction,
  { guideId, userId, draft, expectedVersion }: Edit,
  now: Date,
): Promise<Result<number, 'stale' | 'not_found'>> {
  const before = await findGuide(tx, guideId);
  if (!before) return failed('not_found');
  if (before.version !== expectedVersion) return failed('stale');
  if (isDeepStrictEqual(before.draft, draft)) return ok(before.version);
  const version = await replaceDraft(tx, { guideId, draft, expectedVersion, userId, now });
  return version === null ? failed('stale') : ok(version);
}

/** Makes an earlier version the draft. */
export const restoreGuide = (
  { db, clock }: Deps,
  { versionId, expectedVersion, ...owned }: Owned & { versionId: number; expectedVersion: number },
): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = (await versionsOf(tx, owned.guideId, now)).find(({ id }) => id === versionId);
    if (!found) return failed('not_found');
    const saved = await saveWithin(tx, { ...owned, draft: found.draft, expectedVersion }, now);
    if (saved.ok) await audited(tx, owned, { action: 'guide_restored', name: found.draft.name, now });
    return saved;
  });

export type PublishError =
  | { code: 'stale' | 'not_found' | 'until_before_from' | 'decided' }
  | { code: 'problems'; problems: GuideProblem[] };

/** Publishes the draft as it is stored, or hands it to a second person where the setting says so. */
export const publishGuide = (
  { db, clock }: Deps,
  publication: Owned & Schedule & { expectedVersion: number },
): Promise<Result<'published' | 'in_review', PublishError>> =>
  db.transaction().execute(async (tx) => {
    const { guideId, userId } = publication;
    const now = clock.now();
    const guide = await findGuide(tx, guideId);
    if (!guide) return failed({ code: 'not_found' as const });
    if (guide.version !== publication.expectedVersion) return failed({ code: 'stale' as const });
    const { draft } = guide;
    const schedule = scheduled(publication, now);
    if (!schedule.ok) return schedule;
    const { content, problems } = readGuideDraft(draft);
    if (problems.length > 0) return failed({ code: 'problems' as const, problems });
    const { needsReview } = await findSettings(tx);
    const made = madeAlready(await versionsOf(tx, guideId, now), {
      ...{ fromAt: publication.fromAt, untilAt: publication.untilAt, needsReview, now },
      isSame: (other) => changedParts(other, draft).length === 0,
    });
    if (made) return ok(made.state === 'in_review' ? made.state : 'published');
    const state = needsReview ? ('in_review' as const) : ('published' as const);
    await dropWaitingReviews(tx, guideVersions, guideId);
    const version = { guideId, state, theme: draft.theme, content, userId, now };
    const number = await insertVersion(tx, { ...version, ...schedule.value });
    if (state === 'published') await makeVisible(tx, { guideId, userId, number, now });
    const action = state === 'published' ? 'guide_published' : 'guide_submitted';
    await audited(tx, publication, { action, name: draft.name, now });
    return ok(state);
  });

async function makeVisible(
  tx: Transaction,
  { guideId, userId, number, now }: Owned & { number: number; now: Date },
): Promise<void> {
  await endPlansBefore(tx, guideVersions, { ownerId: guideId, userId, number, now });
  await bumpSiteContent(tx);
}

type Review = Owned & { versionId: number; decision: 'published' | 'returned'; note: string };

/** A second person's decision on a version. It was checked when it was handed in and depends on nothing else. */
export const reviewGuide = ({ db, clock }: Deps, review: Review): Promise<Result<null, PublishError>> =>
  db.transaction().execute(async (tx) => {
    const { guideId, userId, versionId, decision, note } = review;
    const now = clock.now();
    const found = (await versionsOf(tx, guideId, now)).find(({ id }) => id === versionId);
    const isDecided =
      found !== undefined &&
      (await decideVersion(tx, guideVersions, {
        ...{ id: versionId, ownerId: guideId, state: decision, note, userId, now },
      }));
    if (!isDecided) return failed({ code: 'decided' as const });
    const action = decision === 'published' ? 'guide_published' : 'guide_returned';
    await audited(tx, review, { action, name: found.draft.name, now });
    if (decision === 'published') await makeVisible(tx, { guideId, userId, number: found.number, now });
    return ok(null);
  });

/** Takes what editors made of a guide from visitors; a shipped one stands there again. False when there was nothing. */
export const withdrawGuide = ({ db, clock }: Deps, owned: Owned): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const change = { ownerId: owned.guideId, userId: owned.userId, now };
    if (!(await withdrawVersions(tx, guideVersions, change))) return false;
    await audited(tx, owned, { action: 'guide_withdrawn', now });
    await bumpSiteContent(tx);
    return true;
  });

/** Gives up the plan of one version; false when it has come already or is not to come. */
export const cancelGuidePlan = (
  { db, clock }: Deps,
  { versionId, ...owned }: Owned & { versionId: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const plan = { id: versionId, ownerId: owned.guideId, userId: owned.userId, now };
    if (!(await cancelPlanned(tx, guideVersions, plan))) return false;
    await audited(tx, owned, { action: 'guide_unplanned', now });
    await bumpSiteContent(tx);
    return true;
  });
