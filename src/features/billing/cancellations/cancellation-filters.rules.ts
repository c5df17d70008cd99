import type { CountryId } from '#features/places/types.ts';
import { coded, oneOf, words } from '#platform/work/filters.rules.ts';
import { readMonth } from '../billing-months.rules.ts';

export const feedbackStates = ['open', 'objected', 'clarified'] as const;
export type FeedbackStatus = (typeof feedbackStates)[number];

/** For staff alone, from support to a dealer, and from a dealer to support: each is written by one side. */
export const noteKinds = ['internal', 'toDealer', 'fromDealer'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What the list is asked for; without a month it is that of today. */
export const cancellationFilters = {
  month: { name: 'monat', read: readMonth, write: (month: string) => month },
  countryId: coded<CountryId>('land', { 1: 1, 2: 2, 3: 3 }),
  status: oneOf('stand', feedbackStates),
  search: words('suche', 60),
} as const;

export const maxCommentLength = 1000;
