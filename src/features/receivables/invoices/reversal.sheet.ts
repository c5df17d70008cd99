import type { IssuedDocument } from '#features/documents/types.ts';
import { addressee, heading, orderSheet, row, text } from '#features/orders/orders.ts';
import { cents } from '#platform/money/money.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
import { type Delivered, partsOf } from './invoice.sheet.ts';
import { type BillSource, billWriter, customerFacts, taxTable } from './invoice-writer.ts';

export type Reversed = {
  invoice: IssuedDocument;
  delivered: Delivered;
  /** The order ended, or a new invoice with a lower price follows. */
  why: 'ended' | 'lowered';
};

/** Takes an invoice back in full: the same amounts, negative (§ 31 (5) UStDV names both numbers' papers). */
export function reversalSheet(source: BillSource, { delivered, invoice, why }: Reversed): Sheet {
  const bill = billWriter(source);
  const { writer, said, order } = bill;
  const { format, texts } = writer;
  const negative = negativeOf(delivered, invoice);
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
      ...(why === 'ended' ? [partsOf(bill, negative)] : []),
      taxTable({ said, format }, negative.settlement),
      heading(said.payment),
      text(why === 'ended' ? said.givenBack : said.newInvoice),
    ],
  });
}

/** The sums are the invoice's own: the settlement may have changed since. */
const negativeOf = ({ settlement, ...delivered }: Delivered, { figures }: IssuedDocument): Delivered => ({
  ...delivered,
  settlement: {
    ...settlement,
    totalPrice: cents(-figures.gross),
    vatAmount: cents(-figures.vatAmount),
    parts: settlement.parts.map((part) => ({ ...part, amount: cents(-part.amount) })),
  },
});
