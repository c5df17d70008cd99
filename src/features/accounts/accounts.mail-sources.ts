import type { Database } from '#db/database.ts';
import { type CountryId, countries, isCountryId } from '#features/locations/countries.ts';
import type { Operator } from '#features/locations/operator.ts';
import type { MailDocument, MailSource } from '#kernel/mail.ts';
import { type AccountLink, armLink } from './account-links.store.ts';
import { type AccountMailTexts, accountMailTexts } from './accounts.mail.texts.ts';
import { newSecret } from './secrets.ts';

export type AccountMailDeps = {
  db: Database;
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

type Letter = (link: AccountLink, to: { origin: string; secret: string; texts: AccountMailTexts }) => Content;
type Content = Pick<MailDocument, 'subject' | 'preview' | 'title' | 'blocks'>;

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

const letters: Readonly<Record<string, Letter>> = {
  registration: (_, { origin, secret, texts }) => ({
    subject: texts.registrationSubject,
    preview: texts.registrationLead,
    title: texts.registrationTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.registrationLead}` },
      {
        kind: 'button',
        label: texts.registrationButton,
        url: `${origin}/anfrage-bestaetigen?token=${secret}`,
      },
      { kind: 'note', text: texts.registrationNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
  already_registered: (_, { origin, texts }) => ({
    subject: texts.knownSubject,
    preview: texts.knownLead,
    title: texts.knownTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.knownLead}` },
      { kind: 'button', label: texts.knownButton, url: `${origin}/benutzerkonto/anmeldung` },
      { kind: 'note', text: texts.knownNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
  password_reset: (_, { origin, secret, texts }) => ({
    subject: texts.resetSubject,
    preview: texts.resetLead,
    title: texts.resetTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.resetLead}` },
      { kind: 'button', label: texts.resetButton, url: `${origin}/neues-kennwort-setzen/${secret}` },
      { kind: 'note', text: texts.resetNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
  email_change: (_, { origin, secret, texts }) => ({
    subject: texts.changeSubject,
    preview: texts.changeLead,
    title: texts.changeTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.changeLead}` },
      { kind: 'button', label: texts.changeButton, url: `${origin}/email-anpassung-bestaetigen/${secret}` },
      { kind: 'note', text: texts.changeNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
  email_change_notice: (_, { origin, texts }) => ({
    subject: texts.noticeSubject,
    preview: texts.noticeLead,
    title: texts.noticeTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.noticeLead}` },
      { kind: 'note', text: texts.noticeNote },
      {
        kind: 'button',
        label: texts.noticeButton,
        url: `${origin}/benutzerkonto/anmeldung/login/kennwort-vergessen`,
      },
      { kind: 'text', text: texts.closing },
    ],
  }),
};

function imprint(operator: Operator, countryId: CountryId): string[] {
  const here = operator.countries[countryId];
  return [
    operator.name,
    `${here.street}, ${here.place}`,
    `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
  ];
}
