import { defaultInstalmentMonths, paymentMethods } from '#features/catalog/shared.ts';
import type { Trader } from '#features/dealers/types.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { chosenPlan, paymentTerms } from '#features/payments/payments.ts';
import { detailsStepOf, financedMethods, isPayable, readRate } from '#features/payments/shared.ts';
import type { PaymentDetails, PaymentTerms } from '#features/payments/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
import { cents } from '#platform/money/money.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { OrderSite } from './checkout-urls.ts';
import type { CheckoutDeps } from './checkout-visit.ts';
import { addressInput, type FormValues } from './order-form.rules.ts';
import type { Payable, Progress } from './order-progress.rules.ts';

/** What stands in the step of a payment method that was never sent. */
export function firstPaymentValues(values: FormValues, request: OfferRequest): FormValues {
  const name = addressInput(values, 0);
  const months =
    request.parameters.find(({ id }) => id === paymentMethods.instalment.id)?.modifier ??
    defaultInstalmentMonths;
  return {
    'payment.holder': `${name('firstName')} ${name('lastName')}`.trim(),
    'payment.months': String(months),
    'payment.repay': 'debit',
  };
}

type PayableDeps = Pick<CheckoutDeps, 'pricing' | 'payments' | 'ports' | 'clock'>;

export const payableOf = (
  { pricing, payments, ports, clock }: PayableDeps,
  { country }: OrderSite,
  offer: Offer,
): Payable => ({
  offer,
  catalog: pricing.index().catalog,
  methods: ports.paymentMethodIds.filter((paymentId) =>
    isPayable(payments, { paymentId, countryId: country.id, total: offer.totalPrice }),
  ),
  financed: financedMethods(payments, country.id),
  today: localDay(clock.now(), country.timeZone),
});

type Ordered = { site: OrderSite; present: { offer: Offer; dealer: Trader }; values: FormValues };

/** What the chosen payment method means; asks the lender for plans. */
export function termsOf(
  { payments }: CheckoutDeps,
  { site: { country }, present, values }: Ordered,
): Promise<PaymentTerms> {
  const paymentId = Number(values.paymentId ?? 0);
  const rate = values['payment.months'] === 'rate' ? readRate(values['payment.rate'] ?? '') : null;
  return paymentTerms(payments, {
    paymentId,
    countryId: country.id,
    detailsStep: detailsStepOf(paymentId),
    dealer: present.dealer,
    locale: country.locale,
    total: present.offer.totalPrice,
    currency: country.currency,
    rate: rate === null ? null : cents(rate),
  });
}

/** The instalment plan that was chosen; null for every other payment method, and when the lender cannot give it. */
export const planOf = ({ payment }: Pick<Progress, 'payment'>, terms: PaymentTerms) =>
  payment?.kind === 'instalment' ? chosenPlan(terms, payment.planRequest) : null;

type Agreeing = {
  progress: Progress;
  terms: PaymentTerms;
  /** Of the customer's device. */
  device: { ip: string; token: string | null };
  /** In the order's country. */
  today: Day;
};

/** What is agreed about the payment; null while something is missing or a plan cannot be had. */
export function agreedPayment({ progress, terms, device, today }: Agreeing): PaymentDetails | null {
  const { payment, details } = progress;
  if (!payment) return null;
  switch (payment.kind) {
    case 'none':
    case 'invoice':
    case 'operatorInvoice':
      return payment;
    case 'sepa':
      return terms.kind === 'debit' ? mandateOf(payment, { terms, details, today }) : null;
    case 'lent': {
      const { allowsDevice, ...borrower } = payment;
      const deviceToken = allowsDevice ? device.token : null;
      return terms.kind === 'lent' ? { ...borrower, ip: device.ip, deviceToken } : null;
    }
    case 'instalment': {
      const plan = planOf(progress, terms);
      const { birthDate, iban, accountHolder } = payment;
      const deviceToken = payment.allowsDevice ? device.token : null;
      return plan && { kind: 'instalment', plan, birthDate, iban, accountHolder, ip: device.ip, deviceToken };
    }
  }
}

function mandateOf(
  { iban, accountHolder }: { iban: string; accountHolder: string },
  of: { terms: Extract<PaymentTerms, { kind: 'debit' }>; details: OrderDetails; today: Day },
): PaymentDetails {
  const { creditorId, creditor, text } = of.terms;
  const address = of.details.invoiceAddress ?? of.details.stations[0]?.address;
  return {
    kind: 'sepa',
    mandate: {
      // Made of the order's number when that is known.
      reference: '',
      creditorId: creditorId ?? '',
      creditor,
      iban,
      accountHolder,
      street: address?.street ?? '',
      place: `${address?.postalCode ?? ''} ${address?.place ?? ''}`.trim(),
      signedAt: of.today,
      text,
    },
  };
}
