import { useEffect, useRef, useState } from 'react';
import { countryList } from '#features/places/shared.ts';
import type { Country, CountryId } from '#features/places/types.ts';

import { checkPlace, countriesWith, placeNames } from './place-check.ts';
import { otherCountriesFitting, type PlaceCheck } from './validation.rules.ts';

/** What is known of a postal code. */
export type KnownPlace = { zipCode: string; check: PlaceCheck | 'checking'; names: readonly string[] };

export type UsePlace = Pick<KnownPlace, 'check' | 'names'> & {
  /** Asks once more, after a failure. */
  retry(): void;
  /** The answer for the present code: waits for the running question, asks again after a failure. */
  settled(): Promise<PlaceCheck>;
};

/** Asks about a postal code as soon as it fits the country's pattern, unless `initial` answers already. */
export function usePlace(zipCode: string, country: Country, initial: KnownPlace): UsePlace {
  const [known, setKnown] = useState(initial);
  const question = useRef<Promise<PlaceCheck> | null>(null);
  const fits = country.postalCodePattern.test(zipCode);
  const isKnown = known.zipCode === zipCode;
  const ask = (): Promise<PlaceCheck> => {
    setKnown({ zipCode, check: 'checking', names: [] });
    const answer = (change: Partial<KnownPlace>) =>
      setKnown((present) => (present.zipCode === zipCode ? { ...present, ...change } : present));
    const asked = checkPlace(country, zipCode);
    question.current = asked;
    asked.then((check) => answer({ check }));
    placeNames(country.id, zipCode).then((names) => answer({ names }));
    return asked;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (fits && !isKnown) void ask();
  }, [fits, isKnown, zipCode, country.id]);
  const present = isKnown
    ? known
    : { check: fits ? ('checking' as const) : ('unchecked' as const), names: [] };
  return {
    check: present.check,
    names: present.names,
    retry: () => void ask(),
    settled: async () => {
      if (present.check === 'failed') return ask();
      return present.check === 'checking' ? ((await question.current) ?? 'unchecked') : present.check;
    },
  };
}

/** Before the server is asked about other countries. */
const countryCheckDelay = 50;

/** A code and the countries in which it exists. */
export type FoundCode = { zipCode: string; ids: readonly CountryId[] };

/**
 * Countries where a code exists that is none here; asked only while `zipCode` is not null and none of what the server
 * has `told`.
 */
export function useOtherCountries(
  zipCode: string | null,
  country: Country,
  told: FoundCode | null,
): readonly Country[] {
  const [found, setFound] = useState<FoundCode | null>(null);
  useEffect(() => {
    if (zipCode === null || zipCode === told?.zipCode) return;
    const candidates = otherCountriesFitting(zipCode, country, countryList).map(({ id }) => id);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const ids = await countriesWith(zipCode, candidates);
      if (isCurrent) setFound({ zipCode, ids });
    }, countryCheckDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [zipCode, country, told?.zipCode]);
  const answer = zipCode === told?.zipCode ? told : found;
  const ids = zipCode !== null && answer?.zipCode === zipCode ? answer.ids : [];
  return countryList.filter(({ id }) => ids.includes(id));
}
