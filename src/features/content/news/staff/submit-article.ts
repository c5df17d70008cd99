import type { Database } from '#db/database.ts';
import { isProductGroupId } from '#features/catalog/shared.ts';
import {
  expectedVersionIn,
  pathOfTitle,
  plannedIn,
  publicationSaid,
  reviewIn,
  scheduleIn,
  typedTimes,
} from '#features/cms/cms.ts';
import type { SiteAddresses, TypedTimes } from '#features/cms/types.ts';
import { countryList } from '#features/places/shared.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import { newsTopics, storeIds } from '../news.rules.ts';
import { findArticle, type StoredArticle } from './articles.store.ts';
import { type ArticleDraft, type ArticleProblem, changedFields, type DraftField } from './draft.rules.ts';
import {
  cancelArticlePlan,
  type PublishError,
  publishArticle,
  type ReviewError,
  reviewArticle,
  saveArticle,
  withdrawArticle,
} from './edit-article.ts';

/** The draft that a form says; whatever may be typed can be saved. */
export function readDraft(form: PostedForm): ArticleDraft {
  const line = (name: string, max: number) => form.text(name).replaceAll(/\s+/g, ' ').trim().slice(0, max);
  const title = line('title', 200);
  const group = Number(form.text('productGroupId'));
  const related = form.all('relatedIds').flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : []));
  return {
    storeId: storeIds.find((id) => String(id) === form.text('storeId')) ?? 1,
    countryIds: countryList.map(({ id }) => id).filter((id) => form.all('countryIds').includes(String(id))),
    slug: line('slug', 120).toLowerCase() || pathOfTitle(title),
    title,
    teaser: form.text('teaser').replaceAll('\r\n', '\n').trim().slice(0, 500),
    body: form.text('body').replaceAll('\r\n', '\n').trim().slice(0, 100_000),
    topic: newsTopics.find((topic) => topic === form.text('topic')) ?? 'prices',
    productGroupId: isProductGroupId(group) ? group : null,
    author: line('author', 200),
    isFeatured: form.text('isFeatured') !== '',
    pictureId: Number(/^[1-9]\d{0,8}$/.exec(form.text('pictureId').trim())?.[0] ?? 0) || null,
    relatedIds: [...new Set(related)].slice(0, 3),
  };
}

type Deps = { db: Database; clock: Clock; queue: Queue };
type Sent = { form: PostedForm; articleId: number; userId: number; site: SiteAddresses };

/** What came of a press in the editor; `done` is said once. */
export type ArticleOutcome =
  | { kind: 'saved'; done: string; version: number }
  | ({ kind: 'conflict' } & ArticleConflict)
  | ({ kind: 'refused' } & Refusal);

/** Somebody else saved meanwhile: what was sent, what holds now, and where they differ. */
export type ArticleConflict = {
  draft: ArticleDraft;
  theirs: ArticleDraft;
  changed: DraftField[];
  expectedVersion: number;
  version: number;
  by: string;
  at: Date;
};

/** Nothing was published; what was typed is saved as the draft. */
export type Refusal = {
  error:
    | 'problems'
    | 'until_before_from'
    | 'wrong_time'
    | 'stale'
    | 'not_found'
    | 'nothing'
    | 'not_planned'
    | 'decided'
    | 'taken';
  problems: ArticleProblem[];
  draft: ArticleDraft;
  version: number;
  times: TypedTimes;
};

/** Null: the article is gone. */
export async function submitArticle(deps: Deps, sent: Sent): Promise<ArticleOutcome | null> {
  const { form, articleId, userId } = sent;
  const article = await findArticle(deps.db, articleId);
  if (!article) return null;
  const decided = reviewIn(form);
  if (decided) return review(deps, sent, { article, ...decided });
  const what = form.text('do');
  const draft = readDraft(form);
  const expectedVersion = expectedVersionIn(form);
  const saved = await saveArticle(deps, { articleId, userId, draft, expectedVersion });
  if (!saved.ok)
    return saved.error === 'stale' ? conflictOf(deps, article, { draft, expectedVersion }) : null;
  const stored = { ...article, draft, version: saved.value };
  if (what === 'publish') return publish(deps, sent, stored);
  const versionId = plannedIn(form);
  if (versionId !== null)
    return (await cancelArticlePlan(deps, { articleId, userId, versionId }))
      ? done(stored, 'unplanned')
      : refused(sent, stored, { error: 'not_planned' });
  if (what === 'withdraw')
    return (await withdrawArticle(deps, { articleId, userId }))
      ? done(stored, 'withdrawn')
      : refused(sent, stored, { error: 'nothing' });
  return done(stored, what === 'force' || what === 'autosave' ? what : 'save');
}

const done = ({ version }: StoredArticle, what: string): ArticleOutcome => ({
  ...{ kind: 'saved', done: what, version },
});

const refused = (
  { form }: Sent,
  { draft, version }: StoredArticle,
  { error, problems = [] }: Pick<Refusal, 'error'> & { problems?: ArticleProblem[] },
): ArticleOutcome => ({
  ...{ kind: 'refused', error, problems, draft, version },
  times: typedTimes(form, error),
});

async function conflictOf(
  { db }: Deps,
  before: StoredArticle,
  { draft, expectedVersion }: { draft: ArticleDraft; expectedVersion: number },
): Promise<ArticleOutcome> {
  const now = (await findArticle(db, before.id)) ?? before;
  return {
    ...{ kind: 'conflict', draft, expectedVersion, theirs: now.draft, version: now.version },
    ...{ changed: changedFields(draft, now.draft), by: now.changedBy, at: now.changedAt },
  };
}

async function publish(deps: Deps, sent: Sent, stored: StoredArticle): Promise<ArticleOutcome> {
  const { form, articleId, userId, site } = sent;
  const schedule = scheduleIn(form);
  if (!schedule) return refused(sent, stored, { error: 'wrong_time' });
  const published = await publishArticle(deps, {
    ...{ articleId, userId, expectedVersion: stored.version, ...schedule, site },
  });
  if (!published.ok) return refusedFor(sent, stored, published.error);
  return done(stored, publicationSaid(published.value, schedule, deps.clock.now()));
}

async function review(
  deps: Deps,
  sent: Sent,
  { article, ...decided }: { article: StoredArticle } & NonNullable<ReturnType<typeof reviewIn>>,
): Promise<ArticleOutcome> {
  const { articleId, userId, site } = sent;
  const reviewed = await reviewArticle(deps, { articleId, userId, site, ...decided });
  return reviewed.ok ? done(article, decided.decision) : refusedFor(sent, article, reviewed.error);
}

const refusedFor = (sent: Sent, stored: StoredArticle, error: PublishError | ReviewError): ArticleOutcome =>
  refused(sent, stored, {
    error: error.code,
    ...(error.code === 'problems' && { problems: error.problems }),
  });
