import type { Database } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Order, ReadOrderMoney } from '#features/orders/types.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { maskedIban, writtenIban } from './payment-details.rules.ts';
import { paymentOfOrder } from './payments.store.ts';
import type { Payment, PaymentSetup, PaymentState } from './payments.types.ts';
import { qrBillPath, writtenReference } from './qr-bill.rules.ts';

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

/** What the dealer of an order needs to be paid. */
type DealerPayment = {
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

/** How the money of an order stands, whoever takes it: by a provider, or into the operator's own account. */
export const readOrderMoney: ReadOrderMoney = async (db, { id }) => {
  const payment = await paymentOfOrder(db, id);
  if (!payment) return null;
  const { receiver, state, due, authorised, captured, received, refunded, paidBack } = payment;
  return {
    ...{ receiver, state, due, authorised },
    isLent: payment.provider === 'ratepay',
    taken: cents(captured + received),
    returned: cents(refunded + paidBack),
  };
};
