import type { Movement, Source } from './bank-file.rules.ts';

/** A movement with the file's kind and account that it comes from; '' where the file names no account. */
export type Told = Pick<
  Movement,
  'bookedOn' | 'amount' | 'currency' | 'iban' | 'purpose' | 'endToEndId' | 'bankRef'
> & {
  account: string;
  /** `before`: read by a version that kept less of it. */
  source: Source | 'before';
};

/**
 * Which stored movement each movement of a document is: as many of a document are known as are stored of them, each
 * stored one is meant once, and what is beyond them is new. Null: new. The nearest pairs come first, so that of two
 * alike the right one is found.
 */
export function pairWithStored<Stored extends Told & { id: number }>(
  told: readonly Told[],
  stored: readonly Stored[],
): (number | null)[] {
  const groups = Map.groupBy(stored, groupOf);
  const pairs: (number | null)[] = told.map(() => null);
  for (const isNear of [isExact, isReferenced, isAlike])
    told.forEach((one, at) => {
      if (pairs[at] !== null) return;
      const group = groups.get(groupOf(one)) ?? [];
      const found = group.findIndex((other) => !contradict(one, other) && isNear(one, other));
      if (found >= 0) pairs[at] = group.splice(found, 1)[0]?.id ?? null;
    });
  return pairs;
}

const groupOf = ({ bookedOn, amount, currency }: Told): string => `${bookedOn} ${amount} ${currency}`;

const isExact = (a: Told, b: Told): boolean =>
  a.bankRef === b.bankRef && a.purpose === b.purpose && a.iban === b.iban && a.endToEndId === b.endToEndId;

const isReferenced = (a: Told, b: Told): boolean =>
  (a.bankRef !== '' && a.bankRef === b.bankRef) || (a.endToEndId !== '' && a.endToEndId === b.endToEndId);

/** Content in common; two of which nothing is told are alike, too. */
const isAlike = (a: Told, b: Told): boolean =>
  (a.purpose !== '' && hasSamePurpose(a.purpose, b.purpose)) ||
  (a.iban !== '' && a.iban === b.iban) ||
  [a, b].every(({ purpose, iban, endToEndId }) => purpose === '' && iban === '' && endToEndId === '');

/** What two movements cannot differ in when they are one. */
function contradict(a: Told, b: Told): boolean {
  const differ = (key: 'account' | 'endToEndId') => a[key] !== '' && b[key] !== '' && a[key] !== b[key];
  const [one, other] = [ibanIn(a.iban), ibanIn(b.iban)];
  if (differ('account') || differ('endToEndId') || (one !== '' && other !== '' && one !== other)) return true;
  const isOfOneKind = a.source === b.source && a.source !== 'before';
  if (a.purpose !== '' && b.purpose !== '') {
    if (!hasSamePurpose(a.purpose, b.purpose)) return true;
  } else if (isOfOneKind && a.purpose !== b.purpose) return true;
  return isOfOneKind && a.bankRef !== '' && b.bankRef !== '' && a.bankRef !== b.bankRef;
}

/** Old account numbers are no IBAN and tell nothing apart. */
const ibanIn = (text: string): string => (/^[A-Z]{2}\d{2}/.test(text) ? text : '');

/** Shorter purposes than this have to be the same whole. */
const minShared = 20;

/** Purposes without blanks and punctuation; formats cut them, and spell umlauts in their own ways. */
export function hasSamePurpose(a: string, b: string): boolean {
  const [ofA, ofB] = [spellingsOf(a), spellingsOf(b)];
  return ofA.some((one) =>
    ofB.some((other) => {
      const [short, long] = one.length < other.length ? [one, other] : [other, one];
      return one === other || (short.length >= minShared && long.includes(short));
    }),
  );
}

const umlauts: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ẞ: 'SS', ß: 'SS' };

/** With umlauts spelled out, without their dots, and without the letters that an old file has lost. */
function spellingsOf(text: string): string[] {
  const upper = decoded(text).toUpperCase();
  const spelled = upper.replaceAll(/[ÄÖÜẞß]/g, (letter) => umlauts[letter] ?? letter);
  const bare = upper.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [spelled, bare, upper].map((one) => one.replaceAll(/[^A-Z0-9]/g, ''));
}

/** Numeric references that versions before this one left as they were. */
const decoded = (text: string): string =>
  text.replaceAll(/&#(\d{2,6});/g, (_, code: string) => String.fromCodePoint(Number(code)));
