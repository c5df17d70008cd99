import type { Database } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Order } from '#features/orders/types.ts';

import type { Clock } from '#platform/time/clock.ts';
import { maskedIban, writtenIban } from './mandate.rules.ts';
import { paymentOfOrder } from './payments.store.ts';
import type { Payment, PaymentState } from './payments.types.ts';

/** What the dealer of an order needs to be paid. */
export type DealerPayment = {
  /** Who collects the money. */
  receiver: 'dealer' | 'operator';
  state: PaymentState;
  /** The company's own word for its order, to be printed on the invoice; '' when it named none. */
  reference: string;
  /** Of a direct debit that the dealer draws itself; the account number masked. */
  mandate: {
    reference: string;
    iban: string;
    accountHolder: string;
    address: string;
    signedAt: string;
  } | null;
};

/** Null for an order without a payment, such as one from before payments were kept. */
export async function dealerPaymentOf(db: Database, order: Order): Promise<DealerPayment | null> {
  const payment = await paymentOfOrder(db, order.id);
  if (!payment) return null;
  const { said } = payment.details;
  const mandate = ownMandate(payment);
  return {
    receiver: payment.receiver,
    state: payment.state,
    reference: said.kind === 'invoice' ? said.reference : '',
    mandate: mandate && {
      reference: mandate.reference,
      iban: maskedIban(mandate.iban),
      accountHolder: mandate.accountHolder,
      address: [mandate.street, mandate.place].filter(Boolean).join(', '),
      signedAt: mandate.signedAt,
    },
  };
}

/** What the operator collects is none of the dealer's business. */
function ownMandate({ paymentId, details }: Payment) {
  const { said } = details;
  return paymentId === paymentMethods.sepa.id && said.kind === 'sepa' ? said.mandate : null;
}

/**
 * The whole account number of the customer who lets the dealer draw the money; who read it when is kept. Null when
 * there is none for this dealer to read.
 */
export async function readAccountNumber(
  { db, clock }: { db: Database; clock: Clock },
  order: Order,
  reader: { userId: number },
): Promise<string | null> {
  const payment = await paymentOfOrder(db, order.id);
  const mandate = payment && ownMandate(payment);
  if (!mandate) return null;
  await addAuditEvent(db, {
    actorId: reader.userId,
    userId: order.userId,
    action: 'account_number_read',
    details: { order: order.number },
    now: clock.now(),
  });
  return writtenIban(mandate.iban);
}
