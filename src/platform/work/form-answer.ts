import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import type { PostedForm } from '../forms/posted-form.ts';

/** Why a form was not saved: its key has made something else, somebody was quicker, or what is typed is wrong. */
export type NotSaved<Errors> =
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
  const several = Object.keys(input).map((name) => [name, form.all(name)] as const);
  return {
    answer: {
      // What the key has made stays; sent again it is another.
      input: madeId === null ? input : { ...input, formKey: randomUUID() },
      /** Of fields that were sent more than once, all of it. */
      several: Object.fromEntries(several.filter(([, values]) => values.length > 1)),
      errors,
      madeId,
      isStale: outcome.kind === 'stale',
      /** Another one each time: the fields are drawn anew. */
      attempt: Date.now(),
    },
    init: { status: outcome.kind === 'invalid' ? 422 : 409 },
  };
};

/** Why something was not decided (`stale`: somebody else has), with what was typed. */
export type Undecided<Code extends string = string> = {
  /** The hidden field that names what it is about, and its id. */
  of: readonly [name: string, id: number];
  code: Code;
  input: Readonly<Record<string, string>>;
  /** Another one each time: the form is drawn anew. */
  attempt: number;
};

/** The answer to a decision that was not taken. */
export const undecided = <Code extends string>(form: PostedForm, of: Undecided['of'], code: Code) =>
  data<Undecided<Code>>(
    { of, code, input: form.input(), attempt: Date.now() },
    { status: code === 'stale' ? 409 : 422 },
  );
