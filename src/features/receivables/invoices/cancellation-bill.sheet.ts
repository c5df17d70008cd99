import { addressee, heading, orderSheet, row, text } from '#features/orders/orders.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Sheet } from '#platform/pdf/sheet.types.ts';
import { type BillSource, billWriter, customerFacts } from './invoice-writer.ts';
import { paymentBlocks } from './payment-blocks.ts';

/** What a customer owes for cancelling a confirmed order: a lump sum of damages, so without VAT (decision 17). */
export function cancellationBillSheet(source: BillSource, fee: Cents): Sheet {
  const bill = billWriter(source);
  const { writer, said, order } = bill;
  const { format, texts } = writer;
  return orderSheet(writer, {
    title: `${said.cancellationBill} ${bill.number}`,
    facts: [
      row(said.number, bill.number),
      row(said.date, format.date(bill.at)),
      row(said.order, order.number),
      ...customerFacts(bill),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(said.fee(format.date(bill.at))),
      heading(said.amounts),
      {
        kind: 'sum',
        rows: [row(said.feeLabel, format.money(fee))],
        total: row(said.gross, format.money(fee)),
        notes: [said.feeTax, said.feeProof],
      },
      ...paymentBlocks(bill, fee),
    ],
  });
}
