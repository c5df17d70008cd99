import type { Database } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';

import type { MailSource } from '#platform/mail/mail.ts';
import { armLink } from './account-links.store.ts';
import { letters } from './account-mails.ts';
import { accountMailTexts } from './accounts.mail.texts.ts';
import { newSecret } from './sessions/secrets.ts';

export type AccountMailDeps = {
  db: Database;
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** The mails that lead to an account; the secret of their link exists in the mail alone. */
export const accountMails = (deps: AccountMailDeps): MailSource[] =>
  Object.entries(letters).map(([purpose, write]) => ({
    kind: `account_${purpose}`,
    draft: async (about, now) => {
      const secret = newSecret();
      const link = await armLink(deps.db, { id: about, secret, now });
      if (!link || !isCountryId(link.countryId)) return null;
      const { countryId } = link;
      const { locale } = countries[countryId];
      const texts = accountMailTexts(locale);
      return {
        countryId,
        recipient: link.email,
        replyTo: deps.operator.email,
        orderId: null,
        secrets: [secret],
        document: {
          ...write(link, { origin: deps.originOf(countryId), secret, texts }),
          locale,
          footer: imprint(deps.operator, countryId),
        },
      };
    },
  }));

function imprint(operator: Operator, countryId: CountryId): string[] {
  const here = operator.countries[countryId];
  return [
    operator.name,
    `${here.street}, ${here.place}`,
    `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
  ];
}
