import type { Database } from '#db/database.ts';
import { paymentProviders } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailDocument, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { findIntentById } from './intents.store.ts';
import { alertById } from './payment-alerts.store.ts';
import { alertTexts } from './payment-alerts.texts.ts';
import { findPayment } from './payments.store.ts';
import { paymentTexts } from './payments.texts.ts';
import type { PaymentSetup } from './providers.types.ts';

export type PaymentMailDeps = {
  db: Database;
  operator: Operator;
  payments: Pick<PaymentSetup, 'collectionIban' | 'qrIban'>;
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

export const paymentMails = (deps: PaymentMailDeps): MailSource[] => [
  { kind: 'payment_given_back', draft: (about) => reversedMail(deps, about) },
  { kind: 'support_payment_alert', draft: (about) => alertMail(deps, about) },
];

/** Tells a customer whose order could not be placed that the money goes back. */
async function reversedMail(deps: PaymentMailDeps, id: number): Promise<MailDraft | null> {
  const intent = await findIntentById(deps.db, id);
  if (!intent?.request) return null;
  const { countryId, partnerId, provider, reason, request } = intent;
  const { locale } = countries[countryId];
  const texts = paymentTexts(locale);
  const amount = formatter(locale).money(intent.amount);
  const lead = texts.mailText(amount, paymentProviders[provider].name);
  return draftOf(deps, countryId, {
    recipient: request.email,
    orderId: null,
    subject: texts.mailSubject,
    preview: texts.mailPreview,
    title: texts.reversedTitle,
    blocks: [
      { kind: 'text', text: `${texts.mailHello}\n${lead}` },
      { kind: 'text', text: `${texts.reversedReasons[reason] ?? reason} ${texts.mailDone}`.trim() },
      { kind: 'button', label: texts.mailButton, url: `${deps.originOf(countryId, partnerId)}/` },
      { kind: 'text', text: texts.closing },
    ],
  });
}

/** Tells the operator that money needs a human hand. */
async function alertMail(deps: PaymentMailDeps, id: number): Promise<MailDraft | null> {
  const { db, operator, originOf } = deps;
  const alert = await alertById(db, id);
  if (!alert || alert.resolvedAt) return null;
  const payment = alert.paymentId === null ? null : await findPayment(db, alert.paymentId);
  const intent = alert.attemptId === null ? null : await findIntentById(db, alert.attemptId);
  const countryId = payment?.countryId ?? intent?.countryId ?? 1;
  const { locale } = countries[countryId];
  const texts = alertTexts(locale);
  const { what, next } = texts.kinds[alert.kind];
  const amount = formatter(locale).money(payment?.due ?? intent?.amount ?? cents(0));
  const rows = [
    { label: texts.amount, value: amount },
    { label: texts.reason, value: alert.reason || texts.noReason },
  ];
  return draftOf(deps, countryId, {
    recipient: operator.email,
    orderId: payment?.orderId ?? null,
    subject: texts.mailSubject(what),
    preview: next,
    title: what,
    blocks: [
      { kind: 'text', text: next },
      { kind: 'facts', rows },
      { kind: 'button', label: texts.mailOpen, url: `${originOf(countryId)}/support/zahlungen` },
    ],
  });
}

type Content = Omit<MailDocument, 'locale' | 'footer'> & Pick<MailDraft, 'recipient' | 'orderId'>;

function draftOf(
  { operator: { name, email, countries: imprints } }: PaymentMailDeps,
  countryId: CountryId,
  { recipient, orderId, ...content }: Content,
): MailDraft {
  const { street, place } = imprints[countryId];
  const { locale } = countries[countryId];
  const document = { locale, ...content, footer: [name, street, place, email] };
  return { countryId, recipient, replyTo: email, orderId, secrets: [], document };
}
