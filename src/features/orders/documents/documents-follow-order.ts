import type { Transaction } from '#db/database.ts';
import { isOperatorPayment } from '#features/catalog/shared.ts';
import { documentsOfOrder, issueDocument } from '#features/documents/documents.ts';
import { lastEdition } from '#features/documents/shared.ts';
import type { OrderDocumentKind } from '#features/documents/types.ts';
import type { Operator } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { feeToCancel } from '../change/change-order.ts';
import {
  addressee,
  addressRows,
  agreedCarbonNotes,
  carbonNotes,
  dealerRows,
  extrasOf,
  facts,
  goodsRows,
  heading,
  note,
  noteRows,
  priceSum,
  row,
  text,
  writerOf,
} from '../mails/order-mail-parts.ts';
import { yearOfOrder } from '../order-id.rules.ts';
import type { Order, OrderChange, OrderChangeListener, OrderProgress } from '../orders.types.ts';
import { withdrawalNote } from '../withdrawal.rules.ts';
import {
  amountsOf,
  co2Of,
  type DocumentWriter,
  documentWriter,
  orderDocument,
  titleOf,
} from './document-writer.ts';
import { energyTaxNotice } from './energy-tax-notice.rules.ts';

/**
 * Issues the documents that dealer and customer get about an order, in the transaction of the change they tell of. A price
 * that is lowered afterwards (the common tier of neighbours), or a delivery that is corrected, makes a further edition of
 * the document that named it.
 */
export const documentsFollowOrder =
  ({ operator }: { operator: Operator }): OrderChangeListener =>
  async (tx, change) => {
    const { order, from, to, record, at } = change;
    const isReported = from !== to && (to === 'confirmed' || to === 'delivered');
    const isDue = isReported || record === 'delivery_corrected';
    if (!isDue && !isPriceLowered(change)) return;
    const { id, number, countryId, currency, terms } = order;
    const { delivered } = order.progress;
    if (to === 'delivered' && !delivered) throw new Error(`order ${id} was delivered, but not measured`);
    const kind = delivered ? 'settlement' : 'confirmation';
    const { totalPrice, vatPermille, vatAmount } = delivered?.settlement ?? terms;
    const edition = await nextEdition(tx, order, kind);
    const writer = documentWriter(order, operator);
    const content = delivered
      ? settlementContent(writer, delivered, { edition, corrected: record ? change.reason : null })
      : confirmationContent(writer, {
          at,
          edition,
          fee: await feeToCancel({ db: tx }, order, { actor: 'customer' }),
        });
    await issueDocument(tx, {
      kind,
      countryId,
      edition,
      reverses: null,
      issuedAt: at,
      number,
      subject: { orderId: id, orderYear: yearOfOrder(id), month: null, dealerId: terms.dealer.id },
      figures: { currency, gross: totalPrice, vatPermille, vatAmount },
      sheet: () => content,
    });
  };

/** The marketplace itself changes an order that stays where it is only to lower its price. */
export const isPriceLowered = ({ from, to, party }: OrderChange): boolean =>
  from === to && party.actor === 'operator';

/** The order's row is locked: nobody else issues about it now. */
export const nextEdition = async (tx: Transaction, { id }: Order, kind: OrderDocumentKind): Promise<number> =>
  (lastEdition(await documentsOfOrder(tx, id), kind)?.edition ?? 0) + 1;

type Delivered = NonNullable<OrderProgress['delivered']>;

/** What was delivered, what it costs and which emissions come with it. */
function settlementContent(
  writer: DocumentWriter,
  delivered: Delivered,
  { edition, corrected }: { edition: number; corrected: string | null },
): DocumentContent {
  const { order, texts, format } = writer;
  const { dealer, payment } = order.terms;
  const { co2, vatPermille } = delivered.settlement;
  const of = { amount: delivered.amount, day: delivered.day, vatPermille };
  const extras = extrasOf(writer);
  const tax = energyTaxNotice(order);
  return orderDocument(writer, {
    title: titleOf(writer, { kind: 'settlement', edition }),
    facts: [
      row(texts.order, order.number),
      row(texts.orderedOn, format.date(order.placedAt)),
      row(texts.deliveredOn, format.date(delivered.day)),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(texts.delivery(dealer.legalName, format.longDay(delivered.day))),
      ...(corrected !== null
        ? [text(texts.corrected(corrected))]
        : edition > 1
          ? [text(texts.replaced)]
          : []),
      heading(texts.amounts),
      ...amountsOf(writer, delivered),
      heading(texts.price),
      priceSum(writer, delivered.settlement, { texts, notes: co2 ? [] : carbonNotes(writer, of) }),
      facts([...extras.term, ...extras.climate, row(texts.payment, payment.name)]),
      note(isOperatorPayment(payment.id) ? texts.billByUs : texts.billByDealer(dealer.legalName)),
      ...(co2 ? co2Of(writer, co2, delivered.day) : []),
      ...(tax ? [note(tax)] : []),
    ],
  });
}

/** A common tier of neighbours lowers the price of a contract that stays what it was. */
function leadOf(
  { order, texts, format }: DocumentWriter,
  { at, edition }: { at: Date; edition: number },
): string {
  const { dealer, joint, totalPrice } = order.terms;
  if (edition === 1 || !joint) return texts.confirmed(dealer.legalName, format.date(at));
  const amount = `${format.quantity(joint.amount)} ${order.terms.product.unit}`;
  return texts.lowered(amount, format.money(totalPrice), format.money(joint.before));
}

/** What dealer and customer agreed when the dealer confirmed. */
function confirmationContent(
  writer: DocumentWriter,
  { at, fee, edition }: { at: Date; fee: Cents; edition: number },
): DocumentContent {
  const { order, texts, format } = writer;
  const mailWriter = writerOf(order);
  return orderDocument(writer, {
    title: titleOf(writer, { kind: 'confirmation', edition }),
    facts: [
      row(texts.order, order.number),
      row(texts.orderedOn, format.date(order.placedAt)),
      row(edition > 1 ? texts.issuedOn : texts.confirmedOn, format.date(at)),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(leadOf(writer, { at, edition })),
      heading(texts.goods),
      // Number and day stand above already.
      facts(goodsRows(mailWriter).slice(2)),
      heading(texts.price),
      priceSum(writer, order.terms, { texts, notes: agreedCarbonNotes(writer) }),
      heading(texts.addresses),
      facts([...addressRows(mailWriter), ...noteRows(mailWriter)]),
      heading(texts.dealer),
      facts(dealerRows(mailWriter)),
      heading(texts.right),
      note(withdrawalNote(order.countryId, order.terms.product.productGroupId)),
      ...(fee > 0 ? [note(texts.fee(format.money(fee)))] : []),
      note(texts.noInvoice),
    ],
  });
}
