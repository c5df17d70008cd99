import { checked, type ErrorsIn, form, oneOf, rawText, required, text, valuesOf } from './form.ts';
import type { PostedForm } from './posted-form.ts';

const maxLength = 2000;

/** A form by which anybody tells that something should not be shown, and why (Art. 16 DSA); `email` may be left out. */
export const reportForm = <Reason extends string>(
  reasons: readonly Reason[],
  isEmail: (text: string) => boolean,
) =>
  form({
    reason: required(oneOf(reasons), 'reason_missing'),
    text: checked(required(text(), 'text_missing'), ({ length }) =>
      length > maxLength ? 'text_long' : null,
    ),
    email: checked(text(), (email) => (email === '' || isEmail(email) ? null : 'email_wrong')),
    key: rawText(60),
  });

export type ReportErrors = ErrorsIn<ReturnType<typeof reportForm>>;

export type TypedReport = { reason: string; text: string; email: string };

/** As it was typed, to be shown again. */
export const typedReport = (posted: PostedForm): TypedReport =>
  valuesOf(posted, { reason: rawText(), text: rawText(), email: rawText() });
