import { referenceIn } from './bank-file.rules.ts';

export type PurposeFields = {
  purpose: string;
  endToEndId: string;
  /** The other side's account; this and what follows '' where the field is missing. */
  iban: string;
  /** What was drawn, and comes back without what the bank took for it. */
  original: string;
};

/** Fields that German banks put into a purpose (DFÜ-Abkommen, annex 3, chapter 8). */
const names = [
  'EREF',
  'KREF',
  'MREF',
  'CRED',
  'DEBT',
  'COAM',
  'OAMT',
  'SVWZ',
  'ABWA',
  'ABWE',
  'IBAN',
  'BIC',
  'PURP',
];
const field = new RegExp(`(${names.join('|')})\\+`);

/** The purpose that the payer wrote, apart from the fields that stand in it. */
export function purposeFields(text: string): PurposeFields {
  const [before = '', ...rest] = text.split(field);
  const found = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', value = ''] = [rest[at], rest[at + 1]];
    if (!found.has(name)) found.set(name, value.trim());
  }
  const words = found.has('SVWZ') ? (found.get('SVWZ') ?? '') : before;
  return {
    purpose: words.replaceAll(/\s+/g, ' ').trim(),
    endToEndId: referenceIn(found.get('EREF') ?? ''),
    iban: (found.get('IBAN') ?? '').replaceAll(/\s/g, '').slice(0, 34),
    original: found.get('OAMT') ?? '',
  };
}

/** Reasons of returns and rejects as SEPA names them (EPC173-14); "DE26" of an order's number is none. */
const reasons =
  /\b(A[CGM]\d\d|BE0\d|CNOR|CUST|DNOR|DUPL|ED05|FF0[15]|FOCR|FRAD|MD0[1267]|MS0[23]|NARR|RC0[14]|RR0[1-4]|SL\d\d|TECH|TM01)\b/;

/** The reason of a return that stands among words; '' when there is none. */
export const returnCodeIn = (words: string): string => reasons.exec(words)?.[1] ?? '';
