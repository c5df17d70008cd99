import type { Operator } from '#features/places/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
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
import type { Order } from '../orders.types.ts';
import { withdrawalNote } from '../withdrawal.rules.ts';
import { orderSheet, priceOf, type SheetWriter, sheetWriter, titleOf } from './sheet-parts.ts';

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
export function confirmationSheet({ order, operator, at, fee, edition }: Confirmed): Sheet {
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
