import type { Database, Transaction } from '#db/database.ts';
import type { LenderMethod, ProviderName } from '#features/catalog/types.ts';
import type { Address } from '#features/customers/types.ts';
import type { ChangeOrderDeps, PlaceOrderDeps } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Result } from '#platform/result.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { InstalmentPlan } from './payment-details.rules.ts';
import type { Payment } from './payments.store.ts';

export type Money = { amount: Cents; currency: 'EUR' | 'CHF' };

/** What a provider keeps for us: an authorisation to take money, or money that it has taken. */
export type Authorization = { kind: 'authorised' | 'captured'; id: string; amount: Cents };

/** Codes of the texts that tell a customer why. */
export type PaymentError = 'declined' | 'cancelled' | 'limit' | 'address' | 'account' | 'expired';

export type Secured =
  /** The customer has not decided yet. */
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: PaymentError }
  | { kind: 'secured'; authorization: Authorization };

/** No usable answer: whether the provider did what was asked is unknown. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError';
}

/** A clear no; asking again is useless. */
export class ProviderDeclinedError extends Error {
  override name = 'ProviderDeclinedError';
}

/** By name: pages are bundled and have classes of their own, so that instanceof would not know the adapter's. */
export const isUnavailable = (error: unknown): error is ProviderUnavailableError =>
  error instanceof Error && error.name === 'ProviderUnavailableError';

export const isDeclined = (error: unknown): error is ProviderDeclinedError =>
  error instanceof Error && error.name === 'ProviderDeclinedError';

export function nullWhenDeclined(error: unknown): null {
  if (isDeclined(error)) return null;
  throw error;
}

/** A charge that a provider knows. `key` makes asking twice one request. */
export type Charge = Money & {
  reference: string;
  providerId: string;
  authorizationId: string;
  key: string;
  signal: AbortSignal;
};

type Provider = {
  name: ProviderName;
  /** When the held money is taken: at once, when the dealer confirms, or when the goods are delivered. */
  capturesAt: 'start' | 'confirmation' | 'delivery';
  /** Takes (part of) what is held. */
  capture(of: Charge): Promise<{ captureId: string }>;
  /** Lets go of what is held. */
  release(of: Charge): Promise<void>;
  /** Gives back (part of) what was taken; `remaining` is what the customer has paid afterwards. */
  refund(of: Charge & { captureId: string; remaining: Cents }): Promise<void>;
};

export type Beginning = Money & {
  reference: string;
  /** What the customer reads beside the amount. */
  description: string;
  returnUrl: string;
  cancelUrl: string;
  signal: AbortSignal;
};

/** A message as it came in. */
export type RawMessage = { headers(name: string): string | undefined; body: string; now: Date };

export type ReadMessage =
  /** `about` is our reference or the provider's own id. */
  | { outcome: 'accepted'; messageId: string; kind: string; about: string }
  | { outcome: 'forged' | 'too_old' | 'unreadable' };

/** The customer approves on the provider's own page. */
export type RedirectProvider = Provider & {
  /** The customer's approval itself reserves or takes the money: also of what was given up here meanwhile. */
  approvalMovesMoney: boolean;
  /** Asked twice with one reference it is one payment. */
  begin(of: Beginning): Promise<{ providerId: string; approvalUrl: string }>;
  /** What has become of it; secures the money when the customer has approved. May be asked at any time and twice. */
  secure(of: Money & { reference: string; providerId: string; signal: AbortSignal }): Promise<Secured>;
  readMessage(message: RawMessage): Promise<ReadMessage>;
};

/** By number of months or by the rate that the customer can pay. */
export type PlanRequest = { by: 'months'; months: number } | { by: 'rate'; rate: Cents };

/** A purchase as a provider that lends the money wants to know it. */
export type Purchase = Money & {
  reference: string;
  providerId: string;
  countryId: CountryId;
  customer: {
    address: Address;
    email: string;
    birthDate: Day;
    /** Network address of the customer's device. */
    ip: string;
    /** Null: pays by transfer. */
    iban: string | null;
    accountHolder: string;
  };
  delivery: Address;
  /** What is bought, as a whole. */
  line: { name: string; vatPermille: number };
  how: { method: 'instalment'; plan: InstalmentPlan } | { method: 'invoice' | 'sepa' };
  /** Token of the device fingerprint; null without consent. */
  deviceToken: string | null;
  signal: AbortSignal;
};

/** Lends the money, or takes the claim over, and decides at once, without a page of its own. */
export type DirectProvider = Provider & {
  /** What the contract covers in each country. */
  methods: Readonly<Partial<Record<CountryId, readonly LenderMethod[]>>>;
  /** Totals that the contract covers, both included. */
  limits: { min: Cents; max: Cents };
  /** Who draws its direct debits. */
  creditor: { name: string; id: string };
  /** Opens a transaction; nothing is decided yet. */
  open(of: { reference: string; signal: AbortSignal }): Promise<{ providerId: string }>;
  decide(of: Purchase): Promise<Result<Authorization, PaymentError>>;
  plan(of: Money & { planRequest: PlanRequest; signal: AbortSignal }): Promise<InstalmentPlan>;
  /** Months that can be chosen. */
  months: readonly number[];
  /** Script for the device fingerprint; null: none. */
  deviceSnippet: { url: string; id: string } | null;
};

/** The operator's own accounts and the providers it has contracts with. */
export type PaymentSetup = {
  redirect: Partial<Record<ProviderName, RedirectProvider>>;
  direct: Partial<Record<ProviderName, DirectProvider>>;
  /** The operator, as a creditor is named. */
  operatorName: string;
  /** Creditor identifier of the operator's direct debits (SEPA); null: none are offered. */
  creditorId: string | null;
  /** The operator's account for customers' euros: transfers and direct debits; null: none is named. */
  collectionIban: string | null;
  /**
   * The operator's account for each country's customers, from which they get back what they paid too much; null: none is
   * known that could pay.
   */
  refundIbans: Readonly<Record<CountryId, string | null>>;
  /** Account for QR-bills of the operator (Switzerland); null: none are printed. */
  qrIban: string | null;
  /** What clients may know of the contracts; '' where there is none. */
  ids: {
    paypalClientId: string;
    paypalMerchantId: string;
    paymentProviderEnvironment: 'production' | 'sandbox' | 'demo';
    paymentProviderMerchantId: string;
    paymentProviderPartnerId: string;
  };
  /** Longest wait for a provider while a customer waits, ms. */
  patience: number;
  /** Stand-ins: no money moves. */
  isDemo: boolean;
};

/** What payments ask of the receivables, which come after them. */
export type PaymentPorts = {
  /**
   * Asks the customer for what the operator invoices, in the transaction of the invoice.
   * `amount` is what changed; `payment` is as it is afterwards, its row is locked.
   */
  collectInvoiced(
    deps: { clock: Clock; queue: Queue },
    tx: Transaction,
    invoiced: { payment: Payment; amount: Cents },
  ): Promise<void>;
};

export type PaymentDeps = PlaceOrderDeps &
  Pick<ChangeOrderDeps, 'ports'> & {
    db: Database;
    clock: Clock;
    payments: PaymentSetup;
    ports: PaymentPorts;
    originOf(countryId: CountryId, partnerId?: number | null): string;
  };
