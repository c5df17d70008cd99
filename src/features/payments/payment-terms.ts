import { paymentMethods, vatAt } from '#features/catalog/shared.ts';
import type { DetailsStep } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';
import type { Cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { PaymentIntent } from './intents.store.ts';
import type { InstalmentPlan } from './payment-details.rules.ts';
import { financedMethods } from './payment-methods.rules.ts';
import {
  isDeclined,
  isUnavailable,
  nullWhenDeclined,
  type PaymentDeps,
  type PaymentSetup,
  type PlanRequest,
  type Purchase,
} from './providers.types.ts';

/** Words of a SEPA core direct debit mandate (EPC130-08), frozen with the mandate. */
const mandateTexts = catalogue({
  mandate: (creditor: string) =>
    `Ich ermächtige ${creditor}, einmalig eine Zahlung von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von ${creditor} auf mein Konto gezogene Lastschrift einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen. Der Einzug wird mir mindestens fünf Tage vorher angekündigt.`,
  /** A lender announces its debits itself. */
  lenderMandate: (creditor: string) =>
    `Ich ermächtige die ${creditor}, Zahlungen aus diesem Kauf von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der ${creditor} auf mein Konto gezogenen Lastschriften einzulösen. Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.`,
});

type TermsInput = {
  paymentId: number;
  countryId: CountryId;
  detailsStep: DetailsStep | null;
  dealer: { legalName: string };
  locale: Locale;
  total: Cents;
  currency: 'EUR' | 'CHF';
  /** Cents a month, when the customer named a rate. */
  rate: Cents | null;
};

export type PaymentTerms = Awaited<ReturnType<typeof paymentTerms>>;

const none = { kind: 'none' } as const;
/** The lender does not answer. */
const unavailable = { kind: 'unavailable' } as const;

/** What a customer has to know about a payment method before it orders. */
export async function paymentTerms(payments: PaymentSetup, of: TermsInput) {
  const isFinanced = financedMethods(payments, of.countryId).includes(of.paymentId);
  switch (of.detailsStep) {
    case 'operatorInvoice':
      return isFinanced ? financedTerms(payments, of) : none;
    case 'operatorSepa':
      return isFinanced ? financedTerms(payments, of) : debitTerms(payments, of);
    case 'sepa':
      return debitTerms(payments, of);
    case 'instalment':
      return instalmentTerms(payments, of);
    default:
      return none;
  }
}

/** Who draws the money: the operator, or the dealer, who names its identifier when it announces the debit. */
function debitTerms({ creditorId, operatorName }: PaymentSetup, of: TermsInput) {
  const isOperator = of.paymentId === paymentMethods.operatorSepa.id;
  const creditor = isOperator ? operatorName : of.dealer.legalName;
  const text = mandateTexts(of.locale).mandate(creditor);
  return { kind: 'debit' as const, creditor, creditorId: isOperator ? creditorId : null, text };
}

/** A lender takes the claim over; without a mandate the customer transfers it the money. */
function financedTerms({ direct }: PaymentSetup, { detailsStep, locale }: TermsInput) {
  const { ratepay } = direct;
  if (!ratepay) return unavailable;
  const { creditor, deviceSnippet: snippet } = ratepay;
  const text = mandateTexts(locale).lenderMandate(creditor.name);
  const mandate = detailsStep === 'operatorSepa' ? { creditorId: creditor.id, text } : null;
  return { kind: 'lent' as const, lender: creditor.name, mandate, snippet };
}

async function instalmentTerms(payments: PaymentSetup, of: TermsInput) {
  const provider = payments.direct.ratepay;
  if (!provider) return unavailable;
  const signal = AbortSignal.timeout(payments.patience);
  const { total: amount, currency, rate } = of;
  const planOf = (planRequest: PlanRequest) => provider.plan({ amount, currency, planRequest, signal });
  try {
    const [byRate, ...plans] = await Promise.all([
      rate === null ? null : planOf({ by: 'rate', rate }).catch(nullWhenDeclined),
      ...provider.months.map((months) => planOf({ by: 'months', months })),
    ]);
    return {
      kind: 'instalment' as const,
      /** One for each number of months that can be chosen. */
      plans: plans.filter((plan) => plan !== null),
      /** By the rate that the customer named; null when it is impossible or none was named. */
      byRate: byRate ?? null,
      snippet: provider.deviceSnippet,
    };
  } catch (error) {
    if (isUnavailable(error) || isDeclined(error)) return unavailable;
    throw error;
  }
}

/** The plan that a request chose among the terms. */
export function chosenPlan(terms: PaymentTerms, planRequest: PlanRequest): InstalmentPlan | null {
  if (terms.kind !== 'instalment') return null;
  if (planRequest.by === 'rate') return terms.byRate;
  return terms.plans.find(({ months }) => months === planRequest.months) ?? null;
}

/** What a lender has to know to decide about an intent. Throws when no lender stands behind it. */
export function purchaseOf(deps: PaymentDeps, intent: PaymentIntent, signal: AbortSignal): Purchase {
  const { request, details, reference, providerId, amount, currency, countryId } = intent;
  const sealed = request && deps.pricing.openHash(request.hash);
  const station = request?.stations[0];
  const isFinanced = details.kind === 'instalment' || details.kind === 'lent';
  if (!isFinanced || !request || !sealed || !station) {
    throw new Error(`intent ${intent.id} has nothing that a lender could decide about`);
  }
  const product = deps.pricing.index().catalog.products.get(sealed.request.productId);
  if (!product) throw new RangeError(`no product ${sealed.request.productId}`);
  const today = localDay(deps.clock.now(), countries[countryId].timeZone);
  const vat = vatAt(product, { day: today, postalCode: sealed.request.postalCode });
  const { birthDate, ip, iban, accountHolder, deviceToken } = details;
  return {
    reference,
    amount,
    currency,
    countryId,
    deviceToken,
    signal,
    how:
      details.kind === 'instalment'
        ? { method: 'instalment', plan: details.plan }
        : { method: details.method },
    providerId: providerId ?? '',
    customer: {
      address: request.invoiceAddress ?? station.address,
      email: request.email,
      birthDate,
      ip,
      iban,
      accountHolder,
    },
    delivery: station.address,
    line: { name: product.name, vatPermille: vat.permille },
  };
}
