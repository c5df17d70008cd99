import { paymentMethodList, paymentMethodOf, paymentMethods } from '#features/catalog/shared.ts';
import type { DetailsStep, PaymentMethod, ProviderName } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { PaymentSetup } from './providers.types.ts';

/** Who stands between customer and money where a lender takes `financed` methods over; null where nobody does. */
export const providerOf = (paymentId: number, financed: readonly number[]): ProviderName | null =>
  financed.includes(paymentId) ? 'ratepay' : (paymentMethodOf(paymentId)?.provider ?? null);

export const detailsStepOf = (paymentId: number): DetailsStep | null =>
  paymentMethodOf(paymentId)?.detailsStep ?? null;

const idsOf = (isMeant: (method: PaymentMethod) => boolean): readonly number[] =>
  paymentMethodList.filter(isMeant).map(({ id }) => id);

type Lenders = Pick<PaymentSetup, 'direct'>;

/** Methods that a lender takes over in a country, by contract. */
export const financedMethods = ({ direct }: Lenders, countryId: CountryId): readonly number[] => {
  const covered = direct.ratepay?.methods[countryId] ?? [];
  return idsOf(({ financedAs }) => !!financedAs && covered.includes(financedAs));
};

/** Payment methods that this marketplace can take somewhere, whichever of them a dealer offers. */
export const payableMethods = (setup: PaymentSetup): readonly number[] => {
  const payable = ([1, 2, 3] as const).flatMap((countryId) => payableMethodsIn(setup, countryId));
  return idsOf(({ id }) => payable.includes(id));
};

/** Those of a country. */
export function payableMethodsIn(setup: PaymentSetup, countryId: CountryId): readonly number[] {
  const financed = financedMethods(setup, countryId);
  return idsOf(({ id }) => {
    if (financed.includes(id)) return true;
    if (id === paymentMethods.operatorSepa.id) return setup.creditorId !== null;
    const provider = providerOf(id, financed);
    return provider === null || provider in setup.redirect;
  });
}

type Payable = { paymentId: number; countryId: CountryId; total: Cents };

/** Whether a total can be paid so in a country. */
export const isPayable = (setup: PaymentSetup, of: Payable): boolean =>
  payableMethodsIn(setup, of.countryId).includes(of.paymentId) && isWithinLimits(setup, of);

/** Whether a total is within what the lender takes over; always, where none does. */
export function isWithinLimits({ direct }: Lenders, { paymentId, countryId, total }: Payable): boolean {
  const limits = direct.ratepay?.limits;
  if (!limits || !financedMethods({ direct }, countryId).includes(paymentId)) return true;
  return limits.min <= total && total <= limits.max;
}
