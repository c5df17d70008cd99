import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia } from '#features/media/media.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SiteAddresses } from './dead-links.ts';
import { type PageProblem, pageProblems } from './page-checks.ts';
import { mediaIn, type PageDraft } from './pages.rules.ts';
import {
  findPage,
  insertPage,
  insertVersion,
  keepStep,
  lockPage,
  pageVersions,
  replaceDraft,
  takePath,
  takeStep,
  versionsOf,
} from './pages.store.ts';
import { bumpSiteContent, findSettings, replaceSettings } from './site-content.store.ts';
import { surroundingsOf } from './surroundings.ts';
import { madeAlready, type Schedule, scheduled, type VersionState } from './versions.rules.ts';
import {
  cancelPlanned,
  decideVersion,
  dropWaitingReviews,
  endPlansBefore,
  withdrawVersions,
} from './versions.store.ts';

type Deps = { db: Database; clock: Clock };
type Owned = { pageId: number; userId: number };

const audited = (
  tx: Transaction,
  { pageId, userId }: Owned,
  event: { action: Parameters<typeof addAuditEvent>[1]['action']; path?: string; now: Date },
) =>
  addAuditEvent(tx, {
    ...{ actorId: userId, userId: null, action: event.action, now: event.now },
    details: { page: pageId, ...(event.path !== undefined && { path: event.path }) },
  });

export const createPage = (
  { db, clock }: Deps,
  { formKey, draft, userId }: { formKey: string; draft: PageDraft; userId: number },
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { id: pageId, isNew, isOther } = await insertPage(tx, { formKey, draft, userId, now });
    if (isNew) await audited(tx, { pageId, userId }, { action: 'page_created', path: draft.path, now });
    return isOther ? failed(keyUsed(pageId)) : ok(pageId);
  });

type DraftEdit = Owned & {
  draft: PageDraft;
  expectedVersion: number;
  /** What was done; typing within a minute is undone at once. */
  change: string;
  resets?: boolean;
};

/** Saves the draft; what it was can be had again. The new version, or that somebody else was quicker. */
export const saveDraft = (
  { db, clock }: Deps,
  edit: DraftEdit,
): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute((tx) => saveWithin(tx, edit, clock.now()));

async function saveWithin(
  tx: Transaction,
  edit: DraftEdit,
  now: Date,
): Promise<Result<number, 'stale' | 'not_found'>> {
  const { pageId, userId, draft, expectedVersion, change, resets = false } = edit;
  const before = await findPage(tx, pageId);
  if (!before) return failed('not_found');
  if (before.version !== expectedVersion) return failed('stale');
  if (!resets && JSON.stringify(before.draft) === JSON.stringify(draft)) return ok(before.version);
  await holdMedia(tx, mediaIn(draft));
  const version = await replaceDraft(tx, { pageId, draft, expectedVersion, resets, userId, now });
  if (version === null) return failed('stale');
  await keepStep(tx, { pageId, draft: before.draft, change, userId, now });
  return ok(version);
}

/** Takes the last step back. */
export const undoStep = (
  { db, clock }: Deps,
  { pageId, userId, expectedVersion }: Owned & { expectedVersion: number },
): Promise<Result<number, 'stale' | 'nothing'>> =>
  db
    .transaction()
    .execute(async (tx) => {
      const draft = await takeStep(tx, pageId);
      if (!draft) return failed('nothing' as const);
      const version = await replaceDraft(tx, {
        ...{ pageId, draft, expectedVersion, userId },
        resets: true,
        now: clock.now(),
      });
      if (version === null) throw new StaleDraft();
      return ok(version);
    })
    .catch((error: unknown) => {
      if (error instanceof StaleDraft) return failed('stale' as const);
      throw error;
    });

/** Makes an earlier version the draft. */
export const restoreVersion = (
  { db, clock }: Deps,
  { versionId, expectedVersion, ...owned }: Owned & { versionId: number; expectedVersion: number },
): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = (await versionsOf(tx, owned.pageId, now)).find(({ id }) => id === versionId);
    if (!found) return failed('not_found');
    const saved = await saveWithin(
      tx,
      { ...owned, draft: found.draft, expectedVersion, change: 'restored', resets: true },
      now,
    );
    if (saved.ok) await audited(tx, owned, { action: 'page_restored', path: found.draft.path, now });
    return saved;
  });

export type Publication = Owned & Schedule & { expectedVersion: number; site: SiteAddresses };

export type PublishError =
  | { code: 'stale' | 'not_found' | 'until_before_from' | 'path_taken' }
  | { code: 'problems'; problems: PageProblem[] };

type Publishing = Promise<Result<{ state: 'published' | 'in_review'; number: number }, PublishError>>;

/**
 * Publishes the draft as it is stored, or hands it to a second person where the setting says so. All in one transaction:
 * whoever dies in between leaves the version that was there.
 */
export const publishDraft = ({ db, clock }: Deps, publication: Publication): Publishing =>
  db
    .transaction()
    .execute(async (tx) => {
      const { pageId, userId, site } = publication;
      const now = clock.now();
      await lockPage(tx, pageId);
      const page = await findPage(tx, pageId);
      if (!page) return failed({ code: 'not_found' as const });
      if (page.version !== publication.expectedVersion) return failed({ code: 'stale' as const });
      const schedule = scheduled(publication, now);
      if (!schedule.ok) return schedule;
      await holdMedia(tx, mediaIn(page.draft));
      const problems = pageProblems(
        page.draft,
        await surroundingsOf(tx, { pageId, draft: page.draft, site, now, from: schedule.value.fromAt }),
      );
      if (problems.length > 0) return failed({ code: 'problems' as const, problems });
      const { needsReview } = await findSettings(tx);
      const made = madeAlready(await versionsOf(tx, pageId, now), {
        ...{ fromAt: publication.fromAt, untilAt: publication.untilAt, needsReview, now },
        isSame: (draft) => JSON.stringify(draft) === JSON.stringify(page.draft),
      });
      if (made) return ok({ state: publishedOrWaiting(made.state), number: made.number });
      const state = needsReview ? ('in_review' as const) : ('published' as const);
      await dropWaitingReviews(tx, pageVersions, pageId);
      const number = await insertVersion(tx, {
        ...{ pageId, state, draft: page.draft, ...schedule.value, userId, now },
      });
      if (state === 'published')
        await makeVisible(tx, { pageId, userId, number, path: page.draft.path, now });
      else await audited(tx, publication, { action: 'page_submitted', path: page.draft.path, now });
      return ok({ state, number });
    })
    .catch(orPathTaken);

const publishedOrWaiting = (state: VersionState) =>
  state === 'in_review' ? ('in_review' as const) : ('published' as const);

async function makeVisible(
  tx: Transaction,
  { path, number, now, ...owned }: Owned & { path: string; number: number; now: Date },
): Promise<void> {
  if (!(await takePath(tx, path, owned.pageId, now))) throw new PathTaken();
  await endPlansBefore(tx, pageVersions, { ownerId: owned.pageId, userId: owned.userId, number, now });
  await audited(tx, owned, { action: 'page_published', path, now });
  await bumpSiteContent(tx);
}

type Review = Owned & {
  versionId: number;
  decision: 'published' | 'returned';
  note: string;
  site: SiteAddresses;
};
export type ReviewError = { code: 'decided' | 'path_taken' } | { code: 'problems'; problems: PageProblem[] };

/** A second person's decision on a version. What it leads to may have gone since it was handed in: it is checked again. */
export const reviewVersion = ({ db, clock }: Deps, review: Review): Promise<Result<null, ReviewError>> =>
  db
    .transaction()
    .execute(async (tx) => {
      const { pageId, userId, versionId, decision, note, site } = review;
      const now = clock.now();
      const found = (await versionsOf(tx, pageId, now)).find(({ id }) => id === versionId);
      if (found?.state === 'in_review' && decision === 'published') {
        const { draft, fromAt } = found;
        const from = fromAt > now ? fromAt : now;
        const problems = pageProblems(draft, await surroundingsOf(tx, { pageId, draft, site, now, from }));
        if (problems.length > 0) return failed({ code: 'problems' as const, problems });
      }
      const isDecided =
        found &&
        (await decideVersion(tx, pageVersions, {
          ...{ id: versionId, ownerId: pageId, state: decision, note, userId, now },
        }));
      if (!isDecided) return failed({ code: 'decided' as const });
      const [number, path] = [found.number, found.draft.path];
      if (decision === 'published') await makeVisible(tx, { pageId, userId, number, path, now });
      else await audited(tx, review, { action: 'page_returned', path, now });
      return ok(null);
    })
    .catch(orPathTaken);

/** Takes a page from visitors; false when none could see it. */
export const withdrawPage = ({ db, clock }: Deps, owned: Owned): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isWithdrawn = await withdrawVersions(tx, pageVersions, {
      ...{ ownerId: owned.pageId, userId: owned.userId, now },
    });
    if (!isWithdrawn) return false;
    await audited(tx, owned, { action: 'page_withdrawn', now });
    await bumpSiteContent(tx);
    return true;
  });

/** Gives up the plan of one version; false when it has come already or is not to come. */
export const cancelPlan = (
  { db, clock }: Deps,
  { versionId, ...owned }: Owned & { versionId: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isCancelled = await cancelPlanned(tx, pageVersions, {
      ...{ id: versionId, ownerId: owned.pageId, userId: owned.userId, now },
    });
    if (!isCancelled) return false;
    await audited(tx, owned, { action: 'page_unplanned', now });
    await bumpSiteContent(tx);
    return true;
  });

/** Whether pages need a second person; false when somebody else changed that meanwhile. */
export const changeReviewSetting = (
  { db, clock }: Deps,
  { userId, ...setting }: { userId: number; needsReview: boolean; expectedVersion: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isSaved = await replaceSettings(tx, setting);
    const details = { required: setting.needsReview };
    const event = {
      actorId: userId,
      userId: null,
      action: 'page_review_set' as const,
      details,
      now: clock.now(),
    };
    if (isSaved) await addAuditEvent(tx, event);
    return isSaved;
  });

class StaleDraft extends Error {
  override name = 'StaleDraft';
}
class PathTaken extends Error {
  override name = 'PathTaken';
}

function orPathTaken(error: unknown): { ok: false; error: { code: 'path_taken' } } {
  if (error instanceof PathTaken) return { ok: false, error: { code: 'path_taken' } };
  throw error;
}

/** Publishes the first pages of a marketplace that has none. They were written by us and are not checked. */
export async function insertFirstPages(
  tx: Transaction,
  { drafts, userId, now }: { drafts: readonly PageDraft[]; userId: number; now: Date },
): Promise<void> {
  const known = await tx.selectFrom('cmsPages').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const draft of drafts) {
    const { id: pageId } = await insertPage(tx, { formKey: randomUUID(), draft, userId, now });
    await insertVersion(tx, { pageId, state: 'published', draft, fromAt: now, untilAt: null, userId, now });
    await takePath(tx, draft.path, pageId, now);
  }
  await bumpSiteContent(tx);
}
