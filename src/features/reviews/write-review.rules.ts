import type { Order } from '#features/orders/types.ts';
export const criteria = ['price', 'delivery', 'communication'] as const;
export type Criterion = (typeof criteria)[number];

/** What a customer says of a delivery; marks 1–5, the others besides `overall` may be left out. */
export type WrittenReview = {
  overall: number;
  marks: Readonly<Record<Criterion, number | null>>;
  text: string;
  author: string;
};

export const longestText = 2000;
export const longestAuthor = 40;
export const longestAnswer = 1500;

export type ReviewFault = 'mark_missing' | 'text_long' | 'author_missing' | 'author_long' | 'author_contact';
export type ReviewFaults = Readonly<Partial<Record<'overall' | 'text' | 'author', ReviewFault>>>;

export type ReadReview = { review: WrittenReview } | { faults: ReviewFaults };

/** Reads what was typed; a mark that is none counts as left out. */
export function readReview(field: (name: string) => string): ReadReview {
  const overall = markOf(field('overall'));
  const text = field('text').trim();
  const author = field('author').trim().replaceAll(/\s+/g, ' ');
  const faults: { -readonly [Key in keyof ReviewFaults]: ReviewFaults[Key] } = {};
  if (overall === null) faults.overall = 'mark_missing';
  if (text.length > longestText) faults.text = 'text_long';
  if (author === '') faults.author = 'author_missing';
  else if (author.length > longestAuthor) faults.author = 'author_long';
  else if (/@|https?:|www\./i.test(author)) faults.author = 'author_contact';
  if (overall === null || Object.keys(faults).length > 0) return { faults };
  const marks = {
    price: markOf(field('price')),
    delivery: markOf(field('delivery')),
    communication: markOf(field('communication')),
  };
  return { review: { overall, marks, text, author } };
}

const markOf = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);

/** Whether the goods came; what is disputed afterwards may be rated, too. */
export const isDelivered = (order: Pick<Order, 'course'>): boolean => order.course.delivered !== null;

/** "Anna H.": what is proposed as the shown name. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = lastName.trim().charAt(0);
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ').slice(0, longestAuthor);
}
