import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { failed, ok, type Result } from '#platform/result.ts';

/** Countries of the single euro payments area that direct debits in euro may come from (EPC409-09). */
const sepaCountries = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
);

type IbanError = 'missing' | 'invalid' | 'no_sepa';

/**
 * An account number without spaces, or what is wrong with it (length by country, check digits mod 97). Pasted from a letter or
 * a bank's page it may have "IBAN" before it and blanks that do not break, which the library leaves (findings/ibantools.sh).
 */
export function readIban(input: string): Result<string, IbanError> {
  const bare = input.replaceAll(/[\s\p{Cf}]/gu, '').replace(/^IBAN:?/i, '');
  const iban = electronicFormatIBAN(bare) ?? '';
  if (iban === '') return failed('missing');
  if (!isValidIBAN(iban)) return failed('invalid');
  return sepaCountries.has(iban.slice(0, 2)) ? ok(iban) : failed('no_sepa');
}

/** "DE89 3704 0044 0532 0130 00" */
export const writtenIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** "DE89 … 3000": enough to know it again. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
