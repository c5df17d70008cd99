import { useEffect, useRef, useState } from 'react';
import { countryList } from '#features/places/shared.ts';
import type { Country, CountryCode, CountryId } from '#features/places/types.ts';
import { withMinimalDelay } from '#platform/ui/minimal-delay.ts';
import { readMemory, remember } from '#shell/shared.ts';
import type { CountryMemory } from '#shell/types.ts';
import { otherCountriesFitting, type PlaceCheck } from './calculator-errors.rules.ts';

type KnownPlace = { zipCode: string; check: PlaceCheck | 'checking'; names: readonly string[] };

/** Asks about a postal code as soon as it fits the country's pattern, unless `initial` answers already. */
export function usePlace(zipCode: string, country: Country, initial: KnownPlace) {
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
    /** The answer for the present code: waits for the running question, asks again after a failure. */
    settled: async (): Promise<PlaceCheck> => {
      if (present.check === 'failed') return ask();
      return present.check === 'checking' ? ((await question.current) ?? 'unchecked') : present.check;
    },
  };
}

const countryCheckDelay = 50;

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

/** Two days, as long as the server lets the answer live. */
const lifetime = 172_800_000;
const maxSaved = 40;

/** Asks the server whether the code exists; an answer is saved for two days with what else the country remembers. */
export async function checkPlace(country: Country, zipCode: string): Promise<PlaceCheck> {
  const known = savedChecks(country.code)[zipCode];
  if (known && Date.now() - known.at < lifetime) return known.exists ? 'exists' : 'missing';
  try {
    const exists = await post('/api/location/check-zipcode', { ZipCode: zipCode, CountryId: country.id });
    if (typeof exists !== 'boolean') return 'failed';
    keep(country.code, zipCode, exists);
    return exists ? 'exists' : 'missing';
  } catch {
    return 'failed';
  }
}

/** The countries among the candidates in which the code exists; none when the server cannot be asked. */
async function countriesWith(
  zipCode: string,
  candidates: readonly CountryId[],
): Promise<readonly CountryId[]> {
  if (candidates.length === 0) return [];
  try {
    const items = candidates.map((countryId) => ({ ZipCode: zipCode, CountryId: countryId }));
    const found = await post('/api/location/check-zipcodes', items);
    return candidates.filter((id) => Array.isArray(found) && found.some((item) => item?.CountryId === id));
  } catch {
    return [];
  }
}

/** The places of a code, most important first; none when it has none or the server cannot be asked. */
async function placeNames(countryId: CountryId, zipCode: string): Promise<readonly string[]> {
  try {
    const query = new URLSearchParams({ countryId: String(countryId), zipCode });
    const answer = await withMinimalDelay(fetch(`/api/location/places?${query}`));
    const { Names } = (await answer.json()) as { Names?: readonly string[] };
    return Names ?? [];
  } catch {
    return [];
  }
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await withMinimalDelay(
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

function savedChecks(code: CountryCode): NonNullable<CountryMemory['zipChecks']> {
  const saved: unknown = readMemory(code).zipChecks;
  return typeof saved === 'object' && saved !== null
    ? (saved as NonNullable<CountryMemory['zipChecks']>)
    : {};
}

function keep(code: CountryCode, zipCode: string, exists: boolean): void {
  const { [zipCode]: _, ...others } = savedChecks(code);
  // Codes are keys that an object sorts by number, so the oldest are found by their time.
  const newest = Object.entries(others)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, maxSaved - 1);
  remember(code, { zipChecks: { ...Object.fromEntries(newest), [zipCode]: { exists, at: Date.now() } } });
}
