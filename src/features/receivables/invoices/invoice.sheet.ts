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
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { type BillSource, type BillWriter, billWriter, customerFacts, taxTable } from './invoice-writer.ts';
import { paymentBlocks } from './payment-blocks.ts';

export type Delivered = NonNullable<OrderCourse['delivered']>;

/**
 * The operator's invoice of a delivery: supplier and customer, number, day of issue and of delivery, kind and amount of
 * the goods, net, tax rate and tax (§ 14 (4) UStG, § 11 (1) UStG of Austria, Art. 26 (2) MWSTG).
 */
export function invoiceSheet(source: BillSource, delivered: Delivered): DocumentContent {
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
