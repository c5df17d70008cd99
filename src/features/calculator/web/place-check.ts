import type { CountryId } from '#features/locations/countries.ts';
import { withMinimalDelay } from '#web/minimal-delay.ts';
import type { PlaceCheck } from '../validation.rules.ts';

const storageKey = 'zip-check';
/** Two days, as long as the server lets the answer live. */
const lifetime = 172_800_000;
const mostKept = 40;

type Kept = Record<string, { exists: boolean; at: number }>;

/** Asks the server whether the code exists; an answer is kept for two days, a failure says 'unchecked'. */
export async function checkPlace(countryId: CountryId, zipCode: string): Promise<PlaceCheck> {
  const key = `${countryId}.${zipCode}`;
  const known = readKept()[key];
  if (known && Date.now() - known.at < lifetime) return known.exists ? 'exists' : 'missing';
  try {
    const exists = await post('/api/location/check-zipcode', { ZipCode: zipCode, CountryId: countryId });
    if (typeof exists !== 'boolean') return 'unchecked';
    keep(key, exists);
    return exists ? 'exists' : 'missing';
  } catch {
    return 'unchecked';
  }
}

/** The countries among the candidates in which the code exists; none when the server cannot be asked. */
export async function countriesWith(
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
export async function placeNames(countryId: CountryId, zipCode: string): Promise<readonly string[]> {
  try {
    const query = new URLSearchParams({ countryId: String(countryId), zipCode });
    const answer: unknown = await (await withMinimalDelay(fetch(`/api/location/places?${query}`))).json();
    return namesIn(answer);
  } catch {
    return [];
  }
}

function namesIn(answer: unknown): readonly string[] {
  const names = typeof answer === 'object' && answer !== null && 'Names' in answer ? answer.Names : [];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
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

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function keep(key: string, exists: boolean): void {
  const entries = Object.entries({ ...readKept(), [key]: { exists, at: Date.now() } });
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries.slice(-mostKept))));
  } catch {
    // Storage is full or switched off: the next check asks the server again.
  }
}
