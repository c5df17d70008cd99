import type { Day } from '#platform/time/calendar.ts';
import { type Mandate, maskedIban } from './mandate.rules.ts';
import type { InstalmentPlan } from './providers.types.ts';

/** What a customer says about a payment beside its kind. */
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

/** What a lender decides by; most of it is gone when it has decided (`afterDecision`). */
export type Borrower = {
  birthDate: Day;
  /** Null: pays by transfer. */
  iban: string | null;
  accountHolder: string;
  /** Of the device, for the lender's fraud check. */
  ip: string;
  deviceToken: string | null;
};

/** What is kept of a payment once the lender has decided: it collects the money itself. */
export const afterDecision = (said: PaymentDetails): PaymentDetails =>
  said.kind === 'instalment' || said.kind === 'lent'
    ? { ...said, birthDate: '', iban: said.iban && maskedIban(said.iban), ip: '', deviceToken: null }
    : said;

export const noDetails: PaymentDetails = { kind: 'none' };
