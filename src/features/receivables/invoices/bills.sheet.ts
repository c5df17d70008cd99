import type { IssuedDocument } from '#features/documents/types.ts';
import {
  addressee,
  amountsOf,
  co2Of,
  heading,
  note,
  orderSheet,
  row,
  text,
} from '#features/orders/orders.ts';
import { energyTaxNotice } from '#features/orders/shared.ts';
import type { OrderCourse } from '#features/orders/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DocumentBlock, Sheet } from '#platform/pdf/sheet.types.ts';
import {
  type BillSource,
  type BillWriter,
  billWriter,
  customerFacts,
  paymentBlocks,
  taxTable,
} from './bill-blocks.ts';

export type Delivered = NonNullable<OrderCourse['delivered']>;

/**
 * The operator's invoice of a delivery: supplier and customer, number, day of issue and of delivery, kind and amount of
 * the goods, net, tax rate and tax (§ 14 (4) UStG, § 11 (1) UStG of Austria, Art. 26 (2) MWSTG).
 */
export function invoiceSheet(source: BillSource, delivered: Delivered): Sheet {
  const bill = billWriter(source);
  const { writer, said, order } = bill;
  const { format, texts } = writer;
  const { settlement } = delivered;
  const tax = energyTaxNotice(order);
  const sheet = orderSheet(writer, {
    title: `${said.invoice} ${bill.number}`,
    facts: [
      row(said.number, bill.number),
      row(said.date, format.date(bill.at)),
      row(said.order, order.number),
      row(said.deliveredOn, format.date(delivered.day)),
      ...customerFacts(bill),
    ],
    blocks: [
      text(texts.hello(addressee(order))),
      text(leadOf(bill, delivered)),
      ...supplierBlocks(bill),
      heading(said.goods),
      ...amountsOf(writer, delivered),
      heading(said.amounts),
      partsOf(bill, delivered),
      taxTable({ said, format }, settlement),
      ...paymentBlocks(bill, settlement.totalPrice),
      ...(settlement.co2 ? co2Of(writer, settlement.co2, delivered.day) : []),
      ...(tax ? [note(tax)] : []),
    ],
  });
  // A payment part fills the foot of the last page.
  return { ...sheet, blocks: [...sheet.blocks].sort((a, b) => isSlip(a) - isSlip(b)) };
}

const isSlip = ({ kind }: DocumentBlock): number => (kind === 'qr_bill' ? 1 : 0);

function leadOf({ said, order, operator, writer }: BillWriter, { day }: Delivered): string {
  const { legalName } = order.terms.dealer;
  const lead = operator.invoicesAs === 'supplier' ? said.asSupplier : said.asAgent;
  return lead(legalName, writer.format.date(day));
}

/** Whose delivery it is, when it is not the operator's own. */
function supplierBlocks({ said, order, operator }: BillWriter): DocumentBlock[] {
  if (operator.invoicesAs === 'supplier') return [];
  const { legalName, street, postalCode, place, vatNumber } = order.terms.dealer;
  const lines = [legalName, street, `${postalCode} ${place}`, said.vatIdOf(vatNumber)];
  return [{ kind: 'facts', rows: [row(said.supplier, lines.join('\n'))] }];
}

/** The parts of the price with tax, as the order named them. */
export function partsOf({ said, order, writer }: BillWriter, { settlement }: Delivered): DocumentBlock {
  const { format } = writer;
  const unit = order.terms.product.unit === 'l' ? said.unitLitre : said.unitTon;
  return {
    kind: 'sum',
    rows: settlement.parts.map((part) => row(part.label, format.money(part.amount))),
    total: row(said.gross, format.money(settlement.totalPrice)),
    notes: [`${said.unitPrice}: ${said.unitPriceValue(format.money(settlement.unitPrice), unit)}`],
  };
}

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
