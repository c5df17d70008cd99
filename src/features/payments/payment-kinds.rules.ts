import { isOperatorPayment } from '#features/catalog/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { PaymentSetup } from './payments.types.ts';
import type { LenderMethod, ProviderName } from './providers.types.ts';

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

const lenderMethods: Readonly<Record<number, LenderMethod>> = {
  [kinds.instalment]: 'instalment',
  [kinds.operatorInvoice]: 'invoice',
  [kinds.operatorSepa]: 'sepa',
};

const variants: Readonly<Record<number, PaymentVariant>> = {
  [kinds.instalment]: 'instalment',
  [kinds.operatorInvoice]: 'operatorInvoice',
  [kinds.operatorSepa]: 'operatorSepa',
  [kinds.invoice]: 'invoice',
  [kinds.sepa]: 'sepa',
};

/** Who stands between customer and money where a lender takes `lent` kinds over; null where nobody does. */
export const providerOf = (paymentId: number, lent: readonly number[]): ProviderName | null =>
  lent.includes(paymentId) ? 'ratepay' : (providers[paymentId] ?? null);

export const variantOf = (paymentId: number): PaymentVariant | null => variants[paymentId] ?? null;

export const receiverOf = (paymentId: number): 'dealer' | 'operator' =>
  isOperatorPayment(paymentId) ? 'operator' : 'dealer';

/** Kinds that a lender takes over in a country, by contract. */
export const lentKinds = (
  { direct }: Pick<PaymentSetup, 'direct'>,
  countryId: CountryId,
): readonly number[] =>
  Object.values(kinds).filter((id) => {
    const method = lenderMethods[id];
    return method !== undefined && direct.ratepay?.methods[countryId]?.includes(method);
  });

/** Kinds of payment that this marketplace can take somewhere, whichever of them a dealer offers. */
export const payableKinds = (setup: PaymentSetup): readonly number[] => {
  const here = ([1, 2, 3] as const).map((countryId) => payableKindsIn(setup, countryId));
  return Object.values(kinds).filter((id) => here.some((those) => those.includes(id)));
};

/** Those of a country. */
export function payableKindsIn(setup: PaymentSetup, countryId: CountryId): readonly number[] {
  const lent = lentKinds(setup, countryId);
  return Object.values(kinds).filter((id) => {
    if (lent.includes(id)) return true;
    if (id === kinds.operatorSepa) return setup.creditorId !== null;
    const provider = providerOf(id, lent);
    return provider === null || provider in setup.redirect;
  });
}

type Payable = { paymentId: number; countryId: CountryId; total: Cents };

/** Whether a total can be paid so in a country. */
export const isPayable = (setup: PaymentSetup, of: Payable): boolean =>
  payableKindsIn(setup, of.countryId).includes(of.paymentId) && isWithinLimits(setup, of);

/** Whether a total is within what the lender takes over; always, where none does. */
export function isWithinLimits({ direct }: Pick<PaymentSetup, 'direct'>, of: Payable): boolean {
  const limits = direct.ratepay?.limits;
  if (!limits || !lentKinds({ direct }, of.countryId).includes(of.paymentId)) return true;
  return limits.least <= of.total && of.total <= limits.most;
}
