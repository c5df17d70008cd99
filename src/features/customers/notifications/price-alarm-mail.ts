import { productGroups } from '#features/catalog/shared.ts';
import { findUser, operatorMail } from '#features/identity/identity.ts';
import type { MailContent } from '#features/identity/types.ts';
import { countries } from '#features/places/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { MailDraft } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import type { ConsentMailDeps } from './consent-mails.ts';
import { consentPath, consentToken, openConsentOf } from './consents.ts';
import { type Crossing, crossingOf } from './price-alarms.store.ts';

const alarmMailTexts = catalogue({
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

/** The mail of a price alert: a wished price is reached. Whoever refused since the alarm went off gets nothing. */
export async function priceAlarmMail(deps: ConsentMailDeps, id: number): Promise<MailDraft | null> {
  const crossing = await crossingOf(deps.db, id);
  if (!crossing) return null;
  const user = await findUser(deps.db, crossing.userId);
  const consent = await openConsentOf(deps.db, crossing.userId);
  if (!consent?.confirmedAt || !user || user.isErased || user.isLocked) return null;
  const { countryId, partner } = crossing;
  const origin = deps.originOf(countryId, partner?.id);
  const secret = consentToken(deps.config.secret, 'refuse', consent.id);
  const unsubscribeUrl = `${origin}${consentPath(secret)}`;
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
  const [texts, format] = [alarmMailTexts(locale), formatter(locale)];
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
