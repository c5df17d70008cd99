import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { findUser } from '#features/identity/identity.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';

import { formatter } from '#platform/i18n/format.ts';
import type { MailDraft, MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { type ConsentMailTexts, consentMailTexts } from './consent-mails.texts.ts';
import { consentToken } from './consent-token.ts';
import { findConsent, openConsentsOf } from './consents.store.ts';
import { type Crossing, crossingOf } from './price-alarms.store.ts';

export type ConsentMailDeps = {
  db: Database;
  config: { secret: string };
  operator: Operator;
  pricing: Pick<Pricing, 'index'>;
  /** Without a slash at the end. */
  originOf(countryId: CountryId): string;
};

/** Mails that somebody has to agree to, and the one that asks. */
export const consentMails = (deps: ConsentMailDeps): MailSource[] => [
  { kind: 'consent_opt_in', draft: (about) => optIn(deps, about) },
  { kind: 'price_alarm', draft: (about) => priceAlarm(deps, about) },
];

const linkPath = (token: string): string => `/benachrichtigungen/${token}/bestaetigen`;

async function optIn(deps: ConsentMailDeps, id: number): Promise<MailDraft | null> {
  const consent = await findConsent(deps.db, id);
  if (!consent || consent.endedAt || consent.confirmedAt || !isCountryId(consent.countryId)) return null;
  const { countryId, email } = consent;
  const texts = consentMailTexts(countries[countryId].locale);
  const token = consentToken(deps.config.secret, 'confirm', id);
  return {
    ...envelope(deps, countryId, email),
    secrets: [token],
    document: {
      ...frame(deps, countryId),
      subject: texts.optInSubject,
      preview: texts.optInLead,
      title: texts.optInTitle,
      blocks: [
        { kind: 'text', text: `${texts.hello}\n${texts.optInLead}` },
        { kind: 'button', label: texts.optInButton, url: `${deps.originOf(countryId)}${linkPath(token)}` },
        { kind: 'note', text: texts.optInNote },
        { kind: 'text', text: texts.closing },
      ],
    },
  };
}

/** Asks for the consent once more: whoever refused since the alarm went off gets nothing. */
async function priceAlarm(deps: ConsentMailDeps, id: number): Promise<MailDraft | null> {
  const crossing = await crossingOf(deps.db, id);
  if (!crossing) return null;
  const user = await findUser(deps.db, crossing.userId);
  const consent = (await openConsentsOf(deps.db, crossing.userId)).find(
    ({ kind, confirmedAt }) => kind === 'price_alarm' && confirmedAt !== null,
  );
  if (!consent || !user || user.isErased || user.isLocked) return null;
  const { countryId } = crossing;
  const origin = deps.originOf(countryId);
  const token = consentToken(deps.config.secret, 'refuse', consent.id);
  const unsubscribeUrl = `${origin}${linkPath(token)}`;
  return {
    ...envelope(deps, countryId, user.email),
    secrets: [token],
    unsubscribeUrl,
    document: { ...frame(deps, countryId), ...alarmContent(deps, crossing, { origin, unsubscribeUrl }) },
  };
}

function alarmContent(
  { pricing }: ConsentMailDeps,
  crossing: Crossing,
  { origin, unsubscribeUrl }: { origin: string; unsubscribeUrl: string },
) {
  const { locale } = countries[crossing.countryId];
  const [texts, format] = [consentMailTexts(locale), formatter(locale)];
  const product = pricing.index().catalog.products.get(crossing.productId);
  const { slug, unit, priceUnit } = productGroups[product?.productGroupId ?? 1];
  const price = format.money(cents(crossing.unitPrice));
  const per = texts.per(`${format.quantity(priceUnit)} ${unit}`);
  const query = `zipCode=${crossing.postalCode}&amount=${crossing.amount}&product=${crossing.productId}`;
  return {
    subject: texts.alarmSubject(price, per),
    preview: texts.alarmLead(crossing.postalCode, `${price} ${per}`),
    title: texts.alarmTitle,
    blocks: [
      {
        kind: 'text' as const,
        text: `${texts.hello}\n${texts.alarmLead(crossing.postalCode, `${price} ${per}`)}`,
      },
      { kind: 'facts' as const, rows: alarmRows(crossing, { texts, price, per, name: product?.name ?? '' }) },
      { kind: 'button' as const, label: texts.alarmButton, url: `${origin}/${slug}/angebotsliste?${query}` },
      { kind: 'note' as const, text: texts.alarmNote },
      { kind: 'button' as const, label: texts.refuseButton, url: unsubscribeUrl },
      { kind: 'text' as const, text: texts.closing },
    ],
  };
}

function alarmRows(
  crossing: Crossing,
  { texts, price, per, name }: { texts: ConsentMailTexts; price: string; per: string; name: string },
) {
  const format = formatter(countries[crossing.countryId].locale);
  const unit = per.replace(/^.* /, '');
  return [
    { label: texts.product, value: name },
    { label: texts.amount, value: `${format.quantity(crossing.amount)} ${unit}` },
    { label: texts.postalCode, value: crossing.postalCode },
    { label: texts.now, value: `${price} ${per}` },
    { label: texts.target, value: `${format.money(cents(crossing.targetPrice))} ${per}` },
    { label: texts.total, value: format.money(cents(crossing.totalPrice)) },
  ];
}

const envelope = ({ operator }: ConsentMailDeps, countryId: CountryId, recipient: string) => ({
  countryId,
  recipient,
  replyTo: operator.email,
  orderId: null,
});

function frame({ operator }: ConsentMailDeps, countryId: CountryId) {
  const here = operator.countries[countryId];
  return {
    locale: countries[countryId].locale,
    footer: [
      operator.name,
      `${here.street}, ${here.place}`,
      `${operator.email}, ${here.customerPhone} (${here.phoneHours})`,
    ],
  };
}
