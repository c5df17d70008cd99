import { createHash } from 'node:crypto';
import { data, redirect } from 'react-router';
import { rowId, text, valuesOf } from '../forms/form.ts';
import type { PostedForm } from '../forms/posted-form.ts';
import type { Result } from '../result.ts';

/** A change as pages tell of it, in words; null where there was nothing before, or is nothing after. */
export type NotedChange = {
  id: number;
  subject: string;
  at: Date;
  actor: string;
  before: string | null;
  after: string | null;
};

/** What a form asks for: the last change that it has seen (0: none) and its own key. */
export type AskedChange = { subject: string; seen: number; formKey: string; actorId: number };

export type ChangeOutcome<ErrorCode = never> = Result<
  'changed' | 'done_before' | 'unchanged',
  { kind: 'stale'; since: readonly NotedChange[] } | { kind: 'refused'; code: ErrorCode }
>;

const hidden = { seen: rowId, formKey: text(60), confirmation: text(60) };

/** What a page shows again of a form that was not saved. */
export type ConfirmedAnswer = {
  /** Of the change: the form that the answer belongs to. */
  subject: string;
  kind: 'invalid' | 'checked' | 'stale';
  /** Texts by field; '' for the form as a whole. */
  errors: Readonly<Record<string, string>>;
  /** What would change, in words, once it is confirmed. */
  effect: readonly string[];
  confirmation: string;
  seen: number;
  since: readonly NotedChange[];
  input: Readonly<Record<string, string>>;
  /** Values of boxes that were ticked. */
  ticks: readonly string[];
};

type Asked<Code extends string> = {
  subject: string;
  actorId: number;
  /** Why it cannot be saved, by field. */
  errors: Readonly<Record<string, string>>;
  /** The change as text: what was confirmed is what is saved. */
  change: string;
  effect(): Promise<readonly string[]>;
  save(asked: AskedChange): Promise<ChangeOutcome<Code>>;
  refusals: Readonly<Record<Code, string>>;
  path: string;
};

/**
 * A change that is made by two posts: the first shows what it would do, the second, which carries the proof that just this
 * was shown, makes it. Whatever is refused comes back with all that was typed.
 */
export async function confirmedChange<Code extends string>(posted: PostedForm, asked: Asked<Code>) {
  const { subject, actorId, change } = asked;
  const sent = valuesOf(posted, { ...hidden, intent: text(20) });
  const shown = {
    subject,
    effect: [],
    confirmation: '',
    seen: sent.seen,
    since: [],
    errors: {},
    input: posted.input(),
    ticks: posted.all('ticks'),
  };
  const refuse = (answer: Partial<ConfirmedAnswer>, status: 409 | 422) =>
    data<ConfirmedAnswer>({ ...shown, kind: 'invalid', ...answer }, { status });
  if (Object.keys(asked.errors).length > 0) return refuse({ errors: asked.errors }, 422);
  const confirmation = createHash('sha256')
    .update(JSON.stringify([subject, change, sent.seen]))
    .digest('base64url');
  if (sent.intent !== 'save' || sent.confirmation !== confirmation) {
    return data<ConfirmedAnswer>({ ...shown, kind: 'checked', effect: await asked.effect(), confirmation });
  }
  const { seen } = sent;
  // Another change from the same form is no repetition.
  const formKey = `${sent.formKey}.${confirmation}`;
  const saved = await asked.save({ subject, seen, formKey, actorId });
  if (saved.ok) throw redirect(`${asked.path}${asked.path.includes('?') ? '&' : '?'}gespeichert`, 303);
  if (saved.error.kind === 'refused')
    return refuse({ errors: { '': asked.refusals[saved.error.code] } }, 422);
  const { since } = saved.error;
  return refuse({ kind: 'stale', since, seen: since.at(-1)?.id ?? seen }, 409);
}
