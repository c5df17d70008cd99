import { isQRIBAN } from 'ibantools';
import { readIban } from '#features/payments/shared.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { bankText } from '../bank-files/bank-text.rules.ts';

type Payer = { name: string; iban: string };
type Currency = 'EUR' | 'CHF';

export type AccountError = 'missing' | 'invalid' | 'no_sepa' | 'not_swiss' | 'qr_iban';

/**
 * An account that can be paid in a currency, without blanks: one of the euro area's payments, or a Swiss one. A QR-IBAN
 * takes bills alone.
 */
export function readAccount(input: string, currency: Currency): Result<string, AccountError> {
  const iban = readIban(input.toUpperCase());
  if (!iban.ok) return iban;
  if (isQRIBAN(iban.value)) return failed('qr_iban');
  return currency === 'EUR' || /^(CH|LI)/.test(iban.value) ? iban : failed('not_swiss');
}

/** Those whose account can be paid, each account as banks write it. */
export const payablePayers = (of: { payers: readonly Payer[]; currency: Currency }): readonly Payer[] =>
  of.payers.flatMap(({ name, iban }) => {
    const account = readAccount(iban, of.currency);
    return account.ok ? [{ name, iban: account.value }] : [];
  });

/** The account that a credit is paid from: the one that the money came to. Null when none is known. */
export const payingIban = (
  { countryId, wasDebited }: { countryId: keyof PaymentSetup['refundIbans']; wasDebited: boolean },
  { refundIbans, collectionIban }: Pick<PaymentSetup, 'refundIbans' | 'collectionIban'>,
): string | null => (wasDebited ? collectionIban : null) ?? refundIbans[countryId];

/**
 * What was chosen for a credit: the account of a payer, or another one with its holder and why. `amount` is what was seen
 * to be owed, in cents; null where nobody says it.
 */
export type Asked = {
  paymentId: number;
  amount: number | null;
  payee: string;
  holder: string;
  iban: string;
  reason: string;
};

export type AskedErrors = {
  amount?: 'changed';
  payee?: 'unknown' | 'no_account';
  holder?: 'missing';
  iban?: AccountError | 'both';
  reason?: 'missing';
};

/** `reason` is '' for an account that the money came from. */
export type Payee = Payer & { reason: string };

export const isAsked = ({ payee, holder, iban, reason }: Asked): boolean =>
  [payee, holder, iban, reason].some((typed) => typed !== '');

/** To whom a credit goes back, or what is wrong with what was chosen. */
export function payeeOf(
  credit: { payers: readonly Payer[]; currency: Currency },
  { payee, holder, iban, reason }: Asked,
): Result<Payee, AskedErrors> {
  if (holder === '' && iban === '' && reason === '') {
    const known = payablePayers(credit).find((payer) => payer.iban === payee);
    return known ? ok({ ...known, reason }) : failed({ payee: 'unknown' });
  }
  if (payee !== '') return failed({ iban: 'both' });
  const account = readAccount(iban, credit.currency);
  const errors: AskedErrors = {
    ...(bankText(holder, 70) === '' && { holder: 'missing' }),
    ...(!account.ok && { iban: account.error }),
    ...(reason === '' && { reason: 'missing' }),
  };
  return account.ok && Object.keys(errors).length === 0
    ? ok({ name: holder, iban: account.value, reason })
    : failed(errors);
}

/** Whether two ways to write a name mean the same: with title or without, in either order. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 1 || many.size === 1 ? [...few].every((word) => many.has(word)) : false;
}

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    bankText(name, 140)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [],
  );
