import type { Database } from '#db/database.ts';
import { operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import type { MailDraft, MailSource } from '#platform/mail/mail.ts';
import { consentPath, consentToken, findConsent } from './consents.ts';
import { priceAlarmMail } from './price-alarm-mail.ts';

const consentMailTexts = catalogue({
  optInTitle: 'Dürfen wir Ihnen schreiben?',
  optInSubject: 'Bitte bestätigen Sie Ihren Preisalarm',
  optInLead:
    'Sie möchten eine E-Mail, sobald der Preis unter Ihren Wunschpreis fällt. Mit einem Klick sagen Sie uns, dass wir Ihnen an diese Adresse schreiben dürfen.',
  optInButton: 'Ja, schreiben Sie mir',
  optInNote:
    'Der Link gilt eine Woche. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne Ihre Bestätigung schreiben wir nicht. Abbestellen können Sie jederzeit mit einem Klick.',
});

export type ConsentMailDeps = {
  db: Database;
  config: { secret: string };
  operator: Operator;
  pricing: Pick<Pricing, 'index'>;
  /** Without a slash at the end. */
  originOf(countryId: CountryId, partnerId?: number | null): string;
};

/** Mails that somebody has to agree to, and the one that asks. */
export const consentMails = (deps: ConsentMailDeps): MailSource[] => [
  { kind: 'consent_opt_in', draft: (about) => optIn(deps, about) },
  { kind: 'price_alarm', draft: (about) => priceAlarmMail(deps, about) },
];

async function optIn(deps: ConsentMailDeps, id: number): Promise<MailDraft | null> {
  const consent = await findConsent(deps.db, id);
  if (!consent || consent.endedAt || consent.confirmedAt || !isCountryId(consent.countryId)) return null;
  const { countryId, partnerId, partner, email: recipient } = consent;
  const texts = consentMailTexts(countries[countryId].locale);
  const secret = consentToken(deps.config.secret, 'confirm', id);
  const content: MailContent = {
    subject: texts.optInSubject,
    title: texts.optInTitle,
    lead: texts.optInLead,
    blocks: [
      {
        kind: 'button',
        label: texts.optInButton,
        url: `${deps.originOf(countryId, partnerId)}${consentPath(secret)}`,
      },
      { kind: 'note', text: texts.optInNote },
    ],
  };
  return operatorMail(deps.operator, { countryId, recipient, secret, partner }, content);
}
