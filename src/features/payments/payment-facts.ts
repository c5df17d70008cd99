import type { Database } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import type { Order } from '#features/orders/types.ts';

import { maskedIban } from './mandate.rules.ts';
import { paymentOfOrder } from './payments.store.ts';
import type { PaymentSetup, PaymentState } from './payments.types.ts';
import { writtenReference } from './qr-bill.rules.ts';
import { qrBillPath } from './qr-bill.ts';

/** What the customer of an order sees of its payment. */
export type PaymentFacts = {
  state: PaymentState;
  /** Through a provider: the customer's money is held or taken. */
  isHeld: boolean;
  /** A lender took it over: the customer pays there. */
  isLent: boolean;
  refunded: number;
  mandate: { reference: string; creditor: string; creditorId: string; iban: string } | null;
  qrBill: { href: string; reference: string } | null;
  isDemo: boolean;
};

export async function paymentFactsOf(
  { db, payments }: { db: Database; payments: PaymentSetup },
  order: Order,
): Promise<PaymentFacts | null> {
  const payment = await paymentOfOrder(db, order.id);
  if (!payment) return null;
  const { said } = payment.details;
  const hasBill =
    payment.paymentId === paymentMethods.operatorInvoice.id && payments.qrIban !== null && payment.due > 0;
  const reference = said.kind === 'operatorInvoice' ? said.qrReference : undefined;
  return {
    state: payment.state,
    isHeld: payment.provider !== null,
    isLent: payment.provider === 'ratepay',
    refunded: payment.refunded,
    mandate:
      said.kind === 'sepa'
        ? {
            reference: said.mandate.reference,
            creditor: said.mandate.creditor,
            creditorId: said.mandate.creditorId,
            iban: maskedIban(said.mandate.iban),
          }
        : null,
    qrBill:
      hasBill && reference ? { href: qrBillPath(order.id), reference: writtenReference(reference) } : null,
    isDemo: payments.isDemo,
  };
}
