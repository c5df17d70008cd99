import { paymentMethods, vatPermille } from '#features/catalog/shared.ts';
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

/** What a customer has to know about a payment method before it orders. */
export type PaymentTerms =
  | { kind: 'none' }
  | { kind: 'debit'; creditor: string; creditorId: string | null; text: string }
  | {
      kind: 'instalment';
      /** One for each number of months that can be chosen. */
      plans: readonly InstalmentPlan[];
      /** By the rate that the customer named; null when it is impossible or none was named. */
      byRate: InstalmentPlan | null;
      snippet: { url: string; id: string } | null;
    }
  /** A lender takes the claim over. */
  | {
      kind: 'lent';
      lender: string;
      /** To draw the money by direct debit; null: the customer transfers it. */
      mandate: { creditorId: string; text: string } | null;
      snippet: { url: string; id: string } | null;
    }
  /** The lender does not answer. */
  | { kind: 'unavailable' };

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

export async function paymentTerms(payments: PaymentSetup, of: TermsInput): Promise<PaymentTerms> {
  const isFinanced = financedMethods(payments, of.countryId).includes(of.paymentId);
  switch (of.detailsStep) {
    case 'operatorInvoice':
      return isFinanced ? financedTerms(payments, of) : { kind: 'none' };
    case 'operatorSepa':
      return isFinanced ? financedTerms(payments, of) : debitTerms(payments, of);
    case 'sepa':
      return debitTerms(payments, of);
    case 'instalment':
      return instalmentTerms(payments, of);
    default:
      return { kind: 'none' };
  }
}

/** Who draws the money: the operator, or the dealer, who names its identifier when it announces the debit. */
function debitTerms({ creditorId, operatorName }: PaymentSetup, of: TermsInput): PaymentTerms {
  const isOperator = of.paymentId === paymentMethods.operatorSepa.id;
  const creditor = isOperator ? operatorName : of.dealer.legalName;
  const text = mandateTexts(of.locale).mandate(creditor);
  return { kind: 'debit', creditor, creditorId: isOperator ? creditorId : null, text };
}

function financedTerms({ direct }: PaymentSetup, { detailsStep, locale }: TermsInput): PaymentTerms {
  const { ratepay } = direct;
  if (!ratepay) return { kind: 'unavailable' };
  const { creditor, deviceSnippet: snippet } = ratepay;
  const text = mandateTexts(locale).lenderMandate(creditor.name);
  const mandate = detailsStep === 'operatorSepa' ? { creditorId: creditor.id, text } : null;
  return { kind: 'lent', lender: creditor.name, mandate, snippet };
}

async function instalmentTerms(payments: PaymentSetup, of: TermsInput): Promise<PaymentTerms> {
  const provider = payments.direct.ratepay;
  if (!provider) return { kind: 'unavailable' };
  const signal = AbortSignal.timeout(payments.patience);
  const { total: amount, currency, rate } = of;
  const planOf = (wish: PlanRequest) => provider.plan({ amount, currency, wish, signal });
  try {
    const [byRate, ...plans] = await Promise.all([
      rate === null ? null : planOf({ by: 'rate', rate }).catch(nullWhenDeclined),
      ...provider.months.map((months) => planOf({ by: 'months', months })),
    ]);
    return {
      kind: 'instalment',
      plans: plans.filter((plan) => plan !== null),
      byRate: byRate ?? null,
      snippet: provider.deviceSnippet,
    };
  } catch (error) {
    if (isUnavailable(error) || isDeclined(error)) return { kind: 'unavailable' };
    throw error;
  }
}

/** The plan that a wish chose among the terms. */
export function chosenPlan(terms: PaymentTerms, wish: PlanRequest): InstalmentPlan | null {
  if (terms.kind !== 'instalment') return null;
  if (wish.by === 'rate') return terms.byRate;
  return terms.plans.find(({ months }) => months === wish.months) ?? null;
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
  const { birthDate, ip, iban, accountHolder, deviceToken } = details;
  return {
    ...{ reference, amount, currency, countryId, deviceToken, signal },
    how:
      details.kind === 'instalment'
        ? { method: 'instalment', plan: details.plan }
        : { method: details.method },
    providerId: providerId ?? '',
    customer: {
      address: request.invoiceAddress ?? station.address,
      email: request.email,
      ...{ birthDate, ip, iban, accountHolder },
    },
    delivery: station.address,
    line: { name: product.name, vatPermille: vatPermille(product, today) },
  };
}
