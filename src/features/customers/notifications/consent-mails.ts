import type { Database } from '#db/database.ts';
import { productGroups } from '#features/catalog/shared.ts';
import { findUser, operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailDraft, MailSource } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { consentToken, findConsent, openConsentOf } from './consents.ts';
import { type Crossing, crossingOf } from './price-alarms.store.ts';

const consentMailTexts = catalogue({
  optInTitle: 'Dürfen wir Ihnen schreiben?',
  optInSubject: 'Bitte bestätigen Sie Ihren Preisalarm',
  optInLead:
    'Sie möchten eine E-Mail, sobald der Preis unter Ihren Wunschpreis fällt. Mit einem Klick sagen Sie uns, dass wir Ihnen an diese Adresse schreiben dürfen.',
  optInButton: 'Ja, schreiben Sie mir',
  optInNote:
    'Der Link gilt eine Woche. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne Ihre Bestätigung schreiben wir nicht. Abbestellen können Sie jederzeit mit einem Klick.',
  alarmSubject: (price: string, per: string) => `Preisalarm: ${price} ${per}`,
  alarmTitle: 'Ihr Wunschpreis ist erreicht',
  alarmLead: (postalCode: string, price: string) =>
    `In ${postalCode} liefert jetzt ein Händler für ${price}. Preise ändern sich mehrmals am Tag.`,
  orderButton: 'Bestellung vorbereiten',
  alarmButton: 'Alle Angebote ansehen',
  dealer: 'Händler',
  alarmNote:
    'Bestellt wird erst, wenn Sie es am Ende selbst tun. Wir schreiben wieder, wenn der Preis über Ihren Wunschpreis gestiegen und erneut gefallen ist. Sie bekommen diese E-Mail, weil Sie ihr zugestimmt haben.',
  refuseButton: 'Keine Preisalarme mehr',
  per: (unit: string) => `je ${unit}`,
  product: 'Produkt',
  amount: 'Menge',
  postalCode: 'Postleitzahl',
  now: 'Preis jetzt',
  target: 'Ihr Wunschpreis',
  total: 'Gesamtpreis',
});

type ConsentMailDeps = {
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
  { kind: 'price_alarm', draft: (about) => priceAlarm(deps, about) },
];

const linkPath = (token: string): string => `/benachrichtigungen/${token}/bestaetigen`;

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
        url: `${deps.originOf(countryId, partnerId)}${linkPath(secret)}`,
      },
      { kind: 'note', text: texts.optInNote },
    ],
  };
  return operatorMail(deps.operator, { countryId, recipient, secret, partner }, content);
}

/** Asks for the consent once more: whoever refused since the alarm went off gets nothing. */
async function priceAlarm(deps: ConsentMailDeps, id: number): Promise<MailDraft | null> {
  const crossing = await crossingOf(deps.db, id);
  if (!crossing) return null;
  const user = await findUser(deps.db, crossing.userId);
  const consent = await openConsentOf(deps.db, crossing.userId);
  if (!consent?.confirmedAt || !user || user.isErased || user.isLocked) return null;
  const { countryId, partner } = crossing;
  const origin = deps.originOf(countryId, partner?.id);
  const secret = consentToken(deps.config.secret, 'refuse', consent.id);
  const unsubscribeUrl = `${origin}${linkPath(secret)}`;
  const content = alarmContent(deps, crossing, { origin, unsubscribeUrl });
  const reader = { countryId, recipient: user.email, secret, partner: partner?.name ?? null };
  return { ...operatorMail(deps.operator, reader, content), unsubscribeUrl };
}

function alarmContent(
  { pricing }: ConsentMailDeps,
  { countryId, productId, postalCode, amount, minMark, targetPrice, unitPrice, totalPrice, dealer }: Crossing,
  { origin, unsubscribeUrl }: { origin: string; unsubscribeUrl: string },
): MailContent {
  const { locale } = countries[countryId];
  const [texts, format] = [consentMailTexts(locale), formatter(locale)];
  const product = pricing.index().catalog.products.get(productId);
  const { slug, unit, priceUnit } = productGroups[product?.productGroupId ?? 1];
  const price = format.money(cents(unitPrice));
  const per = texts.per(`${format.quantity(priceUnit)} ${unit}`);
  const query = `zipCode=${postalCode}&amount=${amount}&product=${productId}`;
  const minimum = minMark === null ? '' : `&minMark=${minMark / 10}`;
  const rows = [
    { label: texts.product, value: product?.name ?? '' },
    { label: texts.amount, value: `${format.quantity(amount)} ${unit}` },
    { label: texts.postalCode, value: postalCode },
    ...(dealer ? [{ label: texts.dealer, value: dealer.name }] : []),
    { label: texts.now, value: `${price} ${per}` },
    { label: texts.target, value: `${format.money(cents(targetPrice))} ${per}` },
    { label: texts.total, value: format.money(cents(totalPrice)) },
  ];
  const button = (label: string, path: string) =>
    ({ kind: 'button', label, url: `${origin}/${slug}/${path}` }) as const;
  // Prices go on moving: the page says what the dealer asks now, and the customer presses or does not.
  const order = `bestellung-vorbereitet?${query}&dealer=${dealer?.id}`;
  return {
    subject: texts.alarmSubject(price, per),
    title: texts.alarmTitle,
    lead: texts.alarmLead(postalCode, `${price} ${per}`),
    blocks: [
      { kind: 'facts', rows },
      ...(dealer ? [button(texts.orderButton, order)] : []),
      button(texts.alarmButton, `angebotsliste?${query}${minimum}`),
      { kind: 'note', text: texts.alarmNote },
      { kind: 'button', label: texts.refuseButton, url: unsubscribeUrl, isQuiet: true },
    ],
  };
}
