import { isOperatorPayment } from '#features/catalog/catalog.rules.ts';
import type { PaymentSetup } from './payments.types.ts';
import type { ProviderName } from './providers.types.ts';

/** Kinds that ask for data of their own, in a step of the order. */
export type PaymentVariant = 'instalment' | 'operatorInvoice' | 'operatorSepa' | 'invoice' | 'sepa';

export const kinds = {
  atDelivery: 6,
  invoice: 20,
  sepa: 21,
  prepayment: 22,
  instalment: 23,
  operatorInvoice: 27,
  operatorSepa: 28,
  paypal: 29,
  twint: 30,
  eps: 32,
} as const;

const providers: Readonly<Record<number, ProviderName>> = {
  [kinds.instalment]: 'ratepay',
  [kinds.paypal]: 'paypal',
  [kinds.twint]: 'twint',
  [kinds.eps]: 'eps',
};

const variants: Readonly<Record<number, PaymentVariant>> = {
  [kinds.instalment]: 'instalment',
  [kinds.operatorInvoice]: 'operatorInvoice',
  [kinds.operatorSepa]: 'operatorSepa',
  [kinds.invoice]: 'invoice',
  [kinds.sepa]: 'sepa',
};

/** Who stands between customer and money; null where nobody does. */
export const providerOf = (paymentId: number): ProviderName | null => providers[paymentId] ?? null;

export const variantOf = (paymentId: number): PaymentVariant | null => variants[paymentId] ?? null;

export const receiverOf = (paymentId: number): 'dealer' | 'operator' =>
  isOperatorPayment(paymentId) ? 'operator' : 'dealer';

/** Kinds of payment that this marketplace can take, whichever of them a dealer offers. */
export function payableKinds({ redirect, direct, creditorId }: PaymentSetup): readonly number[] {
  return Object.values(kinds).filter((id) => {
    if (id === kinds.operatorSepa) return creditorId !== null;
    const provider = providerOf(id);
    return provider === null || provider in redirect || provider in direct;
  });
}
