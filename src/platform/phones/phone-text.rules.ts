/** Between the numbers of one field, as it is stored and shown. */
export const phoneSeparator = ' / ';

/** Longest input that can be right: two numbers with a word or an extension. */
export const maxPhoneLength = 60;

/** "DW 12", "Durchwahl 12", "Kl. 12", "App. 12", "intern 12", ";ext=12". */
export const phoneExtension =
  /[\s,;(–-]*(?<!\p{L})(?:durchwahl|durchw|dw|klappe|kl|apparat|app|nebenstelle|nst|intern|int|ext)[\s.:=-]*(\d{1,6})(?!\d)\)?/iu;

/** A cut is made only where a number with its area code may begin; "030 / 901820" is one number. */
const separators =
  /\s*(?:[;,|/&]|(?<!\p{L})(?:oder|od\.?|und|u\.|bzw\.?|sowie)(?!\p{L})|\s(?=\+|\(?\p{L}))\s*/giu;
const beginsNumber = /^\(?(?:\p{L}+[\s:.)]*){0,3}\(?(?:\+|0)/u;
const minDigits = 6;

/** The numbers of a text, in its order; a text with one is that alone. */
export function phoneParts(text: string): readonly string[] {
  const parts: string[] = [];
  let begin = 0;
  for (const { 0: separator, index } of text.matchAll(separators)) {
    const [before, after] = [text.slice(begin, index), text.slice(index + separator.length)];
    if (!hasDigits(before) || !hasDigits(after) || !beginsNumber.test(after)) continue;
    parts.push(before.trim());
    begin = index + separator.length;
  }
  return [...parts, text.slice(begin).trim()];
}

const hasDigits = (text: string): boolean => text.replace(/\D/g, '').length >= minDigits;

/** What a telephone is told to dial: the first number, without its extension and without the "(0)" of "+49 (0)30". */
export function dialledNumber(text: string): string {
  const [first = ''] = phoneParts(text);
  const number = first.replace(phoneExtension, '').trim();
  const national = /^\D{0,12}(?:\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number;
  return national.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '');
}

export const phoneHref = (text: string): string => `tel:${dialledNumber(text)}`;

/** One number or several as their owner writes them, on one line; null where something else stands there. */
export function typedPhone(input: string): string | null {
  const text = input.trim().replace(/\s+/g, ' ');
  return text.length <= maxPhoneLength && phoneParts(text).every(isTypedNumber) ? text : null;
}

/** "(mobil)"; a time beside a number would be dialled with it. */
const inBrackets = /\(\p{L}[\p{L}\s-]*\)/gu;

function isTypedNumber(part: string): boolean {
  const number = part
    .replace(phoneExtension, '')
    .replace(inBrackets, '')
    .trim()
    .replace(/^(?:\p{L}+[\s:.]*){0,2}/u, '');
  return hasDigits(number) && /^\+?[\d ()/.'’–-]+$/.test(number);
}
