import type { Database } from '#db/database.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Order, ReadOrderMoney } from '#features/orders/types.ts';
import { cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { maskedIban, writtenIban } from './iban.rules.ts';
import { type Payment, paymentOfOrder } from './payments.store.ts';
import type { PaymentSetup } from './providers.types.ts';
import { qrBillPath, writtenReference } from './qr-bill.rules.ts';

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof paymentFactsOf>>>;

/** What the customer of an order sees of its payment. */
export async function paymentFactsOf(
  { db, payments }: { db: Database; payments: PaymentSetup },
  order: Order,
) {
  const payment = await paymentOfOrder(db, order.id);
  if (!payment) return null;
  const { state, refunded, provider, paymentDetails: given } = payment;
  const hasBill =
    payment.paymentId === paymentMethods.operatorInvoice.id && payments.qrIban !== null && payment.due > 0;
  const mandate = given.kind === 'sepa' ? given.mandate : null;
  const reference = given.kind === 'operatorInvoice' ? given.qrReference : undefined;
  return {
    state,
    refunded,
    /** Through a provider: the customer's money is held or taken. */
    isHeld: provider !== null,
    /** A lender took it over: the customer pays there. */
    isFinanced: provider === 'ratepay',
    /** The rates that were agreed. */
    plan: given.kind === 'instalment' ? given.plan : null,
    mandate: mandate && {
      reference: mandate.reference,
      creditor: mandate.creditor,
      creditorId: mandate.creditorId,
      iban: maskedIban(mandate.iban),
    },
    bill:
      hasBill && reference ? { href: qrBillPath(order.id), reference: writtenReference(reference) } : null,
    isDemo: payments.isDemo,
  };
}

/**
 * What the dealer of an order needs to be paid: who collects the money, the company's own word for its order to be
 * printed on the invoice ('' when it named none), and the mandate of a direct debit that the dealer draws itself, its
 * account number masked. Null for an order without a payment, such as one from before payments were kept.
 */
export async function dealerPaymentOf(db: Database, order: Order) {
  const payment = await paymentOfOrder(db, order.id);
  if (!payment) return null;
  const { receiver, state, paymentDetails } = payment;
  const mandate = dealersMandate(payment);
  return {
    receiver,
    state,
    reference: paymentDetails.kind === 'invoice' ? paymentDetails.reference : '',
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
const dealersMandate = ({ paymentId, paymentDetails }: Payment) =>
  paymentId === paymentMethods.sepa.id && paymentDetails.kind === 'sepa' ? paymentDetails.mandate : null;

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
  const mandate = payment && dealersMandate(payment);
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
    receiver,
    state,
    due,
    authorised,
    isFinanced: payment.provider === 'ratepay',
    taken: cents(captured + received),
    returned: cents(refunded + paidBack),
  };
};
