import type { Transaction } from '#db/database.ts';
import { documentsOfOrder, issueDocument } from '#features/documents/documents.ts';
import { lastEdition } from '#features/documents/shared.ts';
import type { DocumentFigures, NewDocument } from '#features/documents/types.ts';
import { isPriceLowered, nextEdition } from '#features/orders/orders.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { OrderChange, OrderChangeListener } from '#features/orders/types.ts';
import { paymentOfOrder } from '#features/payments/payments.ts';
import type { Payment, PaymentSetup } from '#features/payments/types.ts';
import type { Operator } from '#features/places/types.ts';
import type { BillSource } from './bill-blocks.ts';
import { cancellationBillContent, invoiceContent, type Reversed, reversalContent } from './bills.sheet.ts';

type Deps = { operator: Operator; payments: Pick<PaymentSetup, 'qrIban'> };

/**
 * Issues the operator's bills of orders that are paid to it, in the transaction of the change: an invoice when they are
 * delivered, its reversal when such an order is cancelled or withdrawn after all, a bill of what cancelling costs. An
 * invoice whose price is lowered afterwards is taken back and written anew.
 * Comes after the money, whose new amounts it reads, and last of all, because it holds the series.
 */
export const invoicesFollowOrder =
  (deps: Deps): OrderChangeListener =>
  async (tx, change) => {
    const { from, to, record } = change;
    const isOver = !record && (to === 'cancelled' || to === 'withdrawn');
    const isDelivered = to === 'delivered' && from !== 'delivered';
    const isCorrected = record === 'delivery_corrected';
    if (!isDelivered && !isOver && !isCorrected && !isPriceLowered(change)) return;
    const payment = await paymentOfOrder(tx, change.order.id);
    if (payment?.receiver !== 'operator') return;
    const billing: Billing = { deps, change, payment };
    if (isDelivered) await issueInvoice(tx, billing);
    else if (isOver) await takeBack(tx, billing);
    else await correctInvoice(tx, billing);
  };

type Billing = { deps: Deps; change: OrderChange; payment: Payment };

async function issueInvoice(tx: Transaction, billing: Billing): Promise<void> {
  const { delivered } = billing.change.order.progress;
  if (!delivered) return;
  const { totalPrice: gross, vatPermille, vatAmount } = delivered.settlement;
  await issueDocument(tx, {
    ...documentOf(billing, { gross, vatPermille, vatAmount }),
    kind: 'invoice',
    edition: await nextEdition(tx, billing.change.order, 'invoice'),
    sheet: (number) => invoiceContent(sourceOf(billing, number), delivered),
  });
}

async function takeBack(tx: Transaction, billing: Billing): Promise<void> {
  const { order } = billing.change;
  const { delivered, feeCharged } = order.progress;
  const invoice = lastEdition(await documentsOfOrder(tx, order.id), 'invoice');
  if (invoice && delivered) await reverse(tx, billing, { invoice, delivered, reason: 'ended' });
  else if (feeCharged) {
    await issueDocument(tx, {
      ...documentOf(billing, { gross: feeCharged, vatPermille: 0, vatAmount: 0 }),
      kind: 'cancellation_bill',
      edition: 1,
      sheet: (number) => cancellationBillContent(sourceOf(billing, number), feeCharged),
    });
  }
}

/** The settlement of the order is the new one; the old amounts are those that the invoice bears. */
async function correctInvoice(tx: Transaction, billing: Billing): Promise<void> {
  const { record } = billing.change;
  const invoice = lastEdition(await documentsOfOrder(tx, billing.change.order.id), 'invoice');
  const { delivered } = billing.change.order.progress;
  // A correction changes what came, or its day, and both stand in the invoice.
  const isRight = !record && invoice?.figures.gross === delivered?.settlement.totalPrice;
  if (!invoice || !delivered || isRight) return;
  await reverse(tx, billing, { invoice, delivered, reason: record ? 'corrected' : 'lowered' });
  await issueInvoice(tx, billing);
}

async function reverse(tx: Transaction, billing: Billing, taken: Reversed): Promise<void> {
  const { gross, vatPermille, vatAmount } = taken.invoice.figures;
  await issueDocument(tx, {
    ...documentOf(billing, { gross: -gross, vatPermille, vatAmount: -vatAmount }),
    kind: 'reversal',
    edition: taken.invoice.edition,
    reverses: taken.invoice.id,
    sheet: (number) => reversalContent(sourceOf(billing, number), taken),
  });
}

const sourceOf = ({ deps, change, payment }: Billing, number: string): BillSource => ({
  ...deps,
  order: change.order,
  at: change.at,
  payment,
  number,
});

const documentOf = (
  { change: { order, at } }: Billing,
  figures: Omit<DocumentFigures, 'currency'>,
): Omit<NewDocument, 'kind' | 'sheet' | 'edition'> => ({
  countryId: order.countryId,
  subject: {
    orderId: order.id,
    orderYear: yearOfOrder(order.id),
    month: null,
    dealerId: order.terms.dealer.id,
  },
  figures: { currency: order.currency, ...figures },
  reverses: null,
  issuedAt: at,
  number: null,
});
