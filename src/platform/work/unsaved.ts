import { randomUUID } from 'node:crypto';
import type { PostedForm } from '../forms/posted-form.ts';

/** Why a form was not saved: its key has made something else, somebody was quicker, or what is typed is wrong. */
type NotSaved<Errors> =
  | { kind: 'key_used'; madeId: number }
  | { kind: 'stale' }
  | { kind: 'invalid'; errors: Errors };

/** The answer to a form that was not saved: what was typed stays, and why. `input` is what stands in the fields. */
export const unsaved = <Errors extends object>(
  form: PostedForm,
  outcome: NotSaved<Errors>,
  input: Readonly<Record<string, string>> = form.input(),
) => {
  const madeId = outcome.kind === 'key_used' ? outcome.madeId : null;
  const errors: Partial<Errors> = outcome.kind === 'invalid' ? outcome.errors : {};
  return {
    answer: {
      // What the key has made stays; sent again it is another.
      input: madeId === null ? input : { ...input, formKey: randomUUID() },
      ...{ errors, madeId, isStale: outcome.kind === 'stale' },
      /** Another one each time: the fields are drawn anew. */
      attempt: Date.now(),
    },
    init: { status: outcome.kind === 'invalid' ? 422 : 409 },
  };
};
