import { type CountryId, countries } from './countries.ts';

/** What a second code stands for: the code that its place has in its own country. */
export type DoubleCode = { countryId: CountryId; postalCode: string; name: string };

/**
 * Codes that the post of the neighbouring country gave to places which only it reaches, beside those of their own
 * country: letters come under both. They are none of the neighbour's own list.
 */
const doubleCodes: Readonly<Record<string, DoubleCode>> = {
  '8238': { countryId: 1, postalCode: '78266', name: 'Büsingen am Hochrhein' },
  '87491': { countryId: 2, postalCode: '6691', name: 'Jungholz' },
  '87567': { countryId: 2, postalCode: '6991', name: 'Riezlern' },
  '87568': { countryId: 2, postalCode: '6992', name: 'Hirschegg' },
  '87569': { countryId: 2, postalCode: '6993', name: 'Mittelberg' },
};

/** What a code means that no country has in its own list; undefined for every other code. */
export const doubleCodeOf = (code: string): DoubleCode | undefined =>
  Object.hasOwn(doubleCodes, code) ? doubleCodes[code] : undefined;

/** What is said beside a field that holds such a code, whichever country it is of; null for every other code. */
export function doubleCodeSentence(code: string): string | null {
  const typed = code.trim();
  const double = doubleCodeOf(typed);
  if (!double) return null;
  const { name, postalCode, countryId } = double;
  return `${typed} ist ${name}: In ${countries[countryId].name} gilt ${postalCode}.`;
}

/** The country's own code for a second code of one of its places; every other code as it is. */
export function ownCodeOf(countryId: CountryId, code: string): string {
  const double = doubleCodeOf(code);
  return double?.countryId === countryId ? double.postalCode : code;
}
