import { row, sheetWriter, vatRate } from '#features/orders/orders.ts';
import type { Order, SheetWriter } from '#features/orders/types.ts';
import type { Payment, PaymentSetup } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DocumentBlock } from '#platform/pdf/document-content.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice.texts.ts';

/** What a bill of the operator is written from. */
export type BillSource = {
  order: Order;
  /** As it is after the change that is billed. */
  payment: Payment;
  operator: Operator;
  payments: Pick<PaymentSetup, 'qrIban'>;
  at: Date;
  number: string;
};

export type BillWriter = BillSource & { writer: SheetWriter; said: InvoiceTexts };

export const billWriter = (source: BillSource): BillWriter => ({
  ...source,
  writer: sheetWriter(source.order, source.operator),
  said: invoiceTexts(countries[source.order.countryId].locale),
});

type Taxed = { totalPrice: Cents; vatPermille: number; vatAmount: Cents };

/** The amounts by rate of tax (§ 14 (4) no. 7 and 8 UStG, § 11 (1) no. 3 UStG of Austria, Art. 26 (2) MWSTG). */
export function taxTable(
  { said, format }: { said: InvoiceTexts; format: Formatter },
  price: Taxed,
): DocumentBlock {
  const { totalPrice, vatPermille, vatAmount } = price;
  return {
    kind: 'table',
    columns: [
      { title: said.rate, align: 'left', share: 2 },
      { title: said.net, align: 'right', share: 3 },
      { title: said.vat, align: 'right', share: 3 },
      { title: said.gross, align: 'right', share: 3 },
    ],
    rows: [
      [
        vatRate(vatPermille, format),
        format.money(cents(totalPrice - vatAmount)),
        format.money(vatAmount),
        format.money(totalPrice),
      ],
    ],
    total: null,
  };
}

/** A customer's own tax number and reference, where it gave some. */
export function customerFacts({ order, payment, said }: BillWriter) {
  const { details } = payment;
  const { said: agreed } = details;
  const isByInvoice = agreed.kind === 'invoice' || agreed.kind === 'operatorInvoice';
  // Orders of before the operator's invoice asked for it have none.
  const reference = (isByInvoice && agreed.reference) || '';
  return [
    ...(order.vatId ? [row(said.yourVatId, order.vatId)] : []),
    ...(reference ? [row(said.reference, reference)] : []),
  ];
}
