import type { Selectable } from 'kysely';
import type { PressReleases } from '#db/types.gen.ts';
import { countries, slugOf } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { localTime } from '#platform/time/calendar.ts';
import type { RichTextError } from '#platform/ui/rich-text/rich-text.schema.ts';

export type Release = Omit<
  Selectable<PressReleases>,
  'state' | 'countryIds' | 'formKey' | 'formDigest' | 'createdAt'
> & {
  state: 'draft' | 'released';
  countryIds: CountryId[];
};

/** Where a release stands for those who ask now. */
export type ReleaseStage = 'draft' | 'embargoed' | 'public';

export function stageOf({ state, embargoAt }: Pick<Release, 'state' | 'embargoAt'>, now: Date): ReleaseStage {
  if (state === 'draft') return 'draft';
  return embargoAt !== null && embargoAt > now ? 'embargoed' : 'public';
}

/** From when a released one counts as news. */
export const dateOf = ({
  embargoAt,
  releasedAt,
  updatedAt,
}: Pick<Release, 'embargoAt' | 'releasedAt' | 'updatedAt'>): Date => embargoAt ?? releasedAt ?? updatedAt;

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

/** Editors and the press share a clock: that of Berlin, Vienna and Zurich. */
export const { timeZone: pressTimeZone } = countries[1];

/** A moment as the two fields of the form hold it. */
export function embargoFields(moment: Date | null): { embargoDay: string; embargoTime: string } {
  if (moment === null) return { embargoDay: '', embargoTime: '' };
  const { day, minutes } = localTime(moment, pressTimeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { embargoDay: day, embargoTime: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

export const releaseLimits = { title: 160, teaser: 500, body: 20_000 } as const;

/** What is wrong with the editor's fields, by field. */
export type ReleaseErrors = Partial<
  Record<'title' | 'countries', 'missing'> &
    Record<'teaser', 'missing' | 'too_long'> &
    Record<'body', 'missing' | RichTextError> &
    Record<'embargoDay' | 'embargoTime', 'missing' | 'invalid'>
>;
