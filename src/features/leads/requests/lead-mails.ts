import type { Database } from '#db/database.ts';
import { operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailDraft, MailSource } from '#platform/mail/mail.ts';
import type { Clock } from '#platform/time/clock.ts';
import { presentGuide } from '../guides/guides.store.ts';
import { leadPartnerById } from '../lead-partners/lead-partners.store.ts';
import { answerWords } from './answer-words.rules.ts';
import { leadTexts } from './lead.texts.ts';
import { leadLinkPath, leadToken } from './lead-opt-in.ts';
import { findDelivery, findLead, holdDelivery, type Lead, lockLead } from './leads.store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  config: { secret: string };
  operator: Operator;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** The mail that asks for the confirmation, the request as a partner gets it, and that it is taken back. */
export const leadMails = (deps: Deps): MailSource[] => [
  {
    kind: 'lead_opt_in',
    draft: (about) => optIn(deps, about),
    isStillDue: async (tx, about) => (await lockLead(tx, about))?.withdrawnAt === null,
  },
  { kind: 'lead_delivery', draft: (about) => delivery(deps, about), isStillDue: holdDelivery },
  { kind: 'lead_revoked', draft: (about) => revoked(deps, about) },
];

async function optIn(deps: Deps, id: number): Promise<MailDraft | null> {
  const lead = await findLead(deps.db, id);
  if (!lead || lead.confirmedAt || lead.withdrawnAt) return null;
  const { countryId, email: recipient } = lead;
  const { mail: texts } = leadTexts(countries[countryId].locale);
  const secret = leadToken(deps.config.secret, id);
  const content: MailContent = {
    subject: texts.optInSubject,
    title: texts.optInTitle,
    lead: texts.optInLead,
    blocks: [
      { kind: 'button', label: texts.optInButton, url: deps.originOf(countryId) + leadLinkPath(secret) },
      { kind: 'note', text: texts.optInNote },
    ],
  };
  return operatorMail(deps.operator, { countryId, recipient, secret }, content);
}

async function delivery(deps: Deps, id: number): Promise<MailDraft | null> {
  const found = await findDelivery(deps.db, id);
  const partner = found && (await leadPartnerById(deps.db, found.partnerId));
  const lead = found?.leadId ? await findLead(deps.db, found.leadId) : undefined;
  if (!found || found.revokedAt || !partner || !lead) return null;
  const { countryId } = lead;
  const content = await deliveryContent(deps, lead, { ...found, number: found.number ?? 0 });
  const mail = operatorMail(deps.operator, { countryId, recipient: partner.email, secret: '' }, content);
  return { ...mail, replyTo: lead.email, secrets: [] };
}

/** Names the request by its number alone: what else the mail told of it would have to be deleted again. */
async function revoked({ db, operator }: Deps, id: number): Promise<MailDraft | null> {
  const found = await findDelivery(db, id);
  const partner = found && (await leadPartnerById(db, found.partnerId));
  if (!found?.number || !partner?.email) return null;
  const { countryId, email: recipient } = partner;
  const { mail: texts } = leadTexts(countries[countryId].locale);
  const number = formatter(countries[countryId].locale).quantity(found.number);
  const content: MailContent = {
    subject: texts.revokedSubject(number),
    title: texts.revokedTitle,
    lead: texts.revokedLead(number),
    blocks: [{ kind: 'text', text: texts.revokedText }],
  };
  return { ...operatorMail(operator, { countryId, recipient, secret: '' }, content), secrets: [] };
}

async function deliveryContent(
  { db, clock }: Deps,
  lead: Lead,
  { number, consent, consentedAt }: { number: number; consent: string; consentedAt: Date },
): Promise<MailContent> {
  const { locale } = countries[lead.countryId];
  const texts = leadTexts(locale);
  const format = formatter(locale);
  const guide = await presentGuide(db, { ...lead, now: clock.now() });
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const { mail, fields } = texts;
  const rows = [
    { label: mail.from, value: name },
    { label: mail.postalCode, value: lead.postalCode },
    { label: fields.email, value: lead.email },
    ...(lead.phone === '' ? [] : [{ label: fields.phone, value: lead.phone }]),
    ...(lead.message === '' ? [] : [{ label: fields.message, value: lead.message }]),
  ];
  const answers = guide ? answerWords(guide, lead.answers, locale) : [];
  return {
    subject: mail.deliverySubject(format.quantity(number), lead.postalCode),
    title: mail.deliveryTitle(guide?.name ?? ''),
    lead: mail.deliveryLead,
    blocks: [
      { kind: 'facts', rows },
      ...(answers.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: mail.answersTitle },
            { kind: 'facts' as const, rows: answers },
          ]),
      { kind: 'heading', text: mail.consentTitle },
      { kind: 'text', text: `„${consent}“` },
      { kind: 'note', text: mail.consentAt(format.moment(consentedAt)) },
    ],
  };
}
