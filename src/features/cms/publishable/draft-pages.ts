import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import { formKeyIn, type PostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import type { Clock } from '#platform/time/clock.ts';
import { othersHere } from '../presence.ts';
import { findSettings } from '../site-content.store.ts';
import { comparedVersions } from '../versions.rules.ts';
import type { Publishable } from './publishable.ts';
import { type DraftOutcome, type SentDraft, submitDraft } from './submit-draft.ts';

type Deps = { db: Database; clock: Clock };

/** The last part of the address of what is to be made. */
const newParam = 'neu';

type Opening<Draft, Around> = {
  param: string;
  url: URL;
  userId: number;
  around: Around;
  /** What a new one begins as. */
  empty: Draft;
};

/** What an editor shows; null where there is no such thing. */
export async function openDraft<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  { param, url, userId, around, empty }: Opening<Draft, Around>,
) {
  const isNew = param === newParam;
  const id = isNew ? 0 : rowIdIn(param);
  const stored = isNew ? null : await kind.find(deps.db, id);
  if (!isNew && !stored) return null;
  const now = deps.clock.now();
  const [versions, settings, present, problems] = await Promise.all([
    kind.versionsOf(deps.db, id, now),
    findSettings(deps.db),
    stored ? othersHere(deps, { kind: kind.name, ownerId: id, userId }) : [],
    stored ? kind.problems(deps.db, { id, draft: stored.draft, from: now, now, around }) : [],
  ]);
  return {
    kind: kind.name,
    stored,
    draft: stored?.draft ?? empty,
    versions,
    present,
    problems,
    userId,
    needsReview: settings.needsReview,
    formKey: randomUUID(),
    done: url.searchParams.get('getan') ?? '',
  };
}

/** What a press in an editor is answered where the editor stays, with what was typed. */
export type DraftAnswer<Draft, Problem> =
  | { kind: 'unnamed'; draft: Draft; formKey: string }
  | { kind: 'key_used'; draft: Draft; formKey: string; madeId: number }
  | DraftOutcome<Draft, Problem>;

type Pressed<Draft, Around> = Omit<SentDraft<Draft, Around>, 'id' | 'read'> & {
  param: string;
  /** Of the list. */
  address: string;
  read(): Draft;
  /** Without one nothing is made. */
  nameOf(draft: Draft): string;
};

type Answer<Data> = [answer: Data, init: { status: number }];

/**
 * Does what was pressed, and leads on where it was done. Null: it is gone.
 *
 * @throws a redirect
 */
export async function answerDraft<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  { param, address, nameOf, ...pressed }: Pressed<Draft, Around>,
): Promise<Answer<DraftAnswer<Draft, Problem>> | null> {
  const { form, userId, read } = pressed;
  if (param === newParam) {
    const draft = read();
    if (nameOf(draft) === '')
      return [{ kind: 'unnamed', draft, formKey: form.text('formKey').slice(0, 60) }, { status: 422 }];
    const created = await kind.create(deps, { formKey: formKeyIn(form), draft, userId });
    if (created.ok) throw redirect(`${address}/${created.value}?getan=created`, 303);
    const { madeId } = created.error;
    return [{ kind: 'key_used', draft, formKey: randomUUID(), madeId }, { status: 409 }];
  }
  const id = rowIdIn(param);
  const outcome = await submitDraft(deps, kind, { ...pressed, id });
  if (outcome?.kind !== 'saved')
    return outcome && [outcome, { status: outcome.kind === 'conflict' ? 409 : 422 }];
  if (outcome.done === 'autosave') return [outcome, { status: 200 }];
  if (form.text('do') === 'preview') throw redirect(`${address}/${id}/preview`, 303);
  throw redirect(`${address}/${id}?getan=${outcome.done}&stand=${outcome.version}`, 303);
}

/** What the page of versions shows, with the two drafts that are compared; null where there is no such thing. */
export async function openVersions<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  { param, url }: { param: string; url: URL },
) {
  const stored = await kind.find(deps.db, rowIdIn(param));
  if (!stored) return null;
  const versions = await kind.versionsOf(deps.db, stored.id, deps.clock.now());
  const { left, right } = comparedVersions(url.searchParams, versions);
  const draftOf = (asked: number | null) =>
    versions.find(({ number }) => number === asked)?.draft ?? stored.draft;
  return {
    id: stored.id,
    draft: stored.draft,
    draftVersion: stored.version,
    left,
    right,
    versions: versions.map(({ draft: _, ...version }) => version),
    drafts: { left: draftOf(left), right: draftOf(right) },
  };
}

type Restoring = { form: PostedForm; param: string; userId: number; address: string; editor?: string };

/**
 * Makes an earlier version the draft and leads to it. Null: there is none; an answer where the draft has changed meanwhile.
 *
 * @throws a redirect
 */
export async function restoreDraft<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  { form, param, userId, address, editor = '' }: Restoring,
): Promise<Answer<{ kind: 'stale' }> | null> {
  const id = rowIdIn(param);
  const restored = await kind.restore(deps, {
    id,
    userId,
    versionId: rowIdIn(form.text('id')),
    expectedVersion: rowIdIn(form.text('version')),
  });
  if (restored.ok) throw redirect(`${address}/${id}${editor}?getan=restored`, 303);
  return restored.error === 'not_found' ? null : [{ kind: 'stale' }, { status: 409 }];
}

/** What an editor of drafts shows. */
export type Opened<Draft, Problem> = NonNullable<
  Awaited<ReturnType<typeof openDraft<Draft, Problem, never>>>
>;
