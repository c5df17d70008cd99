import type { Database } from '#db/database.ts';
import { facts, imprint, note, row, text } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import {
  type MailBlock,
  type MailDocument,
  type MailDraft,
  type MailSource,
  mailSourcesOf,
} from '#platform/mail/mail.ts';
import { type Withdrawal, withdrawalBy } from './withdrawals.store.ts';
import { withdrawalMailTexts } from './withdrawals.texts.ts';

type Deps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** The receipt of a declaration, alike for all, and the word to support about what waits for it. */
export const withdrawalMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(
    { withdrawal_receipt: receiptMail, support_withdrawal: supportMail },
    (write) => async (about) => {
      const withdrawal = await withdrawalBy(deps.db, 'id', about);
      return withdrawal ? write(deps, withdrawal) : null;
    },
  );

/** Day and minute in the country of the site. */
export function momentText({ countryId, receivedAt }: Pick<Withdrawal, 'countryId' | 'receivedAt'>): string {
  return `${formatter(countries[countryId].locale).moment(receivedAt)} Uhr`;
}

const textsFor = ({ countryId }: Withdrawal) => withdrawalMailTexts(countries[countryId].locale);

function receiptMail({ operator }: Deps, withdrawal: Withdrawal): MailDraft {
  const texts = textsFor(withdrawal);
  return draftOf(operator, withdrawal, {
    recipient: withdrawal.email,
    subject: texts.subject(withdrawal.orderNumber),
    title: texts.title,
    blocks: [
      text(texts.lead(withdrawal.name, momentText(withdrawal))),
      note(texts.declaration),
      declared(withdrawal),
      ...[texts.next, texts.notYou, texts.closing].map(text),
    ],
  });
}

function supportMail({ operator, originOf }: Deps, withdrawal: Withdrawal): MailDraft {
  const texts = textsFor(withdrawal);
  const url = `${originOf(withdrawal.countryId)}/support/widerrufe`;
  return draftOf(operator, withdrawal, {
    recipient: operator.email,
    subject: texts.supportSubject(withdrawal.orderNumber),
    title: texts.supportTitle,
    blocks: [
      text(texts.reasons[withdrawal.reason]),
      declared(withdrawal),
      { kind: 'button', label: texts.supportOpen, url },
    ],
  });
}

function declared(withdrawal: Withdrawal): MailBlock {
  const texts = textsFor(withdrawal);
  return facts([
    row(texts.name, withdrawal.name),
    row(texts.number, withdrawal.orderNumber),
    row(texts.email, withdrawal.email),
    row(texts.at, momentText(withdrawal)),
  ]);
}

type Content = { recipient: string } & Pick<MailDocument, 'subject' | 'title' | 'blocks'>;

function draftOf(
  operator: Operator,
  { countryId }: Withdrawal,
  { recipient, ...content }: Content,
): MailDraft {
  const { locale } = countries[countryId];
  const footer = imprint({ countryId }, operator, orderMailTexts(locale));
  return {
    countryId,
    recipient,
    replyTo: operator.email,
    orderId: null,
    secrets: [],
    document: { ...content, locale, preview: content.title, footer },
  };
}
