import { paymentMethodList, paymentMethodOf, paymentMethods } from '#features/catalog/shared.ts';
import type { DetailsStep, PaymentMethod, ProviderName } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { PaymentSetup } from './payments.types.ts';

/** Who stands between customer and money where a lender takes `lent` kinds over; null where nobody does. */
export const providerOf = (paymentId: number, lent: readonly number[]): ProviderName | null =>
  lent.includes(paymentId) ? 'ratepay' : (paymentMethodOf(paymentId)?.provider ?? null);

export const detailsStepOf = (paymentId: number): DetailsStep | null =>
  paymentMethodOf(paymentId)?.detailsStep ?? null;

/** Kinds that a lender takes over in a country, by contract. */
export const lentKinds = (
  { direct }: Pick<PaymentSetup, 'direct'>,
  countryId: CountryId,
): readonly number[] =>
  idsOf(
    ({ financedAs }) => (financedAs && direct.ratepay?.methods[countryId]?.includes(financedAs)) ?? false,
  );

const idsOf = (isMeant: (method: PaymentMethod) => boolean): readonly number[] =>
  paymentMethodList.filter(isMeant).map(({ id }) => id);

/** Kinds of payment that this marketplace can take somewhere, whichever of them a dealer offers. */
export const payableKinds = (setup: PaymentSetup): readonly number[] => {
  const here = ([1, 2, 3] as const).map((countryId) => payableKindsIn(setup, countryId));
  return idsOf(({ id }) => here.some((those) => those.includes(id)));
};

/** Those of a country. */
export function payableKindsIn(setup: PaymentSetup, countryId: CountryId): readonly number[] {
  const lent = lentKinds(setup, countryId);
  return idsOf(({ id }) => {
    if (lent.includes(id)) return true;
    if (id === paymentMethods.operatorSepa.id) return setup.creditorId !== null;
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
  return limits.min <= of.total && of.total <= limits.max;
}
