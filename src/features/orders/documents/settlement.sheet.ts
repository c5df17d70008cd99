import { isOperatorPayment } from '#features/catalog/shared.ts';
import type { Operator } from '#features/places/types.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
import { addressee, heading, note, row, text } from '../mails/orders.mail.ts';
import type { Order } from '../orders.types.ts';
import { energyTaxNotice } from './energy-tax.rules.ts';
import { amountsOf, co2Of, orderSheet, priceOf, sheetWriter, titleOf } from './sheet-parts.ts';

type Settled = { order: Order; operator: Operator; edition: number };

/** What was delivered, what it costs and which emissions come with it. */
export function settlementSheet({ order, operator, edition }: Settled): Sheet {
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
