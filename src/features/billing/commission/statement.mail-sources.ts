import type { Database } from '#db/database.ts';
import { documentsById } from '#features/documents/documents.ts';
import { imprint } from '#features/orders/orders.ts';
import { orderMailTexts } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import { formatter } from '#platform/i18n/format.ts';
import type { MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { dealerAddress } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { statementMonth } from './statement.sheet.ts';

type Deps = { db: Database; operator: Operator; originOf(countryId: CountryId): string };

/** Brings a dealer the statement of a month. */
export const statementMails = ({ db, operator, originOf }: Deps): MailSource[] => [
  {
    kind: 'dealer_statement',
    draft: async (about) => {
      const [statement] = await documentsById(db, [about]);
      if (!statement?.month) return null;
      const { countryId, figures, month } = statement;
      const { locale } = countries[countryId];
      const { mail } = commissionTexts(locale);
      const dealer = await dealerAddress(db, statement.dealerId);
      const name = statementMonth(month);
      const amount = formatter(locale).money(cents(figures.gross));
      return {
        countryId,
        recipient: dealer.email,
        replyTo: operator.email,
        orderId: null,
        secrets: [],
        documentIds: [about],
        document: {
          locale,
          subject: mail.subject(name),
          preview: mail.title(name),
          title: mail.title(name),
          blocks: [
            { kind: 'text', text: mail.hello(dealer.legalName) },
            { kind: 'text', text: mail.text(name, amount) },
            { kind: 'button', label: mail.button, url: `${originOf(countryId)}/haendler/abrechnungen` },
            { kind: 'text', text: mail.closing },
          ],
          footer: imprint({ countryId }, operator, orderMailTexts(locale)),
        },
      };
    },
  },
];
