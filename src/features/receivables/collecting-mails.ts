import type { OrderId } from '#features/catalog/types.ts';
import { createOrderLink } from '#features/identity/identity.ts';
import {
  accessPath,
  addressee,
  findOrder,
  heading,
  imprint,
  note,
  row,
  text,
  writerOf,
} from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import { findPayment, paymentOfOrder } from '#features/payments/payments.ts';
import { maskedIban } from '#features/payments/shared.ts';
import type { Mandate, Payment, PaymentMailDeps } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import type { Labelled, MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { openAmount } from './collecting.rules.ts';
import { type Claim, claimById, type Debit, debitById } from './collecting.store.ts';
import { collectingTexts } from './collecting-mails.texts.ts';

type Deps = PaymentMailDeps;

/** Letters of what the operator collects: about a claim, a debit, or the order whose mandate was given. */
export const collectingMails = (deps: Deps): MailSource[] => [
  {
    kind: 'payment_claim',
    draft: async (about, now) => send(deps, await claimMail(deps, await claimById(deps.db, about)), now),
  },
  ...(['announced', 'moved'] as const).map((why) => ({
    kind: `payment_debit_${why}` as const,
    draft: async (about: number, now: Date) =>
      send(deps, await debitMail(deps, why, await debitById(deps.db, about)), now),
  })),
  {
    kind: 'payment_mandate',
    draft: async (about, now) => send(deps, await mandateMail(deps, about as OrderId), now),
  },
];

type Written = {
  order: Order;
  payment: Payment;
  said: ReturnType<typeof collectingTexts>;
  format: Formatter;
};

async function writtenFor({ db }: Deps, paymentId: number): Promise<Written | null> {
  const payment = await findPayment(db, paymentId);
  const order = payment && (await findOrder(db, payment.orderId));
  if (!order) return null;
  const { locale } = countries[order.countryId];
  return { order, payment, said: collectingTexts(locale), format: formatter(locale) };
}

/** What was paid meanwhile is not asked for any more. */
async function claimMail(deps: Deps, claim: Claim | null): Promise<Content | null> {
  const written = claim && (await writtenFor(deps, claim.paymentId));
  if (!claim || !written || openAmount(written.payment) <= 0) return null;
  const { order, said } = written;
  const isReturned = claim.cause === 'debit_returned' && claim.level === 0;
  const words = said.claims[claim.level] ?? said.claims[0];
  if (!words) return null;
  return {
    order,
    subject: isReturned ? said.returnedSubject(order.number) : words.subject(order.number),
    title: isReturned ? said.returnedTitle : words.title,
    blocks: [
      text(isReturned ? said.returnedLead : words.lead),
      { kind: 'facts', rows: accountRows(deps, written, claim) },
      ...(order.countryId === 3 && deps.payments.qrIban ? [note(said.qrBill)] : []),
      note(claim.level === 0 ? said.held : said.crossed),
    ],
  };
}

function accountRows(
  { operator }: Deps,
  { order, payment, said, format }: Written,
  claim: Claim,
): Labelled[] {
  return [
    row(said.amount, format.money(openAmount(payment))),
    row(said.due, format.date(claim.dueOn)),
    row(said.recipient, operator.name),
    row(said.account, operator.countries[order.countryId].iban),
    row(said.purpose, order.number),
  ];
}

async function debitMail(
  deps: Deps,
  why: 'announced' | 'moved',
  debit: Debit | null,
): Promise<Content | null> {
  const written = debit && (await writtenFor(deps, debit.paymentId));
  const isDrawn = debit?.state === 'announced' || debit?.state === 'exported';
  if (!debit || !written || !isDrawn || written.payment.details.said.kind !== 'sepa') return null;
  const { order, said, format } = written;
  const { mandate } = written.payment.details.said;
  const day = format.date(debit.collectOn);
  const amount = format.money(debit.amount);
  const isMoved = why === 'moved';
  return {
    order,
    subject: said.debitSubject(day),
    title: isMoved ? said.debitMovedTitle : said.debitTitle,
    blocks: [
      text(isMoved ? said.debitMoved(day, amount) : said.debitLead(day, amount)),
      {
        kind: 'facts',
        rows: [
          row(said.collectOn, day),
          row(said.amount, amount),
          ...mandateRows({ mandate, said, format }),
          row(said.order, order.number),
        ],
      },
      note(said.held),
      heading(said.mandateHeading),
      text(mandate.text),
    ],
  };
}

async function mandateMail(deps: Deps, orderId: OrderId): Promise<Content | null> {
  const payment = await paymentOfOrder(deps.db, orderId);
  const written = payment && (await writtenFor(deps, payment.id));
  if (written?.payment.details.said.kind !== 'sepa') return null;
  const { order, said, format } = written;
  const { mandate } = written.payment.details.said;
  return {
    order,
    subject: said.mandateSubject(order.number),
    title: said.mandateTitle,
    blocks: [
      text(said.mandateLead),
      { kind: 'facts', rows: mandateRows({ mandate, said, format }) },
      heading(said.mandateHeading),
      text(mandate.text),
    ],
  };
}

const mandateRows = ({
  mandate,
  said,
  format,
}: Pick<Written, 'said' | 'format'> & { mandate: Mandate }): Labelled[] => [
  row(said.reference, mandate.reference),
  row(said.creditor, mandate.creditor),
  row(said.creditorId, mandate.creditorId || said.creditorIdLater),
  row(said.holder, mandate.accountHolder),
  row(said.debitAccount, maskedIban(mandate.iban)),
  row(said.signed, format.date(mandate.signedAt)),
];

type Content = { order: Order; subject: string; title: string; blocks: readonly MailBlock[] };

/** With the way to the order, which guests have too. */
async function send(
  { db, operator, originOf }: Deps,
  written: Content | null,
  now: Date,
): Promise<MailDraft | null> {
  if (!written) return null;
  const { order, subject, title, blocks } = written;
  const { locale } = countries[order.countryId];
  const { texts } = writerOf(order);
  const secret = await createOrderLink(db, { userId: order.userId, orderId: order.id, now });
  const url = `${originOf(order.countryId)}${accessPath(secret)}`;
  return {
    countryId: order.countryId,
    recipient: order.email,
    replyTo: operator.email,
    orderId: order.id,
    secrets: [secret],
    document: {
      ...{ locale, subject, title, preview: title },
      blocks: [
        text(texts.hello(addressee(order))),
        ...blocks,
        { kind: 'button', label: collectingTexts(locale).open, url },
        text(texts.closing),
      ],
      footer: imprint(order, operator, orderMailTexts(locale)),
    },
  };
}
