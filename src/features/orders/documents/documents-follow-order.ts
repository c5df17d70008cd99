import type { Transaction } from '#db/database.ts';
import { isOperatorPayment } from '#features/catalog/shared.ts';
import { documentsOfOrder, issueDocument } from '#features/documents/documents.ts';
import { lastEdition } from '#features/documents/shared.ts';
import type { NewDocument, OrderDocumentKind } from '#features/documents/types.ts';
import type { Operator } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
import { feeToCancel } from '../change/change-order.ts';
import type { OrderChange, OrderChangeListener } from '../change/order-changes.types.ts';
import {
  addressee,
  addressRows,
  dealerRows,
  goodsRows,
  heading,
  hintRows,
  note,
  row,
  text,
  writerOf,
} from '../mails/orders.mail.ts';
import { yearOfOrder } from '../orders.rules.ts';
import type { Order, OrderTerms } from '../orders.types.ts';
import { withdrawalNote } from '../withdrawal.rules.ts';
import { energyTaxNotice } from './energy-tax.rules.ts';
import {
  amountsOf,
  co2Of,
  orderSheet,
  priceOf,
  type SheetWriter,
  sheetWriter,
  titleOf,
} from './sheet-parts.ts';

/**
 * Issues the papers that dealer and customer get about an order, in the transaction of the change they tell of. A price
 * that is lowered afterwards (the common tier of neighbours) makes a further edition of the paper that named it.
 */
export const documentsFollowOrder =
  ({ operator }: { operator: Operator }): OrderChangeListener =>
  async (tx, change) => {
    const { order, from, to } = change;
    const isConfirmed = from !== to && to === 'confirmed';
    const isDelivered = from !== to && to === 'delivered';
    const isLowered = isPriceLowered(change);
    if (isConfirmed || (isLowered && !order.course.delivered)) await issueConfirmation(tx, change, operator);
    if (isDelivered || (isLowered && order.course.delivered)) await issueSettlement(tx, change, operator);
  };

/** The marketplace itself changes an order that stays where it is only to lower its price. */
export const isPriceLowered = ({ from, to, party }: OrderChange): boolean =>
  from === to && party.actor === 'operator';

async function issueConfirmation(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { order, at } = change;
  const fee = await feeToCancel({ db: tx }, order, { actor: 'customer' });
  const edition = await nextEdition(tx, order, 'confirmation');
  const sheet = confirmationSheet({ order, operator, at, fee, edition });
  await issueDocument(tx, { ...paper(change, order.terms, sheet), kind: 'confirmation', edition });
}

async function issueSettlement(tx: Transaction, change: OrderChange, operator: Operator): Promise<void> {
  const { order } = change;
  const { delivered } = order.course;
  if (!delivered) return;
  const edition = await nextEdition(tx, order, 'settlement');
  const sheet = settlementSheet({ order, operator, edition });
  await issueDocument(tx, { ...paper(change, delivered.settlement, sheet), kind: 'settlement', edition });
}

/** The order's row is locked: nobody else issues about it now. */
export const nextEdition = async (tx: Transaction, { id }: Order, kind: OrderDocumentKind): Promise<number> =>
  (lastEdition(await documentsOfOrder(tx, id), kind)?.edition ?? 0) + 1;

const paper = (
  { order, at }: OrderChange,
  price: Pick<OrderTerms, 'totalPrice' | 'vatPermille' | 'vatAmount'>,
  sheet: Sheet,
): Omit<NewDocument, 'kind' | 'edition'> => ({
  countryId: order.countryId,
  subject: {
    orderId: order.id,
    orderYear: yearOfOrder(order.id),
    month: null,
    dealerId: order.terms.dealer.id,
  },
  figures: {
    currency: order.currency,
    gross: price.totalPrice,
    vatPermille: price.vatPermille,
    vatAmount: price.vatAmount,
  },
  reverses: null,
  issuedAt: at,
  number: order.number,
  sheet: () => sheet,
});

type Settled = { order: Order; operator: Operator; edition: number };

/** What was delivered, what it costs and which emissions come with it. */
function settlementSheet({ order, operator, edition }: Settled): Sheet {
  const { delivered } = order.course;
  if (!delivered) throw new RangeError(`order ${order.id} was not delivered`);
  const writer = sheetWriter(order, operator);
  const { texts, format } = writer;
  const { dealer, payment } = order.terms;
  const { co2 } = delivered.settlement;
  const tax = energyTaxNotice(order);
  return orderSheet(writer, {
    title: titleOf(writer, { kind: 'settlement', edition }),
    facts: [
      row(texts.order, order.number),
      row(texts.orderedOn, format.date(order.placedAt)),
      row(texts.deliveredOn, format.date(delivered.day)),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(texts.delivery(dealer.legalName, format.longDay(delivered.day))),
      ...(edition > 1 ? [text(texts.replaced)] : []),
      heading(texts.amounts),
      ...amountsOf(writer, delivered),
      heading(texts.price),
      priceOf(writer, delivered.settlement),
      { kind: 'facts', rows: [row(texts.payment, payment.name)] },
      note(isOperatorPayment(payment.id) ? texts.billByUs : texts.billByDealer(dealer.legalName)),
      ...(co2 ? co2Of(writer, co2, delivered.day) : []),
      ...(tax ? [note(tax)] : []),
    ],
  });
}

type Confirmed = {
  order: Order;
  operator: Operator;
  at: Date;
  /** What cancelling costs from now on. */
  fee: Cents;
  edition: number;
};

/** A common tier of neighbours lowers the price of a contract that stays what it was. */
function leadOf(
  { order, texts, format }: SheetWriter,
  { at, edition }: { at: Date; edition: number },
): string {
  const { dealer, joint, totalPrice } = order.terms;
  if (edition === 1 || !joint) return texts.confirmed(dealer.legalName, format.date(at));
  const amount = `${format.quantity(joint.amount)} ${order.terms.product.unit}`;
  return texts.lowered(amount, format.money(totalPrice), format.money(joint.before));
}

/** What dealer and customer agreed when the dealer confirmed. */
function confirmationSheet({ order, operator, at, fee, edition }: Confirmed): Sheet {
  const writer = sheetWriter(order, operator);
  const { texts, format } = writer;
  const said = writerOf(order);
  return orderSheet(writer, {
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
      { kind: 'facts', rows: goodsRows(said).slice(2) },
      heading(texts.price),
      priceOf(writer, order.terms),
      heading(texts.addresses),
      { kind: 'facts', rows: [...addressRows(said), ...hintRows(said)] },
      heading(texts.dealer),
      { kind: 'facts', rows: dealerRows(said) },
      heading(texts.right),
      note(withdrawalNote(order.countryId, order.terms.product.productGroupId)),
      ...(fee > 0 ? [note(texts.fee(format.money(fee)))] : []),
      note(texts.noInvoice),
    ],
  });
}
