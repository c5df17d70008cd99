import type { Country, CountryId } from '#features/places/types.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import { localDay } from '#platform/time/calendar.ts';
import { fromMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { dateOf, isEmbargoed, type Release } from './releases.rules.ts';

/** A release in a list. */
export type ReleaseTeaser = ReturnType<typeof teaserOf>;

export function teaserOf(release: Release, { id: countryId, timeZone }: Country, now: Date) {
  const spelt = (text: string) => inSpellingOf(countryId, text);
  return {
    id: release.id,
    title: spelt(release.title),
    teaser: spelt(release.teaser),
    day: localDay(dateOf(release), timeZone),
    /** Null once everybody reads it. */
    embargoedUntil: isEmbargoed(release, now) ? release.embargoAt : null,
  };
}

/** A release to be read, in the spelling of a country. */
export type ReleaseView = ReturnType<typeof viewOf>;

export const viewOf = (release: Release, country: Country, now: Date) => ({
  ...teaserOf(release, country, now),
  text: fromMarkup(inSpellingOf(country.id, release.body)),
});

const inSpellingOf = (countryId: CountryId, text: string): string =>
  countryId === 3 ? swissSpelling(text) : text;
