import type { Order } from '#features/orders/types.ts';
import {
  checked,
  type ErrorsIn,
  type Field,
  type FormOutcome,
  form,
  required,
  text,
} from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { ok } from '#platform/result.ts';

export const criteria = ['price', 'delivery', 'communication'] as const;

/** What a customer says of a delivery; marks 1–5, the others besides `overall` may be left out. */
export type WrittenReview = {
  overall: number;
  marks: Readonly<Record<(typeof criteria)[number], number | null>>;
  text: string;
  author: string;
};

const maxTextLength = 2000;
export const maxAuthorLength = 40;
export const maxAnswerLength = 1500;

const mark: Field<number | null> = (posted, name) => {
  const input = posted.text(name);
  return ok(/^[1-5]$/.test(input) ? Number(input) : null);
};

const oneLine = (input: string): string => input.replaceAll(/\s+/g, ' ');

function authorError(input: string): 'author_missing' | 'author_long' | 'author_contact' | null {
  const author = oneLine(input);
  if (author === '') return 'author_missing';
  if (author.length > maxAuthorLength) return 'author_long';
  return /@|https?:|www\./i.test(author) ? 'author_contact' : null;
}

const reviewForm = form({
  overall: required(mark, 'mark_missing'),
  price: mark,
  delivery: mark,
  communication: mark,
  text: checked(text(), (input) => (input.length > maxTextLength ? 'text_long' : null)),
  author: checked(text(), authorError),
});

export type ReviewErrors = ErrorsIn<typeof reviewForm>;

/** Reads what was typed; a mark that is none counts as left out. */
export function readReview(posted: PostedForm): FormOutcome<WrittenReview, ReviewErrors> {
  const sent = reviewForm(posted);
  if (!sent.ok) return sent;
  const { overall, text: written, author, ...marks } = sent.values;
  return { ok: true, values: { overall, marks, text: written, author: oneLine(author) } };
}

/** Whether the goods came; what is disputed afterwards may be rated, too. */
export const isDelivered = (order: Pick<Order, 'progress'>): boolean => order.progress.delivered !== null;

/** "Anna H.": what is proposed as the shown name. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = lastName.trim().charAt(0);
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ').slice(0, maxAuthorLength);
}
