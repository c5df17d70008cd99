import { slugOf } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';

/** A release as it is read: the version that holds. */
export type Release = {
  id: number;
  title: string;
  teaser: string;
  /** Markup of a rich text. */
  body: string;
  /** On whose sites it is shown. */
  countryIds: CountryId[];
  embargoAt: Date | null;
  /** When its first version went to the press. */
  releasedAt: Date;
};

/** Whether the press alone reads it now. */
export const isEmbargoed = ({ embargoAt }: Pick<Release, 'embargoAt'>, now: Date): boolean =>
  embargoAt !== null && embargoAt > now;

/** From when it counts as news. */
export const dateOf = ({ embargoAt, releasedAt }: Pick<Release, 'embargoAt' | 'releasedAt'>): Date =>
  embargoAt ?? releasedAt;

/** Its number alone counts: a title that is corrected later breaks no link. */
export const releaseKey = ({ id, title }: Pick<Release, 'id' | 'title'>): string =>
  `${id}-${slugOf(title).slice(0, 80)}`.replace(/-+$/, '');

/** The number in an address; null where there is none that a row could have. */
export function releaseIdIn(key: string): number | null {
  const digits = /^(\d{1,9})(?:-|$)/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const publicReleasePath = (release: Pick<Release, 'id' | 'title'>): string =>
  `/presse/mitteilungen/${releaseKey(release)}`;
export const pressReleasePath = (release: Pick<Release, 'id' | 'title'>): string =>
  `/presse/bereich/mitteilungen/${releaseKey(release)}`;
