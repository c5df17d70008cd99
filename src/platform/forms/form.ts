import { rowIdIn } from '../http/row-id.ts';
import { ok, type Result } from '../result.ts';
import type { PostedForm } from './posted-form.ts';

/** Reads one value of a form. An error is a code; the page's catalogue has a German text for each. */
export type Field<Value, Code extends string = never> = (
  form: PostedForm,
  name: string,
) => Result<Value, Code>;

type Fields = Readonly<Record<string, Field<unknown, string>>>;
type Values<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value, string> ? Value : never;
};
type ErrorsOf<Of extends Fields> = {
  readonly [Name in keyof Of]?: Of[Name] extends Field<unknown, infer Code> ? Code : never;
};

export type FormOutcome<Value, Errors> = { ok: true; values: Value } | { ok: false; errors: Errors };
export type Form<Value, Errors> = (form: PostedForm) => FormOutcome<Value, Errors>;

/** What a form can be refused for. */
export type ErrorsIn<Of> = Of extends Form<unknown, infer Errors> ? Errors : never;

/** A form as its fields: the values of all, or an error for every field that is wrong. */
export const form =
  <Of extends Fields>(fields: Of): Form<Values<Of>, ErrorsOf<Of>> =>
  (posted) => {
    const values: Record<string, unknown> = {};
    const errors: Record<string, string> = {};
    for (const [name, field] of Object.entries(fields)) {
      const read = field(posted, name);
      if (read.ok) values[name] = read.value;
      else errors[name] = read.error;
    }
    return Object.keys(errors).length > 0
      ? { ok: false, errors: errors as ErrorsOf<Of> }
      : { ok: true, values: values as Values<Of> };
  };

/** Values of a form whose fields cannot be wrong: what makes no sense counts as left out. */
export function valuesOf<Of extends Readonly<Record<string, Field<unknown>>>>(
  posted: PostedForm,
  fields: Of,
): Values<Of> {
  const sent = form(fields)(posted);
  return (sent.ok ? sent.values : {}) as Values<Of>;
}

/** Which of a page's forms was sent; null for one that it does not have. */
export const intentOf = <Intent extends string>(
  posted: PostedForm,
  known: readonly Intent[],
): Intent | null => known.find((intent) => intent === posted.text('intent')) ?? null;

/** As it was typed, cut to `max` characters: passwords, and what is read by rules of its own. */
export const rawText =
  (max = Number.POSITIVE_INFINITY): Field<string> =>
  (posted, name) =>
    ok(posted.text(name).slice(0, max));

/** Without spaces around it, cut to `max` characters. */
export const text =
  (max = Number.POSITIVE_INFINITY): Field<string> =>
  (posted, name) =>
    ok(posted.text(name).trim().slice(0, max));

/** One line: words with single spaces between them and none around. */
export const line: Field<string> = (posted, name) => ok(posted.text(name).replaceAll(/\s+/g, ' ').trim());

/** The id of a row; 0, which no row has, for everything that is none. */
export const rowId: Field<number> = (posted, name) => ok(rowIdIn(posted.text(name)));

/** What a row's version was when the page was shown; 0 for everything that is none, so that the row counts as changed. */
export const version: Field<number> = (posted, name) => {
  const value = posted.text(name);
  return ok(/^\d{1,9}$/.test(value) ? Number(value) : 0);
};

/** One of these; null for anything else. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Field<Value | null> =>
  (posted, name) =>
    ok(values.find((value) => value === posted.text(name)) ?? null);

/** A box: ticked when anything was sent, or when exactly this was. */
export const ticked =
  (value?: string): Field<boolean> =>
  (posted, name) =>
    ok(value === undefined ? posted.text(name) !== '' : posted.text(name) === value);

/** Those of these that were sent, each once. */
export const someOf =
  <const Value extends string>(values: readonly Value[]): Field<Value[]> =>
  (posted, name) =>
    ok(values.filter((value) => posted.all(name).includes(value)));

/** What a reader makes of the text; the error where it makes nothing of it (null). */
export const read =
  <Value, Code extends string>(
    reader: (input: string) => Value | null,
    error: Code,
  ): Field<NonNullable<Value>, Code> =>
  (posted, name) => {
    const value = reader(posted.text(name));
    return value === null || value === undefined ? { ok: false, error } : ok(value);
  };

/** The same field, but null when nothing was typed. */
export const optional =
  <Value, Code extends string>(field: Field<Value, Code>): Field<Value | null, Code> =>
  (posted, name) =>
    posted.text(name).trim() === '' ? ok(null) : field(posted, name);

/** The same field under a further rule, which names what is wrong with the value. */
export const checked =
  <Value, Code extends string, Further extends string>(
    field: Field<Value, Code>,
    check: (value: Value) => Further | null,
  ): Field<Value, Code | Further> =>
  (posted, name) => {
    const outcome = field(posted, name);
    const error = outcome.ok ? check(outcome.value) : null;
    return error === null ? outcome : { ok: false, error };
  };

/** The same field, but refused when it is empty: nothing typed, chosen, ticked or sent. */
export const required = <Value, Code extends string, Missing extends string>(
  field: Field<Value, Code>,
  error: Missing,
) => checked(field, (value) => (isEmpty(value) ? error : null)) as Field<NonNullable<Value>, Code | Missing>;

const isEmpty = (value: unknown): boolean =>
  [null, undefined, '', false].some((empty) => empty === value) ||
  (Array.isArray(value) && value.length === 0);

/** A file that was chosen and is not larger than the limit. */
export const upload =
  (maxBytes: number): Field<File, 'missing' | 'too_large'> =>
  (posted, name) => {
    const file = posted.file(name);
    if (!file || file.size === 0) return { ok: false, error: 'missing' };
    return file.size > maxBytes ? { ok: false, error: 'too_large' } : ok(file);
  };
