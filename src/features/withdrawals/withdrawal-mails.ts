import type { Database } from '#db/database.ts';
import { imprint, note, row, text } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import { formatter } from '#platform/i18n/format.ts';
import type { MailBlock, MailDraft, MailSource } from '#platform/mail/mail.ts';
import { withdrawalMailTexts } from './withdrawal.mail.texts.ts';
import { type Withdrawal, withdrawalById } from './withdrawals.store.ts';

type Deps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** The receipt of a declaration, alike for all, and the word to support about what waits for it. */
export const withdrawalMails = (deps: Deps): MailSource[] => [
  {
    kind: 'withdrawal_receipt',
    draft: async (about) => {
      const withdrawal = await withdrawalById(deps.db, about);
      return withdrawal && receiptMail(deps, withdrawal);
    },
  },
  {
    kind: 'support_withdrawal',
    draft: async (about) => {
      const withdrawal = await withdrawalById(deps.db, about);
      return withdrawal && supportMail(deps, withdrawal);
    },
  },
];

/** Day and minute in the country of the site. */
export function momentText({ countryId, receivedAt }: Pick<Withdrawal, 'countryId' | 'receivedAt'>): string {
  const format = formatter(countries[countryId].locale);
  return `${format.date(receivedAt)}, ${format.time(receivedAt)} Uhr`;
}

function receiptMail({ operator }: Deps, withdrawal: Withdrawal): MailDraft {
  const said = withdrawalMailTexts(countries[withdrawal.countryId].locale);
  return draftOf(operator, withdrawal, {
    recipient: withdrawal.email,
    subject: said.subject(withdrawal.orderNumber),
    title: said.title,
    blocks: [
      text(said.lead(withdrawal.name, momentText(withdrawal))),
      note(said.declared),
      declared(withdrawal),
      text(said.next),
      text(said.notYou),
      text(said.closing),
    ],
  });
}

function supportMail({ operator, originOf }: Deps, withdrawal: Withdrawal): MailDraft {
  const said = withdrawalMailTexts(countries[withdrawal.countryId].locale);
  return draftOf(operator, withdrawal, {
    recipient: operator.email,
    subject: said.supportSubject(withdrawal.orderNumber),
    title: said.supportTitle,
    blocks: [
      text(said.why[withdrawal.why]),
      declared(withdrawal),
      { kind: 'button', label: said.supportOpen, url: `${originOf(withdrawal.countryId)}/support/widerrufe` },
    ],
  });
}

function declared(withdrawal: Withdrawal): MailBlock {
  const said = withdrawalMailTexts(countries[withdrawal.countryId].locale);
  return {
    kind: 'facts',
    rows: [
      row(said.name, withdrawal.name),
      row(said.number, withdrawal.orderNumber),
      row(said.email, withdrawal.email),
      row(said.at, momentText(withdrawal)),
    ],
  };
}

type Content = { recipient: string; subject: string; title: string; blocks: readonly MailBlock[] };

function draftOf(operator: Operator, { countryId }: Withdrawal, content: Content): MailDraft {
  const { locale } = countries[countryId];
  const { recipient, ...document } = content;
  return {
    countryId,
    recipient,
    replyTo: operator.email,
    orderId: null,
    secrets: [],
    document: {
      ...document,
      locale,
      preview: content.title,
      footer: imprint({ countryId }, operator, orderMailTexts(locale)),
    },
  };
}
