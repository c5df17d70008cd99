type Money = { amount: number; currency: string };

/** What an entry or one of its transactions says of its amount; cents. */
export type Amounts = {
  /** Signed where the message says which way the money went. */
  own: Money | null;
  /** What was asked for, before a bank took something. */
  instructed: Money | null;
  sign: 1 | -1 | null;
  /** What banks took. */
  charges: number;
  isReturn: boolean;
  currency: string;
};

type Part = { amount: number; fee: number };

/** `unknown`: the file does not say what the parts are; `differ`: it does, and they do not come to the entry. */
export type Split =
  | { kind: 'parts'; amounts: Part[] }
  | { kind: 'unknown' }
  | { kind: 'differ'; sums: { expected: number; found: number } };

/** Shares an entry among its transactions; an entry without any is a part of its own. */
export function partsOf(entry: Amounts, parts: readonly Amounts[]): Split {
  if (!entry.own) return { kind: 'unknown' };
  const total = entry.own.amount;
  const [only] = parts;
  if (!only) return { kind: 'parts', amounts: [{ amount: total, fee: 0 }] };
  return parts.length === 1 ? singlePart(total, entry, only) : sharedParts(total, entry, parts);
}

/** The entry's amount is what moved; a return may hold what the bank took for it. */
function singlePart(total: number, entry: Amounts, part: Amounts): Split {
  const named = inCurrency(part.own, entry);
  const asked = inCurrency(part.instructed, entry);
  const fee = part.isReturn && total < 0 ? feeIn(-total, [asked, named]) : 0;
  // Of one payment either place may say what the bank took.
  const charges = [part.charges, entry.charges];
  const isSame =
    named === null || [0, ...charges, fee].some((gap) => Math.abs(named) === Math.abs(total) - gap);
  const isLess = named !== null && charges.some((gap) => Math.abs(named) - gap === Math.abs(total));
  if (!isSame && !isLess) return { kind: 'differ', sums: { expected: total, found: named ?? 0 } };
  return { kind: 'parts', amounts: [{ amount: total, fee }] };
}

/** What is above the smaller amount that the message names for the same return. */
function feeIn(total: number, named: readonly (number | null)[]): number {
  const less = named.flatMap((amount) => (amount === null ? [] : Math.abs(amount)));
  return total - Math.min(total, ...less.filter((amount) => amount > 0));
}

function sharedParts(total: number, entry: Amounts, parts: readonly Amounts[]): Split {
  const sign = total < 0 ? -1 : 1;
  const own = parts.map((part) => inCurrency(part.own, entry));
  const isNamed = own.every((amount) => amount !== null);
  const named = parts.map((part, at) => own[at] ?? inCurrency(part.instructed, entry));
  if (named.some((amount) => amount === null)) return { kind: 'unknown' };
  const signed = parts.map((part, at) => Math.abs(named[at] ?? 0) * (part.sign ?? sign));
  // Older versions name no side for a part: a return among them went the other way.
  const turned = parts.map((part, at) =>
    part.sign === null && part.isReturn ? -(signed[at] ?? 0) : (signed[at] ?? 0),
  );
  const charged = (amounts: readonly number[]) =>
    amounts.map((amount, at) => amount - (parts[at]?.charges ?? 0));
  const fitting = [signed, turned, charged(signed), charged(turned)].find((way) => sumOf(way) === total);
  const isCharged = entry.charges > 0 && sumOf(signed) - entry.charges === total;
  if (!fitting && isCharged) return { kind: 'parts', amounts: withCharges(signed, entry, parts) };
  if (!fitting)
    return isNamed
      ? { kind: 'differ', sums: { expected: total, found: sumOf(signed) } }
      : { kind: 'unknown' };
  return { kind: 'parts', amounts: withFees(fitting, entry, parts) };
}

const withFees = (amounts: readonly number[], entry: Amounts, parts: readonly Amounts[]): Part[] =>
  amounts.map((amount, at) => ({ amount, fee: partFee(amount, entry, parts[at]) }));

/** What the bank took of a whole entry moved as well, and is a part of its own behind the others. */
const withCharges = (amounts: readonly number[], entry: Amounts, parts: readonly Amounts[]): Part[] => [
  ...withFees(amounts, entry, parts),
  { amount: -entry.charges, fee: entry.charges },
];

const partFee = (amount: number, entry: Amounts, part: Amounts | undefined): number =>
  part?.isReturn && amount < 0
    ? feeIn(-amount, [inCurrency(part.instructed, entry), inCurrency(part.own, entry)])
    : 0;

const inCurrency = (money: Money | null, { own }: Amounts): number | null =>
  money && (money.currency === '' || money.currency === own?.currency) ? money.amount : null;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
