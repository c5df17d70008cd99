import { countries, slugOf } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Random } from '#platform/random.ts';
import words from './words.json' with { type: 'json' };

const { streets, openings, strengths } = words;

/** 1919–1932 and 1948–1964. */
const coalYears: readonly number[] = [
  ...Array.from({ length: 14 }, (_, index) => 1919 + index),
  ...Array.from({ length: 17 }, (_, index) => 1948 + index),
];

/**
 * By country and first digit of the postal code, as near to the dealer as there are numbers that belong to nobody: in
 * Germany blocks that the Bundesnetzagentur keeps free for films ("drama numbers"), elsewhere numbers that begin with 0.
 */
const freeNumbers: Readonly<Record<CountryId, Readonly<Record<string, string>>>> = words.freeNumbers;

/** Where demo dealers have their mail, and nobody else. */
export const demoMailDomain = 'demo.example';

/** Facts of the imprint; numbers are out of every real range, so that they can belong to nobody. */
export function dealerIdentity(
  random: Random,
  dealer: { id: number; countryId: CountryId; postalCode: string; slug: string },
) {
  const street = `${random.pick(streets)} ${random.whole(1, 98)}`;
  return {
    street: dealer.countryId === 3 ? street.replaceAll('ß', 'ss') : street,
    phone: phoneNumber(random, dealer.countryId, dealer.postalCode),
    email: `${dealer.slug}@${demoMailDomain}`,
    registerNumber: registerNumber(dealer),
    vatNumber: vatNumber(dealer),
    // Half of the trade goes back to coal merchants who turned to oil in the fifties.
    foundedYear: random.chance(0.5) ? random.pick(coalYears) : random.whole(1965, 2016),
  };
}

function phoneNumber(random: Random, countryId: CountryId, postalCode: string): string {
  const last = String(random.whole(100, 999));
  return `${freeNumbers[countryId][postalCode.charAt(0)]} ${last}`;
}

function registerNumber({ id, countryId }: { id: number; countryId: CountryId }): string {
  if (countryId === 1) return `HRB 9${pad(id, 5)} (Demodaten)`;
  return countryId === 2 ? `FN 9${pad(id, 5)} x (Demodaten)` : `CHE-999.${pad(id, 6, '.')} (Demodaten)`;
}

function vatNumber({ id, countryId }: { id: number; countryId: CountryId }): string {
  if (countryId === 1) return `DE000${pad(id, 6)}`;
  return countryId === 2 ? `ATU000${pad(id, 5)}` : `CHE-999.${pad(id, 6, '.')} MWST`;
}

const pad = (id: number, length: number, separator = ''): string => {
  const digits = String(id).padStart(length, '0');
  return separator ? `${digits.slice(0, 3)}${separator}${digits.slice(3)}` : digits;
};

const coalOpening =
  'Gegründet {year} als Kohlenhandlung, heute Ihr Partner für Wärme in {place} und Umgebung.';

/** Two or three sentences in which a dealer introduces itself. */
export function dealerAbout(
  random: Random,
  facts: { countryId: CountryId; foundedYear: number; place: string; minimumAmount: number },
): string {
  const first = random.pick(strengths);
  const second = random.pick(strengths.filter((strength) => strength !== first));
  const opening =
    coalYears.includes(facts.foundedYear) && random.chance(0.4) ? coalOpening : random.pick(openings);
  const sentences = [opening, first, ...(random.chance(0.5) ? [second] : [])];
  return sentences
    .join(' ')
    .replace('{year}', String(facts.foundedYear))
    .replace('{place}', facts.place)
    .replace('{minimum}', formatter(countries[facts.countryId].locale).quantity(facts.minimumAmount));
}

/**
 * Invented surnames, composed of syllables so that they sound like the region and belong to no known company.
 * No brand of the trade and no landscape is used, because those names are taken by real dealers.
 */
const { stems, endings, trades, fantasy } = words;

const forms: Record<CountryId, readonly string[]> = {
  1: ['GmbH', 'GmbH', 'GmbH & Co. KG', 'GmbH & Co. KG', 'e. K.', 'KG', 'OHG'],
  2: ['GmbH', 'GmbH', 'GmbH & Co KG', 'KG', 'e.U.', 'OG'],
  3: ['AG', 'AG', 'GmbH', 'GmbH', '& Co.'],
};

type DealerName = { name: string; legalName: string; slug: string };

type Naming = { countryId: CountryId; latitude: number; sellsOil: boolean };

/** A believable name that is not in `taken` yet; adds it there. */
export function dealerName(random: Random, naming: Naming, taken: Set<string>): DealerName {
  for (;;) {
    const name = composeName(random, naming);
    const slug = slugOf(name);
    if (taken.has(slug)) continue;
    taken.add(slug);
    return { name, slug, legalName: `${name} ${random.pick(forms[naming.countryId])}` };
  }
}

function composeName(random: Random, naming: Naming): string {
  const surname = random.pick(stems) + random.pick(endings[regionOf(naming)]);
  const trade = random.pick(trades[naming.sellsOil ? 'oil' : 'pellets']);
  const draw = random.next();
  if (draw < 0.34) return `${trade} ${surname}`;
  if (draw < 0.58) return `${surname} ${trade}`;
  if (draw < 0.7) return `${trade} ${surname} & ${random.pick(['Sohn', 'Söhne', 'Töchter', 'Partner'])}`;
  if (draw < 0.8) return `Wärmehaus ${surname}`;
  return `${random.pick(fantasy)} ${surname}`;
}

function regionOf({ countryId, latitude }: Naming): keyof typeof endings {
  if (countryId === 2) return 'austria';
  if (countryId === 3) return 'switzerland';
  if (latitude > 52.2) return 'north';
  return latitude > 49.8 ? 'middle' : 'south';
}
