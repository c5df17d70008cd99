import { randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type PageAround, pages, undoStep } from './edit-page.ts';
import type { PageProblem } from './page-checks.ts';
import { type ComparedDraft, comparedDrafts } from './page-comparison.rules.ts';
import type { PageDraft, TextKey } from './pages.rules.ts';
import {
  type DraftConflict,
  type DraftOutcome,
  type DraftRefusal,
  refused,
  submitDraft,
} from './publishable/submit-draft.ts';
import { editedText, listChangeIn, readEdit, withListChange, withOwnText } from './read-page-form.ts';

type Deps = { db: Database; clock: Clock };
type Sent = { form: PostedForm; pageId: number; userId: number } & PageAround;

/** What came of a press in the editor. `done` is said once; `block` is where the editor goes on. */
export type EditOutcome =
  | { kind: 'saved'; version: number; done: string; block: string | null; text: TextKey }
  | ({ kind: 'conflict' } & Conflict)
  | ({ kind: 'refused' } & DraftRefusal<PageDraft, PageProblem>);

/** Somebody else saved meanwhile: what was sent, what holds now, and how they differ. */
export type Conflict = Omit<DraftConflict<PageDraft>, 'theirs'> & { compared: ComparedDraft };

/** Null: the page is gone. */
export async function submitEdit(deps: Deps, { pageId, site, ...sent }: Sent): Promise<EditOutcome | null> {
  const { form, userId } = sent;
  const [what = '', which = ''] = form.text('do').split(':');
  const key = editedText(form);
  const newId = randomBytes(5).toString('hex');
  const change = listChangeIn(form, newId);
  const outcome = await submitDraft(deps, pages, {
    ...sent,
    id: pageId,
    around: { site },
    read: (stored) => {
      const typed = readEdit(form, stored);
      return withOwnOrShared(change ? withListChange(typed, key, change) : typed, what, which);
    },
    change: what === 'autosave' ? 'typed' : what,
    resets: what === 'own' || what === 'shared',
  });
  if (outcome?.kind === 'conflict') return withComparison(outcome);
  if (outcome?.kind !== 'saved') return outcome;
  const { draft } = outcome;
  const text = draft.texts[key] ? key : 'all';
  if (what === 'undo') {
    const undone = await undoStep(deps, { id: pageId, userId, expectedVersion: outcome.version });
    return undone.ok
      ? { kind: 'saved', version: undone.value, done: 'undo', block: null, text }
      : refused<PageDraft, PageProblem>(form, outcome, { code: 'nothing' });
  }
  const block = change === null ? null : change.do === 'insert' || change.do === 'copy' ? newId : change.at;
  const done = outcome.done === 'save' && what !== '' ? what : outcome.done;
  return { kind: 'saved', version: outcome.version, done, block, text };
}

const withOwnOrShared = (draft: PageDraft, what: string, which: string): PageDraft =>
  (what === 'own' || what === 'shared') && (which === '1' || which === '2' || which === '3')
    ? withOwnText(draft, which, what === 'own')
    : draft;

function withComparison({
  theirs,
  ...conflict
}: Extract<DraftOutcome<PageDraft, PageProblem>, { kind: 'conflict' }>): EditOutcome {
  const { blocks, ...compared } = comparedDrafts(conflict.draft, theirs);
  return { ...conflict, compared: { ...compared, blocks: blocks.filter(({ isChanged }) => isChanged) } };
}
