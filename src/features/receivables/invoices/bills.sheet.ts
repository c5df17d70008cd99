import type { IssuedDocument } from '#features/documents/types.ts';
import { amountsOf, co2Of, heading, note, row, text } from '#features/orders/orders.ts';
import { energyTaxNotice } from '#features/orders/shared.ts';
import type { OrderProgress } from '#features/orders/types.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { type Bill, type BillSource, billContent, billOf, paymentBlocks, taxTable } from './bill-blocks.ts';

type Delivered = NonNullable<OrderProgress['delivered']>;

/**
 * The operator's invoice of a delivery: supplier and customer, number, day of issue and of delivery, kind and amount of
 * the goods, net, tax rate and tax (§ 14 (4) UStG, § 11 (1) UStG of Austria, Art. 26 (2) MWSTG).
 */
export function invoiceContent(source: BillSource, delivered: Delivered): DocumentContent {
  const bill = billOf(source);
  const { writer, texts, format, order, operator } = bill;
  const { settlement, day } = delivered;
  const { legalName } = order.terms.dealer;
  const lead = operator.invoicesAs === 'supplier' ? texts.asSupplier : texts.asAgent;
  const tax = energyTaxNotice(order);
  const sheet = billContent(bill, {
    title: texts.invoice,
    facts: [row(texts.order, order.number), row(texts.deliveredOn, format.date(day))],
    blocks: [
      text(lead(legalName, format.date(day))),
      ...supplierBlocks(bill),
      heading(texts.goods),
      ...amountsOf(writer, delivered),
      heading(texts.amounts),
      partsOf(bill, delivered),
      taxTable(bill, settlement),
      ...(settlement.vatPermille === 0 ? [note(texts.noVat)] : []),
      ...paymentBlocks(bill, settlement.totalPrice),
      ...(settlement.co2 ? co2Of(writer, settlement.co2, day) : []),
      ...(tax ? [note(tax)] : []),
    ],
  });
  // A payment part fills the foot of the last page.
  return { ...sheet, blocks: [...sheet.blocks].sort((a, b) => isSlip(a) - isSlip(b)) };
}

const isSlip = ({ kind }: DocumentBlock): number => (kind === 'qr_bill' ? 1 : 0);

/** Whose delivery it is, when it is not the operator's own. */
function supplierBlocks({ texts, order, operator }: Bill): DocumentBlock[] {
  if (operator.invoicesAs === 'supplier') return [];
  const { legalName, street, postalCode, place, vatNumber } = order.terms.dealer;
  const lines = [legalName, street, `${postalCode} ${place}`, texts.vatIdOf(vatNumber)];
  return [{ kind: 'facts', rows: [row(texts.supplier, lines.join('\n'))] }];
}

/** The parts of the price with tax, where there is any, as the order named them. */
function partsOf({ texts, order, format }: Bill, { settlement }: Delivered): DocumentBlock {
  const unit = order.terms.product.unit === 'l' ? texts.unitLitre : texts.unitTon;
  const textOfUnit = settlement.vatPermille === 0 ? texts.untaxedUnitPrice : texts.unitPriceValue;
  return {
    kind: 'sum',
    rows: settlement.parts.map((part) => row(part.label, format.money(part.amount))),
    total: row(texts.gross, format.money(settlement.totalPrice)),
    notes: [`${texts.unitPrice}: ${textOfUnit(format.money(settlement.unitPrice), unit)}`],
  };
}

/** What a customer owes for cancelling a confirmed order: a lump sum of damages, so without VAT (decision 17). */
export function cancellationBillContent(source: BillSource, fee: Cents): DocumentContent {
  const bill = billOf(source);
  const { texts, format, order } = bill;
  const amount = format.money(fee);
  return billContent(bill, {
    title: texts.cancellationBill,
    facts: [row(texts.order, order.number)],
    blocks: [
      text(texts.fee(format.date(bill.at))),
      heading(texts.amounts),
      {
        kind: 'sum',
        rows: [row(texts.feeLabel, amount)],
        total: row(texts.gross, amount),
        notes: [texts.feeTax, texts.feeProof],
      },
      ...paymentBlocks(bill, fee),
    ],
  });
}

export type Reversed = {
  invoice: IssuedDocument;
  delivered: Delivered;
  /** The order ended, or a new invoice follows: at the neighbours' common tier, or of what really came. */
  reason: 'ended' | 'lowered' | 'corrected';
};

/** Takes an invoice back in full: the same amounts, negative (§ 31 (5) UStDV names both numbers' papers). */
export function reversalContent(
  source: BillSource,
  { delivered, invoice, reason }: Reversed,
): DocumentContent {
  const bill = billOf(source);
  const { texts, format, order } = bill;
  const negative = negativeOf(delivered, invoice);
  const isEnded = reason === 'ended';
  return billContent(bill, {
    title: texts.reversal,
    facts: [
      row(texts.reversedNumber, invoice.number),
      row(texts.order, order.number),
      row(texts.deliveredOn, format.date(delivered.day)),
    ],
    blocks: [
      text(texts.reverses(invoice.number, format.date(invoice.issuedAt))),
      heading(texts.amounts),
      ...(isEnded ? [partsOf(bill, negative)] : []),
      taxTable(bill, negative.settlement),
      heading(texts.payment),
      text({ ended: texts.givenBack, lowered: texts.newInvoice, corrected: texts.correctedInvoice }[reason]),
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
