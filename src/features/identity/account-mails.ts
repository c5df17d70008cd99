import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import {
  type Labelled,
  type MailDocument,
  type MailKind,
  type MailSource,
  mailSourcesOf,
} from '#platform/mail/mail.ts';

import { type AccountLink, armLink } from './account-links.store.ts';

import { type AccountMailTexts, accountMailTexts } from './account-mails.texts.ts';

import { yearsOfRetention } from './accounts.rules.ts';
import { newSecret } from './sessions/tokens.ts';

type Letter = (link: AccountLink, to: { origin: string; secret: string; texts: AccountMailTexts }) => Content;
type Content = Pick<MailDocument, 'subject' | 'preview' | 'title' | 'blocks'>;

/** What each mail about an account says. */
const letters: Readonly<Partial<Record<MailKind, Letter>>> = {
  account_registration: (_, { origin, secret, texts }) => ({
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
  account_already_registered: (_, { origin, texts }) => ({
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
  account_password_reset: (_, { origin, secret, texts }) => ({
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
  account_factors_reset: (_, { origin, secret, texts }) => ({
    subject: texts.factorsSubject,
    preview: texts.factorsLead,
    title: texts.factorsTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.factorsLead}` },
      { kind: 'text', text: texts.factorsNext },
      { kind: 'button', label: texts.resetButton, url: `${origin}/neues-kennwort-setzen/${secret}` },
      { kind: 'note', text: texts.factorsNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
  account_email_change: (_, { origin, secret, texts }) => ({
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
  account_email_change_notice: (_, { origin, texts }) => ({
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
  account_new_device: ({ content, countryId }, { origin, texts }) => {
    const { device, at } = notice.parse(content);
    const site = isCountryId(countryId) ? countries[countryId].name : '';
    const rows = [
      { label: texts.deviceLabel, value: device },
      { label: texts.atLabel, value: momentOf(texts, at) },
      { label: texts.siteLabel, value: `Brennwert ${site}` },
    ];
    return told(texts, {
      subject: texts.deviceSubject,
      title: texts.deviceTitle,
      lead: texts.deviceLead,
      rows,
      origin,
    });
  },
  account_password_changed: ({ content }, { origin, texts }) => {
    const rows = [{ label: texts.atLabel, value: momentOf(texts, notice.parse(content).at) }];
    const { passwordSubject: subject, passwordTitle: title, passwordLead: lead } = texts;
    return told(texts, { subject, title, lead, rows, origin });
  },
  account_factor_changed: ({ content }, { origin, texts }) => {
    const { change, at } = notice.parse(content);
    const rows = [{ label: texts.atLabel, value: momentOf(texts, at) }];
    const leads: Readonly<Record<string, string>> = texts.factorLeads;
    const { factorSubject: subject, factorTitle: title, factorLead } = texts;
    return told(texts, { subject, title, lead: leads[change] ?? factorLead, rows, origin });
  },
  account_erased: ({ countryId }, { texts }) => ({
    subject: texts.erasedSubject,
    preview: texts.erasedLead,
    title: texts.erasedTitle,
    blocks: [
      { kind: 'text', text: `${texts.hello}\n${texts.erasedLead}` },
      { kind: 'text', text: texts.erasedKept(String(yearsOfRetention(countryId))) },
      { kind: 'note', text: texts.erasedNote },
      { kind: 'text', text: texts.closing },
    ],
  }),
};

const notice = z.object({
  device: z.string().default(''),
  at: z.coerce.date(),
  change: z.string().default(''),
});

function momentOf(texts: AccountMailTexts, at: Date): string {
  const format = formatter('de-DE');
  return texts.at(format.longDay(at), format.time(at));
}

/** Something happened to the account; the way out if its owner knows nothing of it. */
const told = (
  texts: AccountMailTexts,
  what: { subject: string; title: string; lead: string; rows: readonly Labelled[]; origin: string },
): Content => ({
  subject: what.subject,
  preview: what.lead,
  title: what.title,
  blocks: [
    { kind: 'text', text: `${texts.hello}\n${what.lead}` },
    { kind: 'facts', rows: what.rows },
    { kind: 'note', text: texts.deviceNote },
    {
      kind: 'button',
      label: texts.noticeButton,
      url: `${what.origin}/benutzerkonto/anmeldung/login/kennwort-vergessen`,
    },
    { kind: 'text', text: texts.closing },
  ],
});

type AccountMailDeps = {
  db: Database;
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** The mails that lead to an account; the secret of their link exists in the mail alone. */
export const accountMails = (deps: AccountMailDeps): MailSource[] =>
  mailSourcesOf(letters, (write) => async (about, now) => {
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
  });

function imprint(operator: Operator, countryId: CountryId): string[] {
  const here = operator.countries[countryId];
  return [
    operator.name,
    `${here.street}, ${here.place}`,
    `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
  ];
}
