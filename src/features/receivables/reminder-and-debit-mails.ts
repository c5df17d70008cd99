import type { OrderId } from '#features/catalog/types.ts';
import { createOrderLink } from '#features/identity/identity.ts';
import {
  accessPath,
  addressee,
  draftAbout,
  findOrder,
  heading,
  note,
  orderMail,
  row,
  text,
  writerOf,
} from '#features/orders/orders.ts';
import type { Order } from '#features/orders/types.ts';
import { findPayment, paymentOfOrder } from '#features/payments/payments.ts';
import { maskedIban } from '#features/payments/shared.ts';
import type { Mandate, PaymentMailDeps } from '#features/payments/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Labelled, MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { type Claim, claimById } from './claims.store.ts';
import { type Debit, debitById } from './direct-debits.store.ts';
import { openAmount } from './payment-reminders.rules.ts';

type Deps = PaymentMailDeps;

/** Letters of what the operator collects: about a claim, a debit, or the order whose mandate was given. */
export const collectingMails = (deps: Deps): MailSource[] => [
  {
    kind: 'payment_claim',
    draft: async (about, now) => send(deps, await claimMail(deps, await claimById(deps.db, about)), now),
  },
  ...(['announced', 'moved'] as const).map((news) => ({
    kind: `payment_debit_${news}` as const,
    draft: async (about: number, now: Date) =>
      send(deps, await debitMail(deps, news, await debitById(deps.db, about)), now),
  })),
  {
    kind: 'payment_mandate',
    draft: async (about, now) => send(deps, await mandateMail(deps, about as OrderId), now),
  },
];

type Mail = NonNullable<Awaited<ReturnType<typeof mailAbout>>>;

async function mailAbout({ db }: Deps, paymentId: number) {
  const payment = await findPayment(db, paymentId);
  const order = payment && (await findOrder(db, payment.orderId));
  if (!order) return null;
  const { locale } = countries[order.countryId];
  return { order, payment, texts: collectingTexts(locale), format: formatter(locale) };
}

/** What was paid meanwhile is not asked for any more. */
async function claimMail(deps: Deps, claim: Claim | undefined): Promise<Content | null> {
  const mail = claim && (await mailAbout(deps, claim.paymentId));
  if (!claim || !mail || openAmount(mail.payment) <= 0) return null;
  const { order, payment, texts, format } = mail;
  const { name, countries: accounts } = deps.operator;
  const isReturned = claim.cause === 'debit_returned' && claim.level === 0;
  const letter = texts.claims[claim.level] ?? texts.claims[0];
  if (!letter) return null;
  const rows = [
    row(texts.amount, format.money(openAmount(payment))),
    row(texts.due, format.date(claim.dueOn)),
    row(texts.recipient, name),
    row(texts.account, accounts[order.countryId].iban),
    row(texts.purpose, order.number),
  ];
  return {
    order,
    subject: isReturned ? texts.returnedSubject(order.number) : letter.subject(order.number),
    title: isReturned ? texts.returnedTitle : letter.title,
    blocks: [
      text(isReturned ? texts.returnedLead : letter.lead),
      { kind: 'facts', rows },
      ...(order.countryId === 3 && deps.payments.qrIban ? [note(texts.slipHint)] : []),
      note(claim.level === 0 ? texts.held : texts.crossed),
    ],
  };
}

async function debitMail(
  deps: Deps,
  news: 'announced' | 'moved',
  debit: Debit | undefined,
): Promise<Content | null> {
  const mail = debit && (await mailAbout(deps, debit.paymentId));
  const isDrawn = debit?.state === 'announced' || debit?.state === 'exported';
  if (!debit || !mail || !isDrawn || mail.payment.paymentDetails.kind !== 'sepa') return null;
  const { order, texts, format } = mail;
  const { mandate } = mail.payment.paymentDetails;
  const day = format.date(debit.collectOn);
  const amount = format.money(debit.amount);
  const isMoved = news === 'moved';
  const rows = [
    row(texts.collectOn, day),
    row(texts.amount, amount),
    ...mandateRows(mail, mandate),
    row(texts.order, order.number),
  ];
  return {
    order,
    subject: texts.debitSubject(day),
    title: isMoved ? texts.debitMovedTitle : texts.debitTitle,
    blocks: [
      text(isMoved ? texts.debitMoved(day, amount) : texts.debitLead(day, amount)),
      { kind: 'facts', rows },
      note(texts.held),
      heading(texts.mandateHeading),
      text(mandate.text),
    ],
  };
}

async function mandateMail(deps: Deps, orderId: OrderId): Promise<Content | null> {
  const payment = await paymentOfOrder(deps.db, orderId);
  const mail = payment && (await mailAbout(deps, payment.id));
  if (mail?.payment.paymentDetails.kind !== 'sepa') return null;
  const { order, texts } = mail;
  const { mandate } = mail.payment.paymentDetails;
  return {
    order,
    subject: texts.mandateSubject(order.number),
    title: texts.mandateTitle,
    blocks: [
      text(texts.mandateLead),
      { kind: 'facts', rows: mandateRows(mail, mandate) },
      heading(texts.mandateHeading),
      text(mandate.text),
    ],
  };
}

const mandateRows = ({ texts, format }: Mail, mandate: Mandate): Labelled[] => [
  row(texts.reference, mandate.reference),
  row(texts.creditor, mandate.creditor),
  row(texts.creditorId, mandate.creditorId || texts.creditorIdLater),
  row(texts.holder, mandate.accountHolder),
  row(texts.debitAccount, maskedIban(mandate.iban)),
  row(texts.signed, format.date(mandate.signedAt)),
];

type Content = { order: Order; subject: string; title: string; blocks: readonly MailBlock[] };

/** With the way to the order, which guests have too. */
async function send(
  { db, operator, originOf }: Deps,
  content: Content | null,
  now: Date,
): Promise<MailDraft | null> {
  if (!content) return null;
  const { order, subject, title, blocks } = content;
  const writer = writerOf(order);
  const secret = await createOrderLink(db, { userId: order.userId, orderId: order.id, now });
  const url = `${originOf(order.countryId, order.partner?.id)}${accessPath(secret)}`;
  return draftAbout(order, operator, {
    recipient: order.email,
    secrets: [secret],
    document: orderMail(writer, operator, { subject, title }, [
      text(writer.texts.hello(addressee(order))),
      ...blocks,
      { kind: 'button', label: collectingTexts(countries[order.countryId].locale).open, url },
    ]),
  });
}

/** Letters about money that the operator collects itself. */
const collectingTexts = catalogue(
  {
    amount: 'Betrag',
    account: 'Konto',
    recipient: 'Empfänger',
    purpose: 'Verwendungszweck',
    due: 'Zahlbar bis',
    reference: 'Mandatsreferenz',
    creditor: 'Zahlungsempfänger',
    creditorId: 'Gläubiger-Identifikationsnummer',
    creditorIdLater: 'nennt der Händler mit der Ankündigung',
    debitAccount: 'Ihr Konto',
    holder: 'Kontoinhaber',
    signed: 'Erteilt am',
    collectOn: 'Einzug am',
    order: 'Bestellung',
    open: 'Bestellung ansehen',
    slipHint: 'Die QR-Rechnung finden Sie bei Ihrer Bestellung.',
    crossed: 'Haben Sie in den letzten Tagen überwiesen, ist nichts mehr zu tun.',
    held: 'Wir nehmen das Geld für Ihren Händler entgegen und halten es getrennt von unserem eigenen.',
    claims: [
      {
        subject: (number: string) => `Rechnung zu Ihrer Bestellung ${number}`,
        title: 'Ihre Rechnung',
        lead: 'Ihre Lieferung ist abgerechnet. Bitte überweisen Sie den offenen Betrag.',
      },
      {
        subject: (number: string) => `Zahlungserinnerung zu Ihrer Bestellung ${number}`,
        title: 'Haben Sie die Rechnung übersehen?',
        lead: 'Wir haben noch keine Zahlung von Ihnen gefunden. Bitte überweisen Sie den offenen Betrag.',
      },
      {
        subject: (number: string) => `Mahnung zu Ihrer Bestellung ${number}`,
        title: 'Ihre Zahlung fehlt noch',
        lead: 'Trotz unserer Erinnerung ist der Betrag noch offen. Bitte überweisen Sie ihn bis zum genannten Tag.',
      },
      {
        subject: (number: string) => `Letzte Mahnung zu Ihrer Bestellung ${number}`,
        title: 'Letzte Mahnung',
        lead: 'Der Betrag ist noch immer offen. Geht er nicht bis zum genannten Tag ein, geben wir die Forderung an ein Inkassounternehmen.',
      },
    ],
    returnedSubject: (number: string) => `Ihre Lastschrift kam zurück: Bestellung ${number}`,
    returnedTitle: 'Ihre Lastschrift kam zurück',
    returnedLead:
      'Ihre Bank hat die Lastschrift nicht eingelöst oder zurückgegeben. Wir ziehen nicht noch einmal ein. Bitte überweisen Sie den Betrag.',
    debitSubject: (day: string) => `Wir ziehen am ${day} ein`,
    debitTitle: 'Ankündigung Ihrer Lastschrift',
    debitLead: (day: string, amount: string) =>
      `Am ${day} ziehen wir ${amount} von Ihrem Konto ein. Bitte sorgen Sie für Deckung.`,
    debitMovedTitle: 'Ihre Lastschrift kommt später',
    debitMoved: (day: string, amount: string) =>
      `Wir ziehen ${amount} erst am ${day} ein, nicht an dem Tag, den wir zuerst genannt hatten.`,
    mandateSubject: (number: string) => `Ihr Lastschriftmandat zur Bestellung ${number}`,
    mandateTitle: 'Ihr SEPA-Lastschriftmandat',
    mandateLead: 'Mit der Bestellung haben Sie dieses Mandat erteilt. Es gilt für eine einzige Zahlung.',
    mandateHeading: 'Wortlaut des Mandats',
  },
  {
    'de-CH': {
      crossed: 'Haben Sie in den letzten Tagen bezahlt, ist nichts mehr zu tun.',
    },
  },
);
