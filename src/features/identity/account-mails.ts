import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import {
  type Labelled,
  type MailBlock,
  type MailDraft,
  type MailKind,
  type MailSource,
  mailSourcesOf,
} from '#platform/mail/mail.ts';
import { type AccountLink, armLink } from './account-links.store.ts';
import { type AccountMailTexts, accountMailTexts } from './account-mails.texts.ts';
import { yearsOfRetention } from './privacy/retention.rules.ts';
import type { IdentityPorts } from './sessions/logins.store.ts';
import { newSecret } from './sessions/secrets.ts';

type Template = (
  link: AccountLink,
  to: { origin: string; secret: string; texts: AccountMailTexts },
) => MailContent;
/** The lead stands between the greeting and the blocks, and is what mail programs show beside the subject. */
export type MailContent = { subject: string; title: string; lead: string; blocks: readonly MailBlock[] };

type Request =
  | 'registration'
  | 'alreadyRegistered'
  | 'passwordReset'
  | 'factorsReset'
  | 'factorSetUp'
  | 'dealerInvitation'
  | 'newEmail';

/** Somebody asked for something: a link leads on, by its secret where there is a path for it. */
function request(name: Request, secretPath: string | null): Template {
  return (_, { origin, secret, texts }) => {
    const mail: Head & { next?: string; button: string; note: string } = texts[name];
    const url = origin + (secretPath === null ? '/benutzerkonto/anmeldung' : `${secretPath}${secret}`);
    const blocks: MailBlock[] = [
      ...(mail.next ? [{ kind: 'text' as const, text: mail.next }] : []),
      { kind: 'button', label: mail.button, url },
      { kind: 'note', text: mail.note },
    ];
    return { ...mail, blocks };
  };
}

/** What each mail about an account says. */
const templates: Readonly<Partial<Record<MailKind, Template>>> = {
  account_registration: request('registration', '/anfrage-bestaetigen?token='),
  account_already_registered: request('alreadyRegistered', null),
  account_password_reset: request('passwordReset', '/neues-kennwort-setzen/'),
  account_factors_reset: request('factorsReset', '/neues-kennwort-setzen/'),
  account_dealer_invitation: request('dealerInvitation', '/neues-kennwort-setzen/'),
  account_factor_set_up: request('factorSetUp', '/benutzerkonto/anmeldung/login/zweiter-schritt?token='),
  account_email_change: request('newEmail', '/email-anpassung-bestaetigen/'),
  account_email_change_notice: (_, { origin, texts }) => notice(texts, texts.newEmailNotice, { origin }),
  account_new_device: ({ content, countryId, createdAt }, { origin, texts }) => {
    const { device } = noticeSchema.parse(content);
    const site = isCountryId(countryId) ? countries[countryId].name : '';
    const rows = [
      { label: texts.device, value: device },
      momentRow(texts, createdAt),
      { label: texts.site, value: `Brennwert ${site}` },
    ];
    return notice(texts, texts.newDevice, { origin, rows });
  },
  account_password_changed: ({ createdAt }, { origin, texts }) =>
    notice(texts, texts.passwordChanged, { origin, rows: [momentRow(texts, createdAt)] }),
  account_factor_changed: ({ content, createdAt }, { origin, texts }) => {
    const { change } = noticeSchema.parse(content);
    const leads: Readonly<Record<string, string>> = texts.factorLeads;
    const lead = leads[change] ?? texts.factorChanged.lead;
    return notice(texts, { ...texts.factorChanged, lead }, { origin, rows: [momentRow(texts, createdAt)] });
  },
  account_erased: ({ countryId }, { texts }) => ({
    ...texts.erased,
    blocks: [
      { kind: 'text', text: texts.retained(String(yearsOfRetention(countryId))) },
      { kind: 'note', text: texts.erased.note },
    ],
  }),
};

const noticeSchema = z.object({ device: z.string().default(''), change: z.string().default('') });

function momentRow(texts: AccountMailTexts, at: Date): Labelled {
  const format = formatter('de-DE');
  return { label: texts.time, value: texts.at(format.longDay(at), format.time(at)) };
}

type Head = { subject: string; title: string; lead: string };

/** Something happened to the account; the way out if its owner knows nothing of it. */
const notice = (
  texts: AccountMailTexts,
  mail: Head & { note?: string },
  { origin, rows }: { origin: string; rows?: readonly Labelled[] },
): MailContent => ({
  ...mail,
  blocks: [
    ...(rows ? [{ kind: 'facts' as const, rows }] : []),
    { kind: 'note', text: mail.note ?? texts.noticeNote },
    {
      kind: 'button',
      label: texts.newPassword,
      url: `${origin}/benutzerkonto/anmeldung/login/kennwort-vergessen`,
    },
  ],
});

/** A mail of the operator's that is about no order, with the secret of its link. */
export function operatorMail(
  operator: Operator,
  {
    countryId,
    recipient,
    secret,
    partner = null,
  }: {
    countryId: CountryId;
    recipient: string;
    secret: string;
    /** On whose site it was asked for. */
    partner?: string | null;
  },
  { subject, title, lead, blocks }: MailContent,
): MailDraft {
  const { locale } = countries[countryId];
  const { hello, closing, askedAt } = accountMailTexts(locale);
  const { street, place, customerPhone, phoneHours } = operator.countries[countryId];
  const { name, email } = operator;
  return {
    countryId,
    recipient,
    replyTo: email,
    orderId: null,
    secrets: [secret],
    document: {
      subject,
      title,
      locale,
      preview: lead,
      blocks: [{ kind: 'text', text: `${hello}\n${lead}` }, ...blocks, { kind: 'text', text: closing }],
      footer: [
        ...(partner ? [askedAt(partner)] : []),
        name,
        `${street}, ${place}`,
        `${email}, ${customerPhone} (${phoneHours})`,
      ],
    },
  };
}

/** The mails that lead to an account; the secret of their link exists in the mail alone. `originOf`: without a slash at the end. */
export const accountMails = ({
  db,
  operator,
  originOf,
  ports,
}: {
  db: Database;
  operator: Operator;
  originOf(countryId: CountryId, partnerId?: number | null): string;
  ports: Pick<IdentityPorts, 'nameOfPartner'>;
}): MailSource[] =>
  mailSourcesOf(templates, (write) => async (about, now) => {
    const secret = newSecret();
    const link = await armLink(db, { id: about, secret, now });
    if (!link || !isCountryId(link.countryId)) return null;
    const { countryId, email: recipient, partnerId } = link;
    const partner = partnerId === null ? null : ports.nameOfPartner(partnerId);
    const texts = accountMailTexts(countries[countryId].locale);
    const content = write(link, { origin: originOf(countryId, partnerId), secret, texts });
    return operatorMail(operator, { countryId, recipient, secret, partner }, content);
  });
