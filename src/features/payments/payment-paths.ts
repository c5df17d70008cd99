import type { PaymentError } from './providers.types.ts';

/** Where a provider sends the customer back to. */
export const returnPath = (reference: string): string => `/bestellung/zahlung/${reference}`;

/** Why a customer chooses its payment again; stands in the address of that step. */
export type PaymentNotice = PaymentError | 'unavailable';

const slugs: Record<PaymentNotice, string> = {
  declined: 'zahlung-abgelehnt',
  cancelled: 'zahlung-abgebrochen',
  limit: 'zahlung-betrag',
  address: 'zahlung-adresse',
  account: 'zahlung-konto',
  expired: 'zahlung-abgelaufen',
  unavailable: 'zahlung-nicht-erreichbar',
};

/** The step where another payment method is chosen, with the reason. */
export const retryHref = (retryPath: string, notice: PaymentNotice): string =>
  `${retryPath}${retryPath.includes('?') ? '&' : '?'}hinweis=${slugs[notice]}`;

export const paymentNoticeOf = (word: string | null): PaymentNotice | null => {
  const found = Object.entries(slugs).find(([, text]) => text === word);
  return found ? (found[0] as PaymentNotice) : null;
};
