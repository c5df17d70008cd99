import { defaultInstalmentMonths, paymentMethods } from '#features/catalog/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { chosenPlan, paymentTerms } from '#features/payments/payments.ts';
import { detailsStepOf, isPayable, lentKinds, readRate } from '#features/payments/shared.ts';
import type { PaymentDetails, PaymentTerms } from '#features/payments/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { OrderSite } from './open-order.ts';
import type { FormValues } from './order-form.rules.ts';
import type { CheckoutDeps } from './order-page.ts';
import type { Payable, Progress } from './order-progress.rules.ts';
import type { PresentOffer } from './step-scene.ts';

/** What stands in the step of a kind of payment that was never sent. */
export function firstPaymentValues(values: FormValues, wish: OfferRequest): FormValues {
  const name = (part: string) => values[`stations.0.address.${part}`] ?? '';
  const months =
    wish.parameters.find(({ id }) => id === paymentMethods.instalment.id)?.modifier ??
    defaultInstalmentMonths;
  return {
    'payment.holder': `${name('firstName')} ${name('lastName')}`.trim(),
    'payment.months': String(months),
    'payment.repay': 'debit',
  };
}

type PayableDeps = Pick<CheckoutDeps, 'pricing' | 'payments' | 'paymentKinds' | 'clock'>;

/** How an offer can be paid on this site now. */
export const payableOf = (
  { pricing, payments, paymentKinds, clock }: PayableDeps,
  { site, offer }: { site: OrderSite; offer: Offer },
): Payable => ({
  offer,
  catalog: pricing.index().catalog,
  kinds: paymentKinds?.filter((paymentId) => isPayable(payments, { paymentId, ...termsIn(site, offer) })),
  lent: lentKinds(payments, site.country.id),
  today: localDay(clock.now(), site.country.timeZone),
});

const termsIn = ({ country }: OrderSite, { totalPrice }: Offer) => ({
  countryId: country.id,
  total: totalPrice,
});

type Ordered = { site: OrderSite; present: Pick<PresentOffer, 'offer' | 'dealer'>; values: FormValues };

/** What the chosen kind of payment means; asks the lender for plans. */
export function termsOf(
  { payments }: CheckoutDeps,
  { site, present, values }: Ordered,
): Promise<PaymentTerms> {
  const paymentId = Number(values.paymentId ?? 0);
  const rate = values['payment.months'] === 'rate' ? readRate(values['payment.rate'] ?? '') : null;
  return paymentTerms(payments, {
    paymentId,
    countryId: site.country.id,
    variant: detailsStepOf(paymentId),
    dealer: present.dealer,
    locale: site.country.locale,
    total: present.offer.totalPrice,
    currency: site.country.currency,
    rate: rate === null ? null : cents(rate),
  });
}

type Said = Ordered & {
  progress: Progress;
  terms: PaymentTerms;
  /** Of the customer's device. */
  device: { ip: string; token: string | null };
  now: Date;
};

/** What is agreed about the payment; null while something is missing or a plan cannot be had. */
export function paymentSaid({ site, progress, terms, device, now }: Said): PaymentDetails | null {
  const { payment: said, details } = progress;
  if (!said) return null;
  switch (said.kind) {
    case 'none':
      return { kind: 'none' };
    case 'invoice':
    case 'operatorInvoice':
      return said;
    case 'sepa':
      return terms.kind === 'debit'
        ? mandateOf(said, { terms, details, day: localDay(now, site.country.timeZone) })
        : null;
    case 'lent': {
      const { allowsDevice, ...borrower } = said;
      const deviceToken = allowsDevice ? device.token : null;
      return terms.kind === 'lent' ? { ...borrower, ip: device.ip, deviceToken } : null;
    }
    case 'instalment': {
      const plan = chosenPlan(terms, said.wish);
      const { birthDate, iban, accountHolder } = said;
      const deviceToken = said.allowsDevice ? device.token : null;
      return plan && { kind: 'instalment', plan, birthDate, iban, accountHolder, ip: device.ip, deviceToken };
    }
  }
}

function mandateOf(
  { iban, accountHolder }: { iban: string; accountHolder: string },
  of: { terms: Extract<PaymentTerms, { kind: 'debit' }>; details: OrderDetails; day: string },
): PaymentDetails {
  const { terms, details, day } = of;
  const address = details.invoiceAddress ?? details.stations[0]?.address;
  return {
    kind: 'sepa',
    mandate: {
      // Made of the order's number when that is known.
      reference: '',
      creditorId: terms.creditorId ?? '',
      creditor: terms.creditor,
      iban,
      accountHolder,
      street: address?.street ?? '',
      place: `${address?.postalCode ?? ''} ${address?.place ?? ''}`.trim(),
      signedAt: day,
      text: terms.text,
    },
  };
}
