import type { Day } from '#kernel/calendar.ts';
import type { Mandate } from './mandate.rules.ts';
import type { InstalmentPlan } from './providers.types.ts';

/** What a customer says about a payment beside its kind. */
export type PaymentDetails =
  | { kind: 'none' }
  /** A company's own reference, printed on the invoice. */
  | { kind: 'invoice'; reference: string }
  /** `qrReference` is the reference of the Swiss QR-bill. */
  | { kind: 'operatorInvoice'; birthDate: Day; qrReference?: string | undefined }
  | { kind: 'sepa'; mandate: Mandate }
  | {
      kind: 'instalment';
      plan: InstalmentPlan;
      birthDate: Day;
      /** Null: pays by transfer. */
      iban: string | null;
      accountHolder: string;
      /** Of the device, for the lender's fraud check; gone when the decision is made. */
      ip: string;
      deviceToken: string | null;
    };

export const noDetails: PaymentDetails = { kind: 'none' };
