import type { DetailsStep, ProductGroupSlug, ProviderName } from '#features/catalog/types.ts';
import type { CancellationRule, Trader } from '#features/dealers/types.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import type { InstalmentPlan, PaymentTerms } from '#features/payments/types.ts';
import type { Gone, OfferRequest, PricePart } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { StepKey } from './checkout.rules.ts';
import type { Notice } from './checkout-urls.ts';
import type { GroupForm } from './group/group-page.ts';
import type { SavedChoices } from './order-account.ts';
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

/** What every step with an address asks. */
type AddressForm = {
  /** One place leaves no choice. */
  places: readonly string[];
  unit: 'l' | 'kg';
  /** Addresses of the account; null for guests. */
  saved: SavedChoices | null;
};

/** What one step asks for, beside the values. */
export type StepForm =
  | (AddressForm & { kind: 'address'; countryIso: string; postalCode: string; group: GroupForm | null })
  | (AddressForm & {
      kind: 'amounts';
      ordered: Pick<OfferRequest, 'amount' | 'stations' | 'postalCode' | 'productGroupId'>;
      minAmount: number;
      /** Of the first station, which the step before asked for. */
      firstStreet: string;
      /** Who accepts there, as form values: further stations take them over. */
      firstPerson: FormValues;
    })
  | {
      kind: 'payment';
      choices: readonly number[];
      /** Those that a lender takes over. */
      financed: readonly number[];
      chosen: number | null;
      isDemo: boolean;
    }
  /** What a payment method asks and says before it is ordered with. */
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

/** What was agreed about the payment beside its method. */
export type SummaryPayment = {
  isDemo: boolean;
  /** Where the customer goes on to approve after the order; null: nowhere. */
  provider: ProviderName | null;
  plan: InstalmentPlan | null;
  /** A lender takes the bill over. */
  isFinanced: boolean;
  debit: { creditor: string; iban: string } | null;
  /** For the device fingerprint; null without consent. */
  device: { url: string; id: string; token: string } | null;
};

/**
 * Hidden fields of the order button: the key that makes pressing twice, reloading and trying again one order, the hash of
 * the offer that the page shows, and fingerprints of the details, the instalment plan ('' without one) and the
 * cancellation rule that it shows.
 */
export const placingFields = ['idempotencyKey', 'hash', 'shownDetails', 'shownPlan', 'shownRule'] as const;
export type PlacingFields = Readonly<Record<(typeof placingFields)[number], string>>;

export type SummaryForm = Extract<StepForm, { kind: 'summary' }>;

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
