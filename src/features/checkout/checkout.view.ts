import { namedParameters, productGroups, vatPermille } from '#features/catalog/shared.ts';
import type { Catalog, DetailsStep, ProductGroupSlug, ProviderName } from '#features/catalog/types.ts';
import type { CancellationRule, Trader } from '#features/dealers/types.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import type { InstalmentPlan, PaymentTerms } from '#features/payments/types.ts';
import type { Gone, Offer, OfferRequest, PricePart } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { StepKey } from './checkout.rules.ts';
import type { Notice } from './checkout-urls.ts';
import type { GroupForm } from './group/group-form.ts';
import type { KeptChoice } from './kept-address.rules.ts';
import type { FormValues } from './order-form.rules.ts';

/** The offer as every page of an order shows it. */
export type OfferView = {
  dealer: { id: number; name: string; place: string; rating: number | null; ratingCount: number };
  product: {
    name: string;
    groupId: OfferRequest['productGroupId'];
    unit: 'l' | 'kg';
    priceUnit: 100 | 1000;
    /** A price of CO2 by law is part of the total. */
    hasCarbonPrice: boolean;
  };
  /** Litres or kg. */
  amount: number;
  stations: number;
  postalCode: string;
  place: string;
  unitPrice: Cents;
  totalPrice: Cents;
  vatPermille: number;
  /** Gross; they add up to the total. */
  parts: readonly PricePart[];
  delivery: { day: Day; isDesiredDay: boolean };
  /** Chosen time, truck and hose by name. */
  options: readonly { groupKey: 'DeliveryTime' | 'Truck' | 'Hose'; name: string }[];
  climateKilograms: number | null;
  appointmentPlus: boolean;
  /** Until when the price holds; epoch milliseconds. */
  expiresAt: number;
};

/** What the customer saw when that differs from what holds now. */
export type ShownBefore = { totalPrice: Cents; deliveryDate: Day };

/** Addresses of the account that fit the order. */
export type KeptChoices = { deliveries: readonly KeptChoice[]; invoices: readonly KeptChoice[] };

/** What one step asks for, beside the values. */
export type StepForm =
  | {
      kind: 'address';
      /** One place leaves no choice. */
      places: readonly string[];
      salutations: readonly string[];
      titles: readonly string[];
      countries: readonly ('DE' | 'AT' | 'CH' | 'LI')[];
      countryIso: string;
      postalCode: string;
      unit: 'l' | 'kg';
      group: GroupForm | null;
      /** Null for guests. */
      kept: KeptChoices | null;
    }
  | {
      kind: 'amounts';
      ordered: Pick<OfferRequest, 'amount' | 'stations' | 'postalCode' | 'productGroupId'>;
      unit: 'l' | 'kg';
      minAmount: number;
      /** Of the first station, which the step before asked for. */
      firstStreet: string;
      /** Who accepts there, as form values: further stations take them over. */
      firstPerson: FormValues;
      places: readonly string[];
      salutations: readonly string[];
      titles: readonly string[];
      kept: KeptChoices | null;
    }
  | {
      kind: 'payment';
      choices: readonly number[];
      /** Those that a lender takes over. */
      lent: readonly number[];
      chosen: number | null;
      isDemo: boolean;
    }
  /** What a kind of payment asks and says before it is ordered with. */
  | { kind: 'paymentDetails'; variant: DetailsStep; terms: PaymentTerms; total: Cents; isDemo: boolean }
  /** `confirmByDay` is the last day on which the dealer confirms. */
  | ({
      kind: 'summary';
      paymentId: number;
      payment: SummaryPayment;
      group: SummaryGroup | null;
      dealer: Trader;
      confirmByDay: Day;
      withdrawal: { exists: boolean; note: string };
      /** What cancelling costs once the dealer has confirmed. */
      cancellation: CancellationRule & { fee: Cents };
    } & OrderDetails &
      PlacingFields)
  /** What is to be ordered cannot be read at the moment. */
  | { kind: 'retry' };

/** What the summary says about neighbours. */
export type SummaryGroup =
  | Extract<GroupForm, { kind: 'join' | 'refused' }>
  | { kind: 'invite'; mostHouseholds: number; closesOn: Day };

/** What was agreed about the payment beside its kind. */
export type SummaryPayment = {
  isDemo: boolean;
  /** Where the customer goes on to approve after the order; null: nowhere. */
  provider: ProviderName | null;
  plan: InstalmentPlan | null;
  /** A lender takes the bill over. */
  isLent: boolean;
  debit: { creditor: string; iban: string } | null;
  /** For the device fingerprint; null without consent. */
  device: { url: string; id: string; token: string } | null;
};

/** Hidden fields of the order button. */
export type PlacingFields = {
  idempotencyKey: string;
  /** Of the offer that the page shows. */
  hash: string;
  /** Fingerprint of the details that the page shows. */
  shownDetails: string;
  /** Fingerprint of the instalment plan that the page shows; '' without one. */
  shownPlan: string;
  /** Fingerprint of the cancellation rule that the page shows. */
  shownRule: string;
};

export type StepView = {
  kind: 'step';
  /** Who is signed in; null for guests, who are offered to. */
  customer: { name: string; email: string } | null;
  groupSlug: ProductGroupSlug;
  step: StepKey;
  path: string;
  /** Of this page itself. */
  href: string;
  /** With the address of those that may be visited now. */
  steps: readonly { key: StepKey; to: string | null }[];
  next: StepKey | null;
  backHref: string;
  listHref: string;
  /** Null only when it cannot be read at the moment. */
  offer: OfferView | null;
  /** Set when it is not the offer that was shown; `before` is null when that is forgotten. */
  change: { before: ShownBefore | null } | null;
  /** Why the visitor stands here and not where it wanted to. */
  notice: Notice | null;
  values: FormValues;
  errors: FieldErrors;
  form: StepForm;
};

export type GoneView = {
  kind: 'gone';
  reason: Gone['reason'];
  /** Which option must not be ordered so any more; '' for another reason. */
  rule: string;
  listHref: string;
};

export type OrderPageView = StepView | GoneView;

export function offerView(
  offer: Offer,
  of: {
    wish: OfferRequest;
    parts: readonly PricePart[];
    catalog: Catalog;
    place: string;
    today: Day;
    expiresAt: Date;
  },
): OfferView {
  const { wish, catalog } = of;
  const product = catalog.products.get(wish.productId);
  if (!product) throw new RangeError(`no product ${wish.productId}`);
  const { unit, priceUnit } = productGroups[wish.productGroupId];
  return {
    dealer: {
      id: offer.dealerId,
      name: offer.dealerName,
      place: offer.dealerPlace,
      rating: offer.rating,
      ratingCount: offer.ratingCount,
    },
    product: {
      name: product.name,
      groupId: wish.productGroupId,
      unit,
      priceUnit,
      hasCarbonPrice: hasCarbonPrice(wish),
    },
    amount: wish.amount,
    stations: wish.stations,
    postalCode: wish.postalCode,
    place: of.place,
    unitPrice: offer.unitPrice,
    totalPrice: offer.totalPrice,
    vatPermille: vatPermille(product, of.today),
    parts: of.parts,
    delivery: {
      day: offer.deliveryDate,
      isDesiredDay: wish.parameters.some(({ id }) => id === namedParameters.Delivery.desiredDate),
    },
    options: optionsOf(wish, catalog),
    climateKilograms: offer.climate?.kilograms ?? null,
    appointmentPlus: wish.appointmentPlus,
    expiresAt: of.expiresAt.getTime(),
  };
}

/** Fossil fuels: BEHG, NEHG 2022; Switzerland's levy is on heating fuels alone (Art. 29 CO2 Act). */
const hasCarbonPrice = ({ countryId, productGroupId }: OfferRequest): boolean =>
  productGroupId === 1 || (productGroupId === 2 && countryId !== 3);

const optionsOf = (wish: OfferRequest, catalog: Catalog): OfferView['options'] =>
  wish.parameters.flatMap(({ id }) => {
    const parameter = catalog.parameters.get(id);
    switch (parameter?.groupKey) {
      case 'DeliveryTime':
      case 'Truck':
      case 'Hose':
        return [{ groupKey: parameter.groupKey, name: parameter.name }];
      default:
        return [];
    }
  });
