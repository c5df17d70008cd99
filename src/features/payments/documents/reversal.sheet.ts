import type { IssuedDocument } from '#features/orders/documents/documents.types.ts';
import type { Sheet } from '#features/orders/documents/sheet.types.ts';
import { orderSheet } from '#features/orders/documents/sheet-parts.ts';
import { addressee, heading, row, text } from '#features/orders/orders.mail.ts';
import { cents } from '#kernel/money.ts';
import { type Delivered, partsOf } from './invoice.sheet.ts';
import { type BillSource, billWriter, customerFacts, taxTable } from './invoice-writer.ts';

/** Takes an invoice back in full: the same amounts, negative (§ 31 (5) UStDV names both numbers' papers). */
export function reversalSheet(
  source: BillSource,
  { delivered, invoice }: { delivered: Delivered; invoice: IssuedDocument },
): Sheet {
  const bill = billWriter(source);
  const { writer, said, order } = bill;
  const { format, texts } = writer;
  const negative = negativeOf(delivered);
  return orderSheet(writer, {
    title: `${said.reversal} ${bill.number}`,
    facts: [
      row(said.number, bill.number),
      row(said.date, format.date(bill.at)),
      row(said.reversedNumber, invoice.number),
      row(said.order, order.number),
      row(said.deliveredOn, format.date(delivered.day)),
      ...customerFacts(bill),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(said.reverses(invoice.number, format.date(invoice.issuedAt))),
      heading(said.amounts),
      partsOf(bill, negative),
      taxTable({ said, format }, negative.settlement),
      heading(said.payment),
      text(said.givenBack),
    ],
  });
}

const negativeOf = ({ settlement, ...delivered }: Delivered): Delivered => ({
  ...delivered,
  settlement: {
    ...settlement,
    totalPrice: cents(-settlement.totalPrice),
    vatAmount: cents(-settlement.vatAmount),
    parts: settlement.parts.map((part) => ({ ...part, amount: cents(-part.amount) })),
  },
});
