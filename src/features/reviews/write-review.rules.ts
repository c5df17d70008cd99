import { checked, type ErrorsIn, type Field, form, required, text } from '#platform/forms/form.ts';
import { ok } from '#platform/result.ts';

/** May be left out, besides the overall mark. */
export const criteria = ['price', 'delivery', 'communication'] as const;

const maxTextLength = 2000;
export const maxAuthorLength = 40;
export const maxAnswerLength = 1500;

const mark: Field<number | null> = (posted, name) => {
  const input = posted.text(name);
  return ok(/^[1-5]$/.test(input) ? Number(input) : null);
};

const oneLine: Field<string> = (posted, name) => ok(posted.text(name).trim().replaceAll(/\s+/g, ' '));

function authorError(author: string): 'author_missing' | 'author_long' | 'author_contact' | null {
  if (author === '') return 'author_missing';
  if (author.length > maxAuthorLength) return 'author_long';
  return /@|https?:|www\./i.test(author) ? 'author_contact' : null;
}

/** What a customer says of a delivery: marks 1–5, one that is none counts as left out. */
export const readReview = form({
  overall: required(mark, 'mark_missing'),
  price: mark,
  delivery: mark,
  communication: mark,
  text: checked(text(), (input) => (input.length > maxTextLength ? 'text_long' : null)),
  author: checked(oneLine, authorError),
});

export type ReviewErrors = ErrorsIn<typeof readReview>;

/** "Anna H.": what is proposed as the shown name. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = lastName.trim().charAt(0);
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ').slice(0, maxAuthorLength);
}
