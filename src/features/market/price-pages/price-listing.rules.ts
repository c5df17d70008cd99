import { slugOf } from '#features/places/shared.ts';
import type { Cents } from '#platform/money/money.ts';

/** A link to a further price page. */
export type Listed = {
  name: string;
  /** Beside the name: a postal code, or what kind of district it is. */
  detail: string;
  path: string;
  /** Average, gross per price unit. */
  price: Cents;
};

export type ListingGroup = { heading: string; entries: readonly Listed[] };

/** As many links as the eye takes in without headings. */
const fewEntries = 60;
/** From so many initials on, they are worth headings. */
const fewestInitials = 4;
/** Of a postal code, what the parts of a city share. */
const sharedDigits = 3;

/** Links in German alphabetical order, long lists under headings: initials, or the codes' first digits in a city. */
export function listingGroups(entries: readonly Listed[]): ListingGroup[] {
  const sorted = entries.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'de') || a.detail.localeCompare(b.detail, 'de'),
  );
  if (sorted.length === 0) return [];
  if (sorted.length <= fewEntries) return [{ heading: '', entries: sorted }];
  const byInitial = Map.groupBy(sorted, ({ name }) => initialOf(name));
  const groups =
    byInitial.size >= fewestInitials
      ? byInitial
      : Map.groupBy(
          sorted.toSorted((a, b) => a.detail.localeCompare(b.detail, 'de')),
          ({ detail }) => `${detail.slice(0, sharedDigits)} …`,
        );
  return [...groups].map(([heading, of]) => ({ heading, entries: of }));
}

/** "Österreich" stands under O, "Évian" under E. */
const initialOf = (name: string): string => name.normalize('NFD').charAt(0).toUpperCase();

const countyKinds = /^(Landkreis|Kreis|Bezirk|Wahlkreis|Verwaltungskreis|Region|Städteregion) (.+)$/;

/** "Landkreis München" is looked for under M: its name, and its kind beside it. */
export function countyName(county: string): { name: string; detail: string } {
  const match = countyKinds.exec(county);
  return { name: match?.[2] ?? county, detail: match?.[1] ?? '' };
}

/** Entries that a list shows without being searched or unfolded. */
const shortList = 24;
const shownCheapest = 6;

const entriesOf = (groups: readonly ListingGroup[]): Listed[] => groups.flatMap(({ entries }) => entries);

export const isLongList = (groups: readonly ListingGroup[]): boolean => entriesOf(groups).length > shortList;

/** The cheapest, of equal prices in the list's order. */
export const cheapestOf = (groups: readonly ListingGroup[]): Listed[] =>
  entriesOf(groups)
    .toSorted((a, b) => a.price - b.price)
    .slice(0, shownCheapest);

/** Entries whose name, kind or code holds all the words, however they are written: "landkreis muenchen", "85". */
export function foundIn(groups: readonly ListingGroup[], words: string): Listed[] {
  const parts = slugOf(words).split('-');
  const isFound = ({ name, detail }: Listed) => {
    const text = slugOf(`${detail} ${name}`);
    return parts.every((part) => text.includes(part));
  };
  return entriesOf(groups).filter(isFound);
}
