import type { CountryCode } from '#features/locations/countries.ts';
import {
  calculatorCookie,
  cookieAssignment,
  cookieValue,
  type LocalMemory,
  localMemoryKey,
  type RememberedWish,
  readCalculatorCookie,
  readLocalMemory,
  rememberZipCode,
  writeCalculatorCookie,
  writeLocalMemory,
} from '../memory.rules.ts';

/** The visitor's last calculation here, from the calculator cookie. */
export function recallWish(): RememberedWish | null {
  const value = cookieValue(document.cookie, calculatorCookie.name);
  return value === null ? null : readCalculatorCookie(value);
}

export function rememberWish(country: CountryCode, remembered: RememberedWish): void {
  const value = writeCalculatorCookie(remembered);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = cookieAssignment(calculatorCookie, value, location.protocol);
  updateMemory(country, (memory) => rememberZipCode(memory, remembered.zipCode));
}

/** What local storage holds for the country; empty where storage is switched off. */
export function recallMemory(country: CountryCode): LocalMemory {
  try {
    return readLocalMemory(localStorage.getItem(localMemoryKey(country)));
  } catch {
    return readLocalMemory(null);
  }
}

export function updateMemory(
  country: CountryCode,
  change: (memory: LocalMemory) => LocalMemory,
): LocalMemory {
  const changed = change(recallMemory(country));
  try {
    localStorage.setItem(localMemoryKey(country), writeLocalMemory(changed));
  } catch {
    // Full or switched off: the memory then lives as long as the page.
  }
  return changed;
}
