import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { Cents } from '#platform/money/money.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What a customer states about a payment beside its method. */
export type PaymentDetails =
  | { kind: 'none' }
  /** A company's own reference, printed on the invoice. */
  | { kind: 'invoice'; reference: string }
  /** `qrReference` is the reference of the Swiss QR-bill. */
  | { kind: 'operatorInvoice'; reference: string; qrReference?: string | undefined }
  | { kind: 'sepa'; mandate: Mandate }
  | ({ kind: 'instalment'; plan: InstalmentPlan } & Borrower)
  /** A lender takes over the operator's invoice or direct debit. */
  | ({ kind: 'lent'; method: 'invoice' | 'sepa' } & Borrower);

export type InstalmentPlan = {
  months: number;
  rate: Cents;
  lastRate: Cents;
  total: Cents;
  /** Effective annual rate in hundredths of a percent. */
  effectiveRate: number;
  /** Nominal annual rate in hundredths of a percent. */
  nominalRate: number;
  /** Day of the month on which its rates are due, where the lender says so. */
  payDay?: number;
};

/** What a lender decides by; most of it is gone when it has decided (`afterDecision`). */
type Borrower = {
  birthDate: Day;
  /** Null: pays by transfer. */
  iban: string | null;
  accountHolder: string;
  /** Of the device, for the lender's fraud check. */
  ip: string;
  deviceToken: string | null;
};

/** What is kept of a payment once the lender has decided: it collects the money itself. */
export const afterDecision = (details: PaymentDetails): PaymentDetails =>
  details.kind === 'instalment' || details.kind === 'lent'
    ? { ...details, birthDate: '', iban: details.iban && maskedIban(details.iban), ip: '', deviceToken: null }
    : details;

export const noDetails: PaymentDetails = { kind: 'none' };

/**
 * A SEPA core direct debit mandate, one-off (EPC016-06: creditor id, unique reference, debtor, account, place and
 * date). Given online by a named customer; the text it agreed to is frozen with it.
 */
export type Mandate = {
  /** Unique at the creditor, up to 35 of A–Z 0–9 - (EPC AT-01). */
  reference: string;
  /** AT-02; '' when the dealer is the creditor and names its own in the pre-notification. */
  creditorId: string;
  creditor: string;
  iban: string;
  accountHolder: string;
  street: string;
  place: string;
  signedAt: Day;
  text: string;
};

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

/** From an order's number: unique because that is. */
export const mandateReference = (orderNumber: string): string => `BW-${orderNumber}`;
