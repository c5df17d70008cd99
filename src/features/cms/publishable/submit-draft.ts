import type { Database } from '#db/database.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  expectedVersionIn,
  plannedIn,
  publicationOutcome,
  reviewIn,
  scheduleIn,
  type TypedTimes,
  typedTimes,
} from '../versions.rules.ts';
import type { Stored } from './kind.types.ts';
import type { Publishable, PublishError, ReviewError } from './publishable.ts';

/** Somebody else saved meanwhile: what was sent, and what holds now. */
export type DraftConflict<Draft> = {
  draft: Draft;
  theirs: Draft;
  expectedVersion: number;
  version: number;
  by: string;
  at: Date;
};

/** Nothing was published; what was typed is saved as the draft. */
export type DraftRefusal<Draft, Problem> = {
  error:
    | PublishError<Problem>['code']
    | ReviewError<Problem>['code']
    | 'wrong_time'
    | 'nothing'
    | 'not_planned';
  problems: Problem[];
  draft: Draft;
  version: number;
  times: TypedTimes;
};

/** What came of a press in an editor; `done` is said once. */
export type DraftOutcome<Draft, Problem> =
  | { kind: 'saved'; done: string; draft: Draft; version: number }
  | ({ kind: 'conflict' } & DraftConflict<Draft>)
  | ({ kind: 'refused' } & DraftRefusal<Draft, Problem>);

type Deps = { db: Database; clock: Clock };

export type SentDraft<Draft, Around> = {
  form: PostedForm;
  id: number;
  userId: number;
  around: Around;
  /** The draft that the form says. */
  read(stored: Draft): Draft;
  /** What the press did to the draft, where it can be taken back by steps. */
  change?: string;
  /** Another draft takes the place of the one in sight. */
  resets?: boolean;
};

/** Does what was pressed in the editor of a draft: each press saves it first. Null: it is gone. */
export async function submitDraft<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  sent: SentDraft<Draft, Around>,
): Promise<DraftOutcome<Draft, Problem> | null> {
  const { form, id, userId, around, read, change = 'save', resets = false } = sent;
  const found = await kind.find(deps.db, id);
  if (!found) return null;
  const decided = reviewIn(form);
  if (decided) {
    const reviewed = await kind.review(deps, { id, userId, around, ...decided });
    return reviewed.ok ? done(found, decided.decision) : refused<Draft, Problem>(form, found, reviewed.error);
  }
  const draft = read(found.draft);
  const expectedVersion = expectedVersionIn(form);
  const saved = await kind.save(deps, { id, userId, draft, expectedVersion, change, resets });
  if (saved.ok) return afterSave(deps, kind, { ...sent, stored: { ...found, draft, version: saved.value } });
  if (saved.error === 'not_found') return null;
  const now = (await kind.find(deps.db, id)) ?? found;
  return {
    kind: 'conflict',
    draft,
    expectedVersion,
    theirs: now.draft,
    version: now.version,
    by: now.changedBy,
    at: now.changedAt,
  };
}

async function afterSave<Draft, Problem, Around>(
  deps: Deps,
  kind: Publishable<Draft, Problem, Around>,
  { form, id, userId, around, stored }: SentDraft<Draft, Around> & { stored: Stored<Draft> },
): Promise<DraftOutcome<Draft, Problem>> {
  const what = form.text('do');
  const planned = plannedIn(form);
  if (planned !== null)
    return (await kind.unplan(deps, { id, userId, versionId: planned }))
      ? done(stored, 'unplanned')
      : refused<Draft, Problem>(form, stored, { code: 'not_planned' });
  if (what === 'withdraw')
    return (await kind.withdraw(deps, { id, userId }))
      ? done(stored, 'withdrawn')
      : refused<Draft, Problem>(form, stored, { code: 'nothing' });
  if (what !== 'publish') return done(stored, what === 'force' || what === 'autosave' ? what : 'save');
  const schedule = scheduleIn(form);
  if (!schedule) return refused<Draft, Problem>(form, stored, { code: 'wrong_time' });
  const expectedVersion = stored.version;
  const published = await kind.publish(deps, { id, userId, expectedVersion, ...schedule, around });
  return published.ok
    ? done(stored, publicationOutcome(published.value, schedule, deps.clock.now()))
    : refused<Draft, Problem>(form, stored, published.error);
}

const done = <Draft>({ draft, version }: Stored<Draft>, what: string) => ({
  kind: 'saved' as const,
  done: what,
  draft,
  version,
});

/** The answer to a press that published nothing. */
export const refused = <Draft, Problem>(
  form: PostedForm,
  { draft, version }: Pick<Stored<Draft>, 'draft' | 'version'>,
  error: PublishError<Problem> | ReviewError<Problem> | { code: 'wrong_time' | 'nothing' | 'not_planned' },
): { kind: 'refused' } & DraftRefusal<Draft, Problem> => ({
  kind: 'refused',
  error: error.code,
  draft,
  version,
  times: typedTimes(form, error.code),
  problems: error.code === 'problems' ? error.problems : [],
});
