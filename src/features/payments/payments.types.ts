import type { Database, Transaction } from '#db/database.ts';
import type { OrderId, ProviderName } from '#features/catalog/types.ts';
import type { OrderRequest, PlaceOrderDeps } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Queue } from '#platform/jobs/queue.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PaymentDetails } from './payment-details.rules.ts';
import type { Move } from './payments.rules.ts';
import type { DirectProvider, Hold, RedirectProvider } from './providers.types.ts';

type Currency = 'EUR' | 'CHF';

export type PaymentState = 'planned' | 'authorised' | 'captured' | 'refunded' | 'failed';

/** What the money is to do next; follows the order. */
export type PaymentGoal =
  /** Keep what is authorised until the dealer confirms. */
  | 'hold'
  /** The contract is closed: take what is due where a provider lets us before delivery. */
  | 'capture'
  /** Delivered: take or give back until exactly what is due was paid. */
  | 'settle'
  /** The order ended: give everything back. */
  | 'release';

/** The money of one order. Amounts are cents (Rappen) of its currency. */
export type Payment = {
  id: number;
  orderId: OrderId;
  dealerId: number;
  countryId: CountryId;
  paymentId: number;
  receiver: 'dealer' | 'operator';
  provider: ProviderName | null;
  /** The provider's own name for it. */
  providerId: string | null;
  state: PaymentState;
  goal: PaymentGoal;
  currency: Currency;
  due: Cents;
  authorised: Cents;
  captured: Cents;
  refunded: Cents;
  /** Collected by the operator without a provider. */
  invoiced: Cents;
  received: Cents;
  paidBack: Cents;
  details: StoredDetails;
  isSettled: boolean;
  tries: number;
  version: number;
};

/** What is kept beside the amounts. */
export type StoredDetails = {
  said: PaymentDetails;
  /** The provider's names for what it holds and has taken. */
  holdId?: string | undefined;
  captureId?: string | undefined;
  /** What the provider was asked for and has not answered yet: exactly that is asked again before anything else. */
  asked?: AskedMove | undefined;
};

/** A request to a provider as it was sent. */
export type AskedMove = {
  move: Exclude<Move, { kind: 'invoice' }>;
  key: string;
};

export type AttemptState =
  /** Written; the provider may or may not know of it. */
  | 'created'
  /** The provider knows it; the customer has to approve. */
  | 'started'
  /** The provider holds or has taken the money; the order is still to be placed. */
  | 'secured'
  | 'placed'
  | 'refused'
  | 'expired'
  /** The order cannot be placed any more. */
  | 'giving_back'
  | 'given_back';

/** A payment on its way to an order. */
export type Attempt = {
  id: number;
  reference: string;
  sessionId: number | null;
  key: string;
  customerId: number | null;
  countryId: CountryId;
  paymentId: number;
  provider: ProviderName;
  amount: Cents;
  currency: Currency;
  state: AttemptState;
  /** Why it was refused or given back; a code of the texts, or the sentence of the rule that forbids the order. */
  reason: string;
  request: OrderRequest | null;
  details: PaymentDetails;
  retryPath: string;
  providerId: string | null;
  approvalUrl: string | null;
  hold: Hold | null;
  orderId: OrderId | null;
  createdAt: Date;
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
  /**
   * Asks the customer for what the operator invoices, in the transaction of the invoice; done by the receivables.
   * `amount` is what changed; `payment` is as it is afterwards, its row is locked.
   */
  collectInvoiced(
    deps: { clock: Clock; queue: Queue },
    tx: Transaction,
    invoiced: { payment: Payment; amount: Cents },
  ): Promise<void>;
  /** Longest wait for a provider while a customer waits, ms. */
  patience: number;
  /** Stand-ins: no money moves. */
  isDemo: boolean;
};

export type PaymentDeps = PlaceOrderDeps & {
  db: Database;
  clock: Clock;
  payments: PaymentSetup;
  originOf(countryId: CountryId): string;
};
