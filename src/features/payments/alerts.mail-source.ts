import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { alertById } from './alerts.store.ts';
import { alertTexts } from './alerts.texts.ts';
import { findAttemptById } from './attempts.store.ts';
import type { PaymentMailDeps } from './payments.mail-sources.ts';
import { findPayment } from './payments.store.ts';

/** Tells the operator that money needs a human hand. */
export const alertMail = ({ db, operator, originOf }: PaymentMailDeps): MailSource => ({
  kind: 'support_payment_alert',
  draft: async (about) => {
    const alert = await alertById(db, about);
    if (!alert || alert.resolvedAt) return null;
    const payment = alert.paymentId === null ? null : await findPayment(db, alert.paymentId);
    const attempt = alert.attemptId === null ? null : await findAttemptById(db, alert.attemptId);
    const countryId = payment?.countryId ?? attempt?.countryId ?? 1;
    const { locale } = countries[countryId];
    const texts = alertTexts(locale);
    const kind = texts.kinds[alert.kind];
    const amount = formatter(locale).money(payment?.due ?? attempt?.amount ?? cents(0));
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
