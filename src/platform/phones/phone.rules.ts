import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { maxPhoneLength, phoneExtension, phoneParts, phoneSeparator } from './phone-text.rules.ts';

/** E.164 has no longer ones; metadata that know only how long a subscriber's part may be let them pass. */
const maxDigits = 15;

/** Three numbers with words; reading costs more than its length, so what is longer is not read. */
const maxTypedLength = 2 * maxPhoneLength;

/** Where an extension of a line is dialled right behind its number; elsewhere it is asked for once somebody answers. */
const directDialling: readonly string[] = ['49', '43'];

/**
 * E.164, or null when the number cannot exist. A number without a country code is one of `countryIso`. Several numbers
 * are joined by " / "; an extension that cannot be dialled through follows as ";ext=12" (RFC 3966).
 */
export function normalizePhone(input: string, countryIso: CountryCode): string | null {
  if (input.length > maxTypedLength) return null;
  const text = withEachExtension(input);
  const numbers = numbersOf(phoneParts(text), countryIso) ?? numbersOf(partsAtBlanks(text), countryIso);
  return numbers && [...new Set(numbers)].join(phoneSeparator);
}

/** "030 901820-21/-22" are two numbers that begin alike. */
const withEachExtension = (input: string): string =>
  input.replace(/^(.*\d)\s*[-–]\s*(\d{1,4})\s*\/\s*[-–]\s*(\d{1,4})\s*$/, '$1-$2 / $1-$3');

/** Whether what keeps a text from being telephone numbers is words behind them, as in "0171 1234567 ab 17 Uhr". */
export const hasWordsBehind = (input: string, countryIso: CountryCode): boolean =>
  input.length <= maxTypedLength &&
  normalizePhone(input, countryIso) === null &&
  numbersOf(phoneParts(input).map(withoutWords), countryIso) !== null;

/** Up to the first letter behind its figures. */
const withoutWords = (text: string): string =>
  text.replace(/(?<=\d)[^\p{L}\d]*(?!(?:oder|und)\P{L})\p{L}.*$/iu, '');

/** As people write it: "+49 30 1234567"; what is no number is left as it stands. */
export const readablePhone = (stored: string): string =>
  phoneParts(stored)
    .map((part) => {
      const number = parsePhoneNumberFromString(part);
      return number?.formatInternational().replace(' ext. ', ' Durchwahl ') ?? part;
    })
    .join(phoneSeparator);

function numbersOf(parts: readonly string[], countryIso: CountryCode): string[] | null {
  const numbers = parts.map((part) => numberOf(part.replace(/['’]/g, ' '), countryIso));
  return numbers.every((number) => number !== null) ? numbers : null;
}

/** "0171 1234567 030 123456"; tried last, because "044 668 00 11" has such a blank, too. */
const partsAtBlanks = (input: string): readonly string[] => input.trim().split(/\s+(?=\(?0\d)/);

function numberOf(text: string, countryIso: CountryCode): string | null {
  const main = text.replace(phoneExtension, '');
  const number = parsePhoneNumberFromString(main, countryIso);
  const extension = phoneExtension.exec(text)?.[1] ?? number?.ext;
  if (!number || extension === undefined) return validNumber(number);
  const isDialledThrough =
    directDialling.includes(number.countryCallingCode) && number.getType() !== 'MOBILE';
  const through = isDialledThrough ? throughNumber(main, countryIso) : null;
  const direct = through && validNumber(parsePhoneNumberFromString(`${through}${extension}`));
  const base = validNumber(number);
  return direct ?? (base && `${base};ext=${extension}`);
}

/** "01 58858-0" stands for the exchange; its extensions take the place of the 0. */
const throughNumber = (main: string, countryIso: CountryCode): string | undefined =>
  parsePhoneNumberFromString(main.replace(/\s*[-–]\s*0\s*$/, ''), countryIso)?.number;

function validNumber(number: ReturnType<typeof parsePhoneNumberFromString>): string | null {
  if (!number?.isValid() || number.number.length > maxDigits + 1) return null;
  return number.number;
}
