import type { CountryCode } from '#features/places/types.ts';
/** What one browser remembers for one country; everything optional, everything may be gone at any time. */
export type CountryMemory = {
  zipCodes?: readonly string[];
  /** Which codes exist, as the server said, with when (epoch milliseconds). */
  zipChecks?: Readonly<Record<string, { exists: boolean; at: number }>>;
  [feature: string]: unknown;
};

const keyOf = (code: CountryCode) => `brennwert.${code}`;

/** The memory of a country's site; empty when there is none or the browser refuses. Browser only. */
export function readMemory(code: CountryCode): CountryMemory {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as CountryMemory) : {};
  } catch {
    return {};
  }
}

/** Changes single entries and leaves the others as they are. */
export function remember(code: CountryCode, change: CountryMemory): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify({ ...readMemory(code), ...change }));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}
