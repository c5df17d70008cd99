import type { LenderMethod } from '#features/catalog/types.ts';
import { heading, note, row, sheetWriter, text, vatRate } from '#features/orders/orders.ts';
import type { Order, SheetWriter } from '#features/orders/types.ts';
import { qrBillFacts } from '#features/payments/payments.ts';
import { maskedIban } from '#features/payments/shared.ts';
import type { Payment, PaymentSetup } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DocumentBlock } from '#platform/pdf/sheet.types.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { collectDay } from '../collecting.rules.ts';
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

/** Days to pay, as the order said before it was placed. */
const daysToPay = { 1: 14, 2: 14, 3: 30 } as const;

/** How the bill is paid: what is covered, what is asked for and by when, what goes back. */
export function paymentBlocks(bill: BillWriter, due: Cents): DocumentBlock[] {
  const { payment, said, writer } = bill;
  const covered = coveredOf(payment);
  const open = cents(due - covered);
  const { money } = writer.format;
  return [
    heading(said.payment),
    ...coveredBlocks(bill, covered < due ? covered : due),
    ...(open < 0 ? [text(said.refund(money(cents(-open))))] : []),
    ...(open > 0 ? askFor(bill, open) : []),
    ...(bill.operator.invoicesAs === 'agent' ? [note(said.apart)] : []),
  ];
}

/** What providers have taken or hold for it, and what the customer has transferred. */
const coveredOf = ({ captured, refunded, authorised, received, paidBack }: Payment): Cents =>
  cents((captured > 0 ? captured - refunded : authorised) + received - paidBack);

function coveredBlocks({ payment, said, order, writer }: BillWriter, covered: Cents): DocumentBlock[] {
  if (covered <= 0) return [];
  if (payment.provider === 'ratepay') {
    const { method } = lenderOf(payment);
    return [text(said.lent[method](writer.format.money(covered)))];
  }
  const lead = payment.captured > 0 || payment.received > 0 ? said.paid : said.held;
  return [text(lead(writer.format.money(covered), order.terms.payment.name))];
}

const lenderOf = ({ details: { said } }: Payment): { method: LenderMethod } =>
  said.kind === 'lent' ? said : { method: 'instalment' };

function askFor(bill: BillWriter, open: Cents): DocumentBlock[] {
  const { said } = bill.payment.details;
  return said.kind === 'sepa' ? debit(bill, said.mandate, open) : transfer(bill, open);
}

type Mandate = { reference: string; creditorId: string; iban: string };

/** Amount and day: the announcement that a direct debit needs (SEPA core rulebook, 4.3.4). */
function debit({ said, writer, at, order }: BillWriter, mandate: Mandate, open: Cents): DocumentBlock[] {
  const { timeZone } = countries[order.countryId];
  const day = collectDay(localDay(at, timeZone));
  return [
    text(said.debit(writer.format.money(open), writer.format.date(day))),
    {
      kind: 'facts',
      rows: [
        row(said.account, maskedIban(mandate.iban)),
        row(said.mandate, mandate.reference),
        row(said.creditorId, mandate.creditorId),
      ],
    },
  ];
}

function transfer(bill: BillWriter, open: Cents): DocumentBlock[] {
  const { said, writer, order, operator, at } = bill;
  const { format } = writer;
  const day = addDays(localDay(at, countries[order.countryId].timeZone), daysToPay[order.countryId]);
  const amount = format.money(open);
  const slip = open === bill.payment.due ? qrSlip(bill) : null;
  if (slip) return [text(said.qrBill(amount, format.date(day))), slip];
  return [
    text(said.transfer(amount, format.date(day))),
    {
      kind: 'facts',
      rows: [
        row(said.receiver, operator.name),
        row(said.iban, operator.countries[order.countryId].iban),
        row(said.purpose, bill.number),
      ],
    },
  ];
}

function qrSlip({ order, payment, operator, payments }: BillWriter): DocumentBlock | null {
  const { qrIban } = payments;
  if (qrIban === null || order.countryId !== 3) return null;
  const facts = qrBillFacts({ order, payment, operator, qrIban });
  return facts && { kind: 'qr_bill', ...facts };
}
