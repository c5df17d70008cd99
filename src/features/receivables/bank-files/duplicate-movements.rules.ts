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
  for (const isNear of nearness)
    told.forEach((one, at) => {
      if (pairs[at] !== null) return;
      const group = groups.get(groupOf(one)) ?? [];
      const found = group.findIndex((other) => !contradict(one, other) && isNear(one, other));
      if (found >= 0) pairs[at] = group.splice(found, 1)[0]?.id ?? null;
    });
  return pairs;
}

/** The nearest first; only what nothing nearer was found for may be told in more words by another format. */
const nearness: readonly ((a: Told, b: Told) => boolean)[] = [
  (a, b) => !haveOtherPurposes(a, b) && isExact(a, b),
  (a, b) => !haveOtherPurposes(a, b) && isReferenced(a, b),
  (a, b) => !haveOtherPurposes(a, b) && isAlike(a, b),
  (a, b) => a.source !== b.source && isToldWithin(a.purpose, b.purpose),
];

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

/** What two movements cannot differ in when they are one, apart from their purposes. */
function contradict(a: Told, b: Told): boolean {
  if (areOtherAccounts(a.account, b.account)) return true;
  if (differ(bare(a.endToEndId), bare(b.endToEndId)) || differ(ibanIn(a.iban), ibanIn(b.iban))) return true;
  return isOfOneKind(a, b) && differ(a.bankRef, b.bankRef);
}

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** Formats break references into lines, and lose blanks there. */
const bare = (reference: string): string => reference.replaceAll(/\s/g, '').toUpperCase();

const isOfOneKind = (a: Told, b: Told): boolean => a.source === b.source && a.source !== 'before';

/** An old account number stands within the IBAN that was made of it. */
export function areOtherAccounts(one: string, other: string): boolean {
  if (ibanIn(one) !== '' && ibanIn(other) !== '') return one !== other;
  const [short = '', long = ''] = [one, other]
    .map((account) => account.replace(/^0+/, ''))
    .sort((a, b) => a.length - b.length);
  return !long.includes(short);
}

const haveOtherPurposes = (a: Told, b: Told): boolean =>
  a.purpose !== '' && b.purpose !== ''
    ? !hasSamePurpose(a.purpose, b.purpose)
    : isOfOneKind(a, b) && a.purpose !== b.purpose;

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

/** Shorter purposes stand in too many others by accident. */
const minWithin = 6;

/**
 * Whether one format tells a purpose among more words than another: some banks write payer, purpose and references into one
 * field. A number that goes on is another one.
 */
function isToldWithin(a: string, b: string): boolean {
  const [ofA, ofB] = [spellingsOf(a), spellingsOf(b)];
  return ofA.some((one) => ofB.some((other) => standsIn(one, other) || standsIn(other, one)));
}

function standsIn(short: string, long: string): boolean {
  if (short.length < minWithin) return false;
  for (let at = long.indexOf(short); at >= 0; at = long.indexOf(short, at + 1)) {
    const [before, behind] = [long.slice(0, at), long.slice(at + short.length)];
    const goesOn = /\d$/.test(short) && /^\d/.test(behind);
    if (!goesOn && !(/^\d/.test(short) && /\d$/.test(before))) return true;
  }
  return false;
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
