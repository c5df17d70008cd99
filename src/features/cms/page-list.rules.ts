import type { CountryId } from '#features/places/types.ts';

export const listStates = ['draft', 'in_review', 'scheduled', 'published', 'ended', 'withdrawn'] as const;
export type ListState = (typeof listStates)[number];

export type PageRow = {
  id: number;
  title: string;
  path: string;
  countries: CountryId[];
  /** What visitors get, or what comes next. */
  state: ListState;
  /** The draft says something else than the newest version. */
  hasChanges: boolean;
  changedAt: Date;
  changedBy: string;
};

/** Colours of the states of pages and their versions. */
export const stateTones = {
  draft: 'neutral',
  in_review: 'warn',
  returned: 'warn',
  scheduled: 'neutral',
  published: 'good',
  replaced: 'neutral',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const;
