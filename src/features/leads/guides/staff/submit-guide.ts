import type { Database } from '#db/database.ts';
import {
  expectedVersionIn,
  plannedIn,
  publicationSaid,
  reviewIn,
  scheduleIn,
  typedTimes,
} from '#features/cms/cms.ts';
import type { TypedTimes } from '#features/cms/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { guideThemes, inputKinds } from '../guide.rules.ts';
import {
  cancelGuidePlan,
  type PublishError,
  publishGuide,
  reviewGuide,
  saveGuide,
  withdrawGuide,
} from './edit-guide.ts';
import {
  changedGuide,
  type GuideDraft,
  type GuideProblem,
  type InputDraft,
  inputField,
  maxInputs,
  maxSteps,
  stepField,
} from './guide-draft.rules.ts';
import { findGuide, type StoredGuide } from './guide-edits.store.ts';

/** The draft that a form says; whatever may be typed can be saved. */
export function readGuideForm(form: PostedForm): GuideDraft {
  const line = (name: string, max: number) => form.text(name).replaceAll(/\s+/g, ' ').trim().slice(0, max);
  const lines = (name: string, max: number) => form.text(name).replaceAll('\r\n', '\n').trim().slice(0, max);
  const numbers = (max: number) => Array.from({ length: max }, (_, at) => at);
  const steps = numbers(maxSteps).filter((at) => form.has(stepField(at, 'id')));
  const inputAt = (at: number, nth: number): InputDraft => {
    const field = (name: keyof InputDraft) => inputField(at, nth, name);
    return {
      key: line(field('key'), 40),
      kind: inputKinds.find((kind) => kind === form.text(field('kind'))) ?? 'yesNo',
      ...{ label: line(field('label'), 120), help: line(field('help'), 400) },
      options: lines(field('options'), 4000),
      ...{ min: line(field('min'), 12), max: line(field('max'), 12), unit: line(field('unit'), 12) },
      condition: line(field('condition'), 300),
    };
  };
  return {
    theme: guideThemes.find((theme) => theme === form.text('theme')) ?? 'leads',
    ...{ name: line('name', 60), lead: line('lead', 400) },
    steps: steps.map((at) => ({
      id: Number(/^[1-9]\d{0,2}$/.exec(form.text(stepField(at, 'id')))?.[0] ?? at + 1),
      title: line(stepField(at, 'title'), 100),
      orderWeight: line(stepField(at, 'orderWeight'), 12),
      inputs: numbers(maxInputs)
        .filter((nth) => form.has(inputField(at, nth, 'key')))
        .map((nth) => inputAt(at, nth)),
    })),
  };
}

type Deps = { db: Database; clock: Clock };
type Sent = { form: PostedForm; guideId: number; userId: number };

/** Somebody else saved meanwhile: what was sent, and what holds now. */
export type GuideConflict = {
  draft: GuideDraft;
  theirs: GuideDraft;
  expectedVersion: number;
  version: number;
  by: string;
  at: Date;
};

/** Nothing was published; what was typed is saved as the draft. */
export type GuideRefusal = {
  error: PublishError['code'] | 'wrong_time' | 'nothing' | 'not_planned';
  problems: GuideProblem[];
  draft: GuideDraft;
  version: number;
  times: TypedTimes;
};

/** What came of a press in the editor; `done` is said once. */
export type GuideOutcome =
  | { kind: 'saved'; done: string; version: number }
  | ({ kind: 'conflict' } & GuideConflict)
  | ({ kind: 'refused' } & GuideRefusal);

/** Null: the guide is gone. */
export async function submitGuide(deps: Deps, sent: Sent): Promise<GuideOutcome | null> {
  const { form, guideId, userId } = sent;
  const guide = await findGuide(deps.db, guideId);
  if (!guide) return null;
  const decided = reviewIn(form);
  if (decided) {
    const reviewed = await reviewGuide(deps, { guideId, userId, ...decided });
    return reviewed.ok ? done(guide, decided.decision) : refused(sent, guide, reviewed.error);
  }
  const what = form.text('do');
  const typed = readGuideForm(form);
  const draft = changedGuide(typed, what) ?? typed;
  const expectedVersion = expectedVersionIn(form);
  const saved = await saveGuide(deps, { guideId, userId, draft, expectedVersion });
  if (!saved.ok) return saved.error === 'stale' ? conflictOf(deps, guide, { draft, expectedVersion }) : null;
  return afterSave(deps, sent, { ...guide, draft, version: saved.value });
}

async function afterSave(deps: Deps, sent: Sent, stored: StoredGuide): Promise<GuideOutcome> {
  const { form, guideId, userId } = sent;
  const what = form.text('do');
  const versionId = plannedIn(form);
  if (what === 'publish') return publish(deps, sent, stored);
  if (versionId !== null)
    return (await cancelGuidePlan(deps, { guideId, userId, versionId }))
      ? done(stored, 'unplanned')
      : refused(sent, stored, { code: 'not_planned' });
  if (what === 'withdraw')
    return (await withdrawGuide(deps, { guideId, userId }))
      ? done(stored, 'withdrawn')
      : refused(sent, stored, { code: 'nothing' });
  return done(stored, what === 'force' || what === 'autosave' ? what : 'save');
}

const done = ({ version }: StoredGuide, what: string): GuideOutcome => ({
  ...{ kind: 'saved', done: what, version },
});

const refused = (
  { form }: Sent,
  { draft, version }: StoredGuide,
  error: PublishError | { code: 'wrong_time' | 'nothing' | 'not_planned' },
): GuideOutcome => ({
  ...{ kind: 'refused', error: error.code, draft, version, times: typedTimes(form, error.code) },
  problems: error.code === 'problems' ? error.problems : [],
});

async function conflictOf(
  { db }: Deps,
  before: StoredGuide,
  { draft, expectedVersion }: { draft: GuideDraft; expectedVersion: number },
): Promise<GuideOutcome> {
  const now = (await findGuide(db, before.id)) ?? before;
  return {
    ...{ kind: 'conflict', draft, expectedVersion, theirs: now.draft, version: now.version },
    ...{ by: now.changedBy, at: now.changedAt },
  };
}

async function publish(deps: Deps, sent: Sent, stored: StoredGuide): Promise<GuideOutcome> {
  const { form, guideId, userId } = sent;
  const schedule = scheduleIn(form);
  if (!schedule) return refused(sent, stored, { code: 'wrong_time' });
  const published = await publishGuide(deps, {
    ...{ guideId, userId, expectedVersion: stored.version, ...schedule },
  });
  if (!published.ok) return refused(sent, stored, published.error);
  return done(stored, publicationSaid(published.value, schedule, deps.clock.now()));
}
