import {
  addressee,
  documentWriter,
  heading,
  note,
  orderDocument,
  row,
  text,
  vatRate,
} from '#features/orders/orders.ts';
import type { Order } from '#features/orders/types.ts';
import { qrBillFacts } from '#features/payments/payments.ts';
import { maskedIban } from '#features/payments/shared.ts';
import type { Payment, PaymentSetup } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import type { Labelled } from '#platform/mail/mail.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import { localDay } from '#platform/time/calendar.ts';
import { collectDay } from '../debit-days.rules.ts';
import { dueOn } from '../payment-reminders.rules.ts';
import { invoiceTexts } from './invoice.texts.ts';

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

type BillTexts = ReturnType<typeof invoiceTexts>;

export type Bill = ReturnType<typeof billOf>;

/** A bill with the words and figures of its country. */
export function billOf(source: BillSource) {
  const { order, at, operator } = source;
  const { locale, timeZone } = countries[order.countryId];
  const writer = documentWriter(order, operator);
  return {
    ...source,
    writer,
    format: writer.format,
    texts: invoiceTexts(locale),
    today: localDay(at, timeZone),
  };
}

/** What all bills have in common: number, day, the customer's own tax number and reference where it gave some. */
export function billContent(
  bill: Bill,
  { title, facts, blocks }: { title: string; facts: readonly Labelled[]; blocks: readonly DocumentBlock[] },
): DocumentContent {
  const { writer, texts, format, order, number, payment } = bill;
  const { paymentDetails } = payment;
  const isByInvoice = paymentDetails.kind === 'invoice' || paymentDetails.kind === 'operatorInvoice';
  // Orders of before the operator's invoice asked for it have none.
  const reference = (isByInvoice && paymentDetails.reference) || '';
  return orderDocument(writer, {
    title: `${title} ${number}`,
    facts: [
      row(texts.number, number),
      row(texts.date, format.date(bill.at)),
      ...facts,
      ...(order.vatId ? [row(texts.yourVatId, order.vatId)] : []),
      ...(reference ? [row(texts.reference, reference)] : []),
    ],
    blocks: [text(writer.texts.hello(addressee(order))), ...blocks],
  });
}

/** The amounts by rate of tax (§ 14 (4) no. 7 and 8 UStG, § 11 (1) no. 3 UStG of Austria, Art. 26 (2) MWSTG). */
export const taxTable = (
  { texts, format }: { texts: BillTexts; format: Formatter },
  { totalPrice, vatPermille, vatAmount }: { totalPrice: Cents; vatPermille: number; vatAmount: Cents },
): DocumentBlock => ({
  kind: 'table',
  columns: [
    { title: texts.rate, align: 'left', share: 2 },
    { title: texts.net, align: 'right', share: 3 },
    { title: texts.vat, align: 'right', share: 3 },
    { title: texts.gross, align: 'right', share: 3 },
  ],
  rows: [
    [
      vatRate(vatPermille, format),
      ...[cents(totalPrice - vatAmount), vatAmount, totalPrice].map((amount) => format.money(amount)),
    ],
  ],
  total: null,
});

/** How the bill is paid: what is covered, what is asked for and by when, what goes back. */
export function paymentBlocks(bill: Bill, due: Cents): DocumentBlock[] {
  const { payment, texts, format } = bill;
  const covered = coveredOf(payment);
  const open = cents(due - covered);
  return [
    heading(texts.payment),
    ...coveredBlocks(bill, covered < due ? covered : due),
    ...(open < 0 ? [text(texts.refund(format.money(cents(-open))))] : []),
    ...(open > 0 ? askFor(bill, open) : []),
    ...(bill.operator.invoicesAs === 'agent' ? [note(texts.apart)] : []),
  ];
}

/** What providers have taken or hold for it, and what the customer has transferred. */
const coveredOf = ({ captured, refunded, authorised, received, paidBack }: Payment): Cents =>
  cents((captured > 0 ? captured - refunded : authorised) + received - paidBack);

function coveredBlocks({ payment, texts, order, format }: Bill, covered: Cents): DocumentBlock[] {
  if (covered <= 0) return [];
  const { provider, paymentDetails, captured, received } = payment;
  const amount = format.money(covered);
  if (provider === 'ratepay') {
    const method = paymentDetails.kind === 'lent' ? paymentDetails.method : 'instalment';
    return [text(texts.financed[method](amount))];
  }
  const lead = captured > 0 || received > 0 ? texts.paid : texts.held;
  return [text(lead(amount, order.terms.payment.name))];
}

function askFor(bill: Bill, open: Cents): DocumentBlock[] {
  const { texts, format, order, operator, today } = bill;
  const { paymentDetails, due } = bill.payment;
  const amount = format.money(open);
  if (paymentDetails.kind === 'sepa') {
    const { iban, reference, creditorId } = paymentDetails.mandate;
    // Amount and day: the announcement that a direct debit needs (SEPA core rulebook, 4.3.4).
    return [
      text(texts.debit(amount, format.date(collectDay(today)))),
      {
        kind: 'facts',
        rows: [
          row(texts.account, maskedIban(iban)),
          row(texts.mandate, reference),
          row(texts.creditorId, creditorId),
        ],
      },
    ];
  }
  const day = format.date(dueOn(0, today, order.countryId));
  const slip = open === due ? qrSlip(bill) : null;
  if (slip) return [text(texts.slipHint(amount, day)), slip];
  return transferBlocks(bill, { amount, day, operator, countryId: order.countryId, purpose: bill.number });
}

/** Asks for a transfer to the operator's account. */
export const transferBlocks = (
  { texts }: { texts: BillTexts },
  of: { amount: string; day: string; operator: Operator; countryId: CountryId; purpose: string },
): DocumentBlock[] => [
  text(texts.transfer(of.amount, of.day)),
  {
    kind: 'facts',
    rows: [
      row(texts.receiver, of.operator.name),
      row(texts.iban, of.operator.countries[of.countryId].iban),
      row(texts.purpose, of.purpose),
    ],
  },
];

function qrSlip({ order, payment, operator, payments: { qrIban } }: Bill): DocumentBlock | null {
  if (qrIban === null || order.countryId !== 3) return null;
  const facts = qrBillFacts({ order, payment, operator, qrIban });
  return facts && { kind: 'qr_bill', ...facts };
}
