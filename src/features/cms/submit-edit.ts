import { randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SiteAddresses } from './dead-links.ts';
import {
  cancelPlan,
  type PublishError,
  publishDraft,
  type ReviewError,
  reviewVersion,
  saveDraft,
  undoStep,
  withdrawPage,
} from './edit-page.ts';
import { type ComparedDraft, comparedDrafts, type PageDraft, type TextKey } from './pages.rules.ts';
import { findPage, type StoredPage } from './pages.store.ts';
import { editedText, listChangeIn, readEdit, withListChange, withOwnText } from './read-edit.ts';
import {
  expectedVersionIn,
  plannedIn,
  publicationSaid,
  reviewIn,
  scheduleIn,
  type TypedTimes,
  typedTimes,
} from './versions.rules.ts';

type Deps = { db: Database; clock: Clock };
type Sent = { form: PostedForm; pageId: number; userId: number; site: SiteAddresses };

/** What came of a press in the editor. `done` is said once; `block` is where the editor goes on. */
export type EditOutcome =
  | { kind: 'saved'; version: number; done: string; block: string | null; text: TextKey }
  | ({ kind: 'conflict' } & Conflict)
  | {
      kind: 'refused';
      error: PublishError['code'] | ReviewError['code'] | 'nothing' | 'not_planned' | 'wrong_time';
      draft: PageDraft;
      version: number;
      times: TypedTimes;
    };

/** Somebody else saved meanwhile: what was sent, what holds now, and how they differ. */
export type Conflict = {
  draft: PageDraft;
  expectedVersion: number;
  version: number;
  by: string;
  at: Date;
  compared: ComparedDraft;
};

/** Null: the page is gone. */
export async function submitEdit(deps: Deps, sent: Sent): Promise<EditOutcome | null> {
  const { form, pageId, userId } = sent;
  const page = await findPage(deps.db, pageId);
  if (!page) return null;
  const decided = reviewIn(form);
  if (decided) return review(deps, sent, { page, ...decided });
  const [what = '', which = ''] = form.text('do').split(':');
  const key = editedText(form);
  const typed = readEdit(form, page.draft);
  const newId = randomBytes(5).toString('hex');
  const change = listChangeIn(form, newId);
  const draft = withOwnOrShared(change ? withListChange(typed, key, change) : typed, what, which);
  const expectedVersion = expectedVersionIn(form);
  const resets = what === 'own' || what === 'shared';
  const saved = await saveDraft(deps, {
    pageId,
    userId,
    draft,
    expectedVersion,
    resets,
    change: stepName(what),
  });
  if (!saved.ok) return saved.error === 'stale' ? conflictOf(deps, page, { draft, expectedVersion }) : null;
  const at = { page: { ...page, draft, version: saved.value }, key };
  if (what === 'publish') return publish(deps, sent, at);
  if (what === 'undo') return undo(deps, sent, at);
  if (what === 'withdraw') return withdraw(deps, sent, at);
  if (what === 'unplan') return unplan(deps, sent, at);
  const block = change === null ? null : change.do === 'insert' || change.do === 'copy' ? newId : change.at;
  return done(at, what === '' ? 'save' : what, block);
}

const stepName = (what: string): string => (what === 'autosave' ? 'typed' : what);

const withOwnOrShared = (draft: PageDraft, what: string, which: string): PageDraft =>
  (what === 'own' || what === 'shared') && (which === '1' || which === '2' || which === '3')
    ? withOwnText(draft, which, what === 'own')
    : draft;

type At = { page: StoredPage; key: TextKey };

const done = ({ page, key }: At, what: string, block: string | null = null): EditOutcome => ({
  ...{ kind: 'saved', version: page.version, done: what, block },
  text: page.draft.texts[key] ? key : 'all',
});

const refused = (
  { form }: Sent,
  { page }: Pick<At, 'page'>,
  error: Extract<EditOutcome, { kind: 'refused' }>['error'],
): EditOutcome => ({
  ...{ kind: 'refused', error, draft: page.draft, version: page.version },
  times: typedTimes(form, error),
});

async function conflictOf(
  { db }: Deps,
  before: StoredPage,
  sent: { draft: PageDraft; expectedVersion: number },
): Promise<EditOutcome> {
  const now = (await findPage(db, before.id)) ?? before;
  const { blocks, ...compared } = comparedDrafts(sent.draft, now.draft);
  return {
    kind: 'conflict',
    ...{ draft: sent.draft, expectedVersion: sent.expectedVersion },
    ...{ version: now.version, by: now.changedBy, at: now.changedAt },
    compared: { ...compared, blocks: blocks.filter(({ isChanged }) => isChanged) },
  };
}

async function publish(deps: Deps, sent: Sent, at: At): Promise<EditOutcome> {
  const { form, pageId, userId, site } = sent;
  const schedule = scheduleIn(form);
  if (!schedule) return refused(sent, at, 'wrong_time');
  const expectedVersion = at.page.version;
  const published = await publishDraft(deps, {
    ...{ pageId, userId, expectedVersion, ...schedule, site },
  });
  if (!published.ok) return refused(sent, at, published.error.code);
  return done(at, publicationSaid(published.value.state, schedule, deps.clock.now()));
}

async function undo(deps: Deps, sent: Sent, at: At): Promise<EditOutcome> {
  const { pageId, userId } = sent;
  const undone = await undoStep(deps, { pageId, userId, expectedVersion: at.page.version });
  return undone.ok
    ? done({ ...at, page: { ...at.page, version: undone.value } }, 'undo')
    : refused(sent, at, 'nothing');
}

async function withdraw(deps: Deps, sent: Sent, at: At): Promise<EditOutcome> {
  const { pageId, userId } = sent;
  return (await withdrawPage(deps, { pageId, userId }))
    ? done(at, 'withdrawn')
    : refused(sent, at, 'nothing');
}

async function unplan(deps: Deps, sent: Sent, at: At): Promise<EditOutcome> {
  const { form, pageId, userId } = sent;
  return (await cancelPlan(deps, { pageId, userId, versionId: plannedIn(form) ?? 0 }))
    ? done(at, 'unplanned')
    : refused(sent, at, 'not_planned');
}

async function review(
  deps: Deps,
  sent: Sent,
  { page, ...decided }: { page: StoredPage } & NonNullable<ReturnType<typeof reviewIn>>,
): Promise<EditOutcome> {
  const { pageId, userId, site } = sent;
  const reviewed = await reviewVersion(deps, { pageId, userId, site, ...decided });
  const at = { page, key: 'all' as const };
  return reviewed.ok ? done(at, decided.decision) : refused(sent, at, reviewed.error.code);
}
