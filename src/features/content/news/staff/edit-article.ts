import { takeLock } from '#db/advisory-locks.ts';
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
import type { Schedule, SiteAddresses } from '#features/cms/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { AuditAction } from '#features/identity/types.ts';
import { holdMedia, picturesOf } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import { orderClearing } from '#platform/caches/cache-orders.ts';
import { type KeyUsed, keyUsed } from '#platform/forms/form-keys.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { newsCache } from '../news.rules.ts';
import { linkFaultsIn } from './article-links.ts';
import {
  articleVersions,
  findArticle,
  insertArticle,
  insertVersion,
  isAddressTaken,
  knownRelated,
  replaceDraft,
  versionsOf,
} from './articles.store.ts';
import { type ArticleDraft, type ArticleProblem, changedFields, draftProblems } from './draft.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };
type Owned = { articleId: number; userId: number };

const audited = (
  tx: Transaction,
  { articleId, userId }: Owned,
  event: { action: AuditAction; title?: string; now: Date },
) =>
  addAuditEvent(tx, {
    ...{ actorId: userId, userId: null, action: event.action, now: event.now },
    details: { article: articleId, ...(event.title !== undefined && { title: event.title }) },
  });

/** The draft with what there is: a picture that is gone and articles of another store are left out. */
async function stored(tx: Transaction, draft: ArticleDraft, articleId: number): Promise<ArticleDraft> {
  const { pictureId, body, relatedIds: ids, storeId } = draft;
  const held = await holdMedia(tx, [...(pictureId === null ? [] : [pictureId]), ...linkedMedia(body)]);
  const relatedIds = await knownRelated(tx, { ids, storeId, except: articleId });
  return {
    ...draft,
    pictureId: pictureId !== null && held.includes(pictureId) ? pictureId : null,
    relatedIds,
  };
}

export const createArticle = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { formKey, draft, userId }: { formKey: string; draft: ArticleDraft; userId: number },
): Promise<Result<number, KeyUsed>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { id, isNew, isOther } = await insertArticle(tx, {
      formKey,
      draft: await stored(tx, draft, 0),
      userId,
      now,
    });
    if (isOther) return failed(keyUsed(id));
    if (isNew)
      await audited(tx, { articleId: id, userId }, { action: 'article_created', title: draft.title, now });
    return ok(id);
  });

type Edit = Owned & { draft: ArticleDraft; expectedVersion: number };

/** Saves the draft; its new version, or that somebody else was quicker. */
export const saveArticle = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  edit: Edit,
): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute((tx) => saveWithin(tx, edit, clock.now()));

async function saveWithin(
  tx: Transaction,
  { articleId, userId, draft, expectedVersion }: Edit,
  now: Date,
): Promise<Result<number, 'stale' | 'not_found'>> {
  const before = await findArticle(tx, articleId);
  if (!before) return failed('not_found');
  if (before.version !== expectedVersion) return failed('stale');
  const next = await stored(tx, draft, articleId);
  if (JSON.stringify(before.draft) === JSON.stringify(next)) return ok(before.version);
  const version = await replaceDraft(tx, { articleId, draft: next, expectedVersion, userId, now });
  return version === null ? failed('stale') : ok(version);
}

/** Makes an earlier version the draft. */
export const restoreArticle = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { versionId, expectedVersion, ...owned }: Owned & { versionId: number; expectedVersion: number },
): Promise<Result<number, 'stale' | 'not_found'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const found = (await versionsOf(tx, owned.articleId, now)).find(({ id }) => id === versionId);
    if (!found) return failed('not_found');
    const saved = await saveWithin(tx, { ...owned, draft: found.draft, expectedVersion }, now);
    if (saved.ok) await audited(tx, owned, { action: 'article_restored', title: found.draft.title, now });
    return saved;
  });

export type Publication = Owned & Schedule & { expectedVersion: number; site: SiteAddresses };

export type PublishError =
  | { code: 'stale' | 'not_found' | 'until_before_from' }
  | { code: 'problems'; problems: ArticleProblem[] };

/** Publishes the draft as it is stored, or hands it to a second person where the setting says so. */
export const publishArticle = (
  { db, clock, queue }: Deps,
  publication: Publication,
): Promise<Result<'published' | 'in_review', PublishError>> =>
  db.transaction().execute(async (tx) => {
    const { articleId, userId, site } = publication;
    const now = clock.now();
    await takeLock(tx, 'newsAddresses');
    const article = await findArticle(tx, articleId);
    if (!article) return failed({ code: 'not_found' as const });
    if (article.version !== publication.expectedVersion) return failed({ code: 'stale' as const });
    const { draft } = article;
    const schedule = scheduled(publication, now);
    if (!schedule.ok) return schedule;
    const { fromAt, untilAt } = schedule.value;
    const problems = await problemsOf(tx, articleId, { draft, site, now, from: fromAt });
    if (problems.length > 0) return failed({ code: 'problems' as const, problems });
    const { needsReview } = await findSettings(tx);
    const made = madeAlready(await versionsOf(tx, articleId, now), {
      ...{ fromAt: publication.fromAt, untilAt: publication.untilAt, needsReview, now },
      isSame: (other) => changedFields(other, draft).length === 0,
    });
    if (made) return ok(made.state === 'in_review' ? made.state : 'published');
    const state = needsReview ? ('in_review' as const) : ('published' as const);
    await dropWaitingReviews(tx, articleVersions, articleId);
    const number = await insertVersion(tx, { articleId, state, draft, fromAt, untilAt, userId, now });
    const isPublished = state === 'published';
    if (isPublished)
      await makeVisible({ queue, tx }, { articleId, userId, number, moments: [fromAt, untilAt], now });
    const action = isPublished ? 'article_published' : 'article_submitted';
    await audited(tx, publication, { action, title: draft.title, now });
    return ok(state);
  });

type Visible = Owned & { number: number; moments: readonly (Date | null)[]; now: Date };

async function makeVisible(
  { queue, tx }: { queue: Queue; tx: Transaction },
  { articleId, userId, number, moments, now }: Visible,
): Promise<void> {
  await endPlansBefore(tx, articleVersions, { ownerId: articleId, userId, number, now });
  await clearNews(tx, now);
  await clearLater(queue, tx, { articleId, moments, now });
}

/** Everything that stands against publishing. */
export async function problemsOf(
  tx: Database | Transaction,
  articleId: number,
  { draft, site, now, from = now }: { draft: ArticleDraft; site: SiteAddresses; now: Date; from?: Date },
): Promise<ArticleProblem[]> {
  const { pictureId } = draft;
  const isShown = pictureId === null || (await picturesOf(tx, [pictureId], 1)).has(pictureId);
  const faults = await linkFaultsIn(tx, draft, { site, at: from });
  return [
    ...draftProblems(draft),
    ...faults.map(({ code, href }): ArticleProblem => ({ field: 'body', code, detail: href })),
    ...(isShown ? [] : [{ field: 'pictureId', code: 'without_text' } as const]),
    ...((await isAddressTaken(tx, { articleId, draft, now }))
      ? [{ field: 'slug', code: 'taken' } as const]
      : []),
  ];
}

type Review = Owned & {
  versionId: number;
  decision: 'published' | 'returned';
  note: string;
  site: SiteAddresses;
};
export type ReviewError = { code: 'decided' | 'taken' } | { code: 'problems'; problems: ArticleProblem[] };

/** A second person's decision on a version. What it leads to may have gone since it was handed in: it is checked again. */
export const reviewArticle = (
  { db, clock, queue }: Deps,
  review: Review,
): Promise<Result<null, ReviewError>> =>
  db.transaction().execute(async (tx) => {
    const { articleId, userId, versionId, decision, note, site } = review;
    const now = clock.now();
    await takeLock(tx, 'newsAddresses');
    const found = (await versionsOf(tx, articleId, now)).find(({ id }) => id === versionId);
    if (!found) return failed({ code: 'decided' as const });
    const { number, draft, untilAt, fromAt } = found;
    if (decision === 'published' && found.state === 'in_review') {
      if (await isAddressTaken(tx, { articleId, draft, now })) return failed({ code: 'taken' as const });
      const from = fromAt > now ? fromAt : now;
      const problems = await problemsOf(tx, articleId, { draft, site, now, from });
      if (problems.length > 0) return failed({ code: 'problems' as const, problems });
    }
    const isDecided = await decideVersion(tx, articleVersions, {
      ...{ id: versionId, ownerId: articleId, state: decision, note, userId, now },
    });
    if (!isDecided) return failed({ code: 'decided' as const });
    const action = decision === 'published' ? 'article_published' : 'article_returned';
    await audited(tx, review, { action, title: draft.title, now });
    if (decision === 'returned') return ok(null);
    await makeVisible({ queue, tx }, { articleId, userId, number, moments: [fromAt, untilAt], now });
    return ok(null);
  });

/** Takes an article from its readers; false when none could see it. */
export const withdrawArticle = ({ db, clock }: Deps, owned: Owned): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isWithdrawn = await withdrawVersions(tx, articleVersions, {
      ...{ ownerId: owned.articleId, userId: owned.userId, now },
    });
    if (!isWithdrawn) return false;
    await audited(tx, owned, { action: 'article_withdrawn', now });
    await clearNews(tx, now);
    return true;
  });

/** Gives up the plan of one version; false when it has come already or is not to come. */
export const cancelArticlePlan = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { versionId, ...owned }: Owned & { versionId: number },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const isCancelled = await cancelPlanned(tx, articleVersions, {
      ...{ id: versionId, ownerId: owned.articleId, userId: owned.userId, now },
    });
    if (!isCancelled) return false;
    await audited(tx, owned, { action: 'article_unplanned', now });
    await clearNews(tx, now);
    return true;
  });

/** Pages and answers that show articles are made anew in every process. */
async function clearNews(tx: Transaction, now: Date): Promise<void> {
  await bumpSiteContent(tx);
  await orderClearing(tx, { cache: newsCache, key: null, now });
}

const clearTask = 'clear_news';

/** What begins or ends later clears what was remembered until then. Late, it would only be read from memory longer. */
const clearLater = (
  queue: Queue,
  tx: Transaction,
  { articleId, moments, now }: { articleId: number; moments: readonly (Date | null)[]; now: Date },
) =>
  queue.enqueueAll(
    tx,
    moments.flatMap((runAt) =>
      runAt && runAt > now
        ? [
            {
              ...{ task: clearTask, payload: { articleId }, runAt },
              jobKey: `${clearTask}:${articleId}:${runAt.getTime()}`,
            },
          ]
        : [],
    ),
  );

export const newsJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job[] => [
  { task: clearTask, run: () => db.transaction().execute((tx) => clearNews(tx, clock.now())) },
];

/** Publishes the first articles of a marketplace that has none; they were written by us and are not checked. */
export async function insertFirstArticles(
  tx: Transaction,
  articles: readonly { formKey: string; draft: ArticleDraft; publishedAt: Date }[],
): Promise<void> {
  for (const { formKey, draft, publishedAt: now } of articles) {
    const { id: articleId, isNew } = await insertArticle(tx, { formKey, draft, userId: null, now });
    if (isNew)
      await insertVersion(tx, {
        ...{ articleId, state: 'published', draft, fromAt: now, untilAt: null, userId: null, now },
      });
  }
}
