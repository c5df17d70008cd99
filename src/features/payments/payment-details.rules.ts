import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { maskedIban } from './iban.rules.ts';

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

/** From an order's number: unique because that is. */
export const mandateReference = (orderNumber: string): string => `BW-${orderNumber}`;
