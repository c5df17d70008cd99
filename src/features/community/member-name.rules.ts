import { hasLink } from '#platform/forms/contact-details.rules.ts';

export const nameLengths = { min: 3, max: 30 } as const;
/** With more it may be a telephone number. */
const maxNameDigits = 5;

/** Words by which somebody would pass for us; those who work here may use them. */
const officialWords =
  /admin|moderat|br[a-z]nnwert|support|redaktion|mitarbeiter|kundenservice|kundendienst|betreiber|offiziell|verwaltung/;

/** Letters beside a–z that are no such letter with a sign on it, and yet are read as one. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  // Cyrillic and Greek
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** Small letters without signs on them, "ä" as "a"; what is not read as one of a–z stays. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(alikeLetters, (letter) => alike[letter] ?? letter);

const digitLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

/** The letter that a digit is written for; other signs stay. */
export const asLetter = (digit: string): string => digitLetters[digit] ?? digit;

const spelled = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/\d/g, asLetter);

/** What of a name can be told apart at a glance: "B. Müller" and "bmuller", "Tom" and "T0m" are one. */
export const nameKey = (name: string): string => spelled(name).replaceAll('i', 'l');

export type NameError =
  | 'name_missing'
  | 'name_short'
  | 'name_long'
  | 'name_signs'
  | 'name_official'
  | 'name_contact';

/**
 * Letters that are read as those of our alphabet, digits, and a few signs between them; nothing invisible, nothing that looks like
 * an address.
 */
export function nameError(name: string, { isStaff }: { isStaff: boolean }): NameError | null {
  if (name === '') return 'name_missing';
  if (name.length > nameLengths.max) return 'name_long';
  if (!/^[\p{Script=Latin}\d]+(?:[ .'_-]{1,2}[\p{Script=Latin}\d]+)*\.?$/u.test(name)) return 'name_signs';
  if (/[^a-z\d .'_-]/.test(folded(name))) return 'name_signs';
  if (hasLink(name) || name.replaceAll(/\D/g, '').length > maxNameDigits) return 'name_contact';
  // One sign may stand for several letters (ﬃ).
  if (Math.min(nameKey(name).length, [...name].length) < nameLengths.min) return 'name_short';
  // The key takes i for l; the words are compared in the same spelling.
  return !isStaff && officialWords.test(spelled(name)) ? 'name_official' : null;
}
