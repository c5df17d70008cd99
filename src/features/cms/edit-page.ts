import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia } from '#features/media/media.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SiteAddresses } from './dead-links.ts';
import { type PageProblem, pageProblems } from './page-checks.ts';
import { surroundingsOf } from './page-references.ts';
import { mediaIn, type PageDraft } from './pages.rules.ts';
import {
  findPage,
  insertPage,
  keepStep,
  lockPage,
  pageVersions,
  replaceDraft,
  takePath,
  takeStep,
} from './pages.store.ts';
import type { Checked, DraftChange } from './publishable/kind.types.ts';
import { type Owned, publishable } from './publishable/publishable.ts';
import { bumpSiteContent, replaceSettings } from './site-content.store.ts';
import { insertVersion } from './versions.store.ts';

type Deps = { db: Database; clock: Clock };

/** What pages need of a request. */
export type PageAround = { site: SiteAddresses };

/** Pages in the hands of their editors; what the draft was can be had again step by step. */
export const pages = publishable<PageDraft, PageProblem, PageAround>({
  name: 'page',
  details: ({ path }) => ({ path }),
  versions: pageVersions,
  find: findPage,
  insert: insertPage,
  problems: problemsOf,
  isSame: isDeepStrictEqual,
  replace: replacePage,
  lock: lockWithMedia,
  show: (tx, { id, draft, now }) => takePath(tx, draft.path, id, now),
});

/** Nobody takes away meanwhile what is shown. */
async function lockWithMedia(tx: Transaction, id: number): Promise<void> {
  await lockPage(tx, id);
  const page = await findPage(tx, id);
  if (page) await holdMedia(tx, mediaIn(page.draft));
}

async function replacePage(tx: Transaction, change: DraftChange<PageDraft>): Promise<number | null> {
  const { id, userId, now } = change;
  await holdMedia(tx, mediaIn(change.draft));
  const version = await replaceDraft(tx, change);
  if (version === null) return null;
  await keepStep(tx, { pageId: id, draft: change.before, change: change.change, userId, now });
  return version;
}

async function problemsOf(
  db: Connection,
  { id, draft, from, now, around: { site } }: Checked<PageDraft, PageAround>,
): Promise<PageProblem[]> {
  return pageProblems(draft, await surroundingsOf(db, { pageId: id, draft, site, now, from }));
}

/** Takes the last step back. */
export const undoStep = (
  { db, clock }: Deps,
  { id, userId, expectedVersion }: Owned & { expectedVersion: number },
): Promise<Result<number, 'stale' | 'nothing'>> =>
  db
    .transaction()
    .execute(async (tx) => {
      const draft = await takeStep(tx, id);
      if (!draft) return failed('nothing' as const);
      const version = await replaceDraft(tx, {
        id,
        draft,
        expectedVersion,
        userId,
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
/** Publishes the first pages of a marketplace that has none. They were written by us and are not checked. */
export async function insertFirstPages(
  tx: Transaction,
  { drafts, userId, now }: { drafts: readonly PageDraft[]; userId: number; now: Date },
): Promise<void> {
  const known = await tx.selectFrom('cmsPages').select('id').limit(1).executeTakeFirst();
  if (known) return;
  for (const draft of drafts) {
    const { id } = await insertPage(tx, { formKey: randomUUID(), draft, userId, now });
    const version = { id, state: 'published' as const, draft, fromAt: now, untilAt: null, userId, now };
    await insertVersion(tx, pageVersions, version);
    await takePath(tx, draft.path, id, now);
  }
  await bumpSiteContent(tx);
}
