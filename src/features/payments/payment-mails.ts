import type { Database } from '#db/database.ts';
import { paymentProviders } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import { formatter } from '#platform/i18n/format.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { alertById } from './alerts.store.ts';
import { alertTexts } from './alerts.texts.ts';
import { findIntentById } from './intents.store.ts';
import { findPayment } from './payments.store.ts';
import { paymentTexts } from './payments.texts.ts';
import type { PaymentSetup } from './payments.types.ts';

/** Tells the operator that money needs a human hand. */
const alertMail = ({ db, operator, originOf }: PaymentMailDeps): MailSource => ({
  kind: 'support_payment_alert',
  draft: async (about) => {
    const alert = await alertById(db, about);
    if (!alert || alert.resolvedAt) return null;
    const payment = alert.paymentId === null ? null : await findPayment(db, alert.paymentId);
    const intent = alert.attemptId === null ? null : await findIntentById(db, alert.attemptId);
    const countryId = payment?.countryId ?? intent?.countryId ?? 1;
    const { locale } = countries[countryId];
    const texts = alertTexts(locale);
    const kind = texts.kinds[alert.kind];
    const amount = formatter(locale).money(payment?.due ?? intent?.amount ?? cents(0));
    const { street, place } = operator.countries[countryId];
    return {
      countryId,
      recipient: operator.email,
      replyTo: operator.email,
      orderId: payment?.orderId ?? null,
      secrets: [],
      document: {
        locale,
        subject: texts.mailSubject(kind.what),
        preview: kind.next,
        title: kind.what,
        blocks: [
          { kind: 'text', text: kind.next },
          {
            kind: 'facts',
            rows: [
              { label: texts.amount, value: amount },
              { label: texts.reason, value: alert.reason || texts.noReason },
            ],
          },
          { kind: 'button', label: texts.mailOpen, url: `${originOf(countryId)}/support/zahlungen` },
        ],
        footer: [operator.name, street, place, operator.email],
      },
    };
  },
});

export type PaymentMailDeps = {
  db: Database;
  operator: Operator;
  payments: Pick<PaymentSetup, 'collectionIban' | 'qrIban'>;
  originOf(countryId: CountryId): string;
};

export const paymentMails = (deps: PaymentMailDeps): MailSource[] => [reversedMail(deps), alertMail(deps)];

/** Tells a customer whose order could not be placed that the money goes back. */
const reversedMail = ({ db, operator, originOf }: PaymentMailDeps): MailSource => ({
  kind: 'payment_given_back',
  draft: async (about) => {
    const intent = await findIntentById(db, about);
    if (!intent?.request) return null;
    const { countryId, provider, reason } = intent;
    const { locale } = countries[countryId];
    const texts = paymentTexts(locale);
    const amount = formatter(locale).money(intent.amount);
    const { street, place } = operator.countries[countryId];
    return {
      countryId,
      recipient: intent.request.email,
      replyTo: operator.email,
      orderId: null,
      secrets: [],
      document: {
        locale,
        subject: texts.mailSubject,
        preview: texts.mailPreview,
        title: texts.reversedTitle,
        blocks: [
          {
            kind: 'text',
            text: `${texts.mailHello}\n${texts.mailText(amount, paymentProviders[provider].name)}`,
          },
          { kind: 'text', text: `${texts.reversedReasons[reason] ?? reason} ${texts.mailDone}`.trim() },
          { kind: 'button', label: texts.mailButton, url: `${originOf(countryId)}/` },
          { kind: 'text', text: texts.closing },
        ],
        footer: [operator.name, street, place, operator.email],
      },
    };
  },
});
