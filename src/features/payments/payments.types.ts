import type { Database, Transaction } from '#db/database.ts';
import type { ProviderName } from '#features/catalog/types.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Payment } from './payments.store.ts';
import type { DirectProvider, RedirectProvider } from './providers.types.ts';

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
