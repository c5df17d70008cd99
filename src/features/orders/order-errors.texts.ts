import { addressTexts } from '#features/customers/shared.ts';
import type { AddressTexts } from '#features/customers/types.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';

/** What stands beside a field or instead of an order. Short, with what to do. */
const ownTexts = catalogue(
  {
    email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    emailInvalid: 'Diese E-Mail-Adresse ist nicht vollständig, zum Beispiel „name@beispiel.de“.',
    vatId: 'Diese Umsatzsteuer-Identifikationsnummer ist nicht gültig.',
    vatIdCompany: 'Eine Umsatzsteuer-Identifikationsnummer gehört zu einer Firma. Bitte nennen Sie diese.',
    stationCount: (count: number) =>
      count === 1 ? 'Bitte geben Sie eine Lieferadresse an.' : `Bitte geben Sie ${count} Lieferadressen an.`,
    stationMinimum: (minimum: string) => `Jede Lieferstelle bekommt mindestens ${minimum}.`,
    stationStep: (step: string) => `Die Menge muss durch ${step} teilbar sein, es sind ganze Säcke.`,
    stationSum: (sum: string, amount: string) =>
      `Die Mengen ergeben ${sum}, bestellt werden ${amount}. Bitte verteilen Sie genau die bestellte Menge.`,
    hash: 'Dieses Angebot ist nicht gültig. Bitte berechnen Sie es neu.',
    dealer: 'Dieses Angebot ist von einem anderen Händler. Bitte wählen Sie es in der Liste neu.',
    configuration: 'Das Angebot gilt für andere Angaben. Bitte berechnen Sie es neu.',
    payment: 'Diese Zahlungsart bietet der Händler nicht an. Bitte wählen Sie eine andere.',
    paymentNeedsPage:
      'Diese Zahlungsart braucht weitere Angaben. Bitte bestellen Sie damit auf unserer Seite oder wählen Sie eine andere.',
    key: 'Bitte senden Sie einen Idempotency-Key mit 1 bis 200 Zeichen.',
    keyUsed: 'Unter diesem Schlüssel wurde schon eine andere Bestellung aufgegeben.',
    priceChanged: 'Das Angebot ist abgelaufen und hat sich geändert. Bitte prüfen Sie den neuen Preis.',
    dealerStopped: 'Dieser Händler nimmt gerade keine Bestellungen an. Bitte wählen Sie ein anderes Angebot.',
    dayBlocked: 'Der Händler kann zum genannten Termin nicht liefern. Bitte prüfen Sie das neue Angebot.',
    offerGone: 'Dieses Angebot gibt es nicht mehr. Bitte wählen Sie ein anderes.',
    invalid: 'Bitte prüfen Sie Ihre Angaben.',
    notFound: 'Diese Bestellung gibt es nicht.',
  },
  {
    'de-AT': {
      vatId: 'Diese UID-Nummer ist nicht gültig.',
      vatIdCompany: 'Eine UID-Nummer gehört zu einer Firma. Bitte nennen Sie diese.',
    },
    'de-CH': {
      emailInvalid: 'Diese E-Mail-Adresse ist nicht vollständig, zum Beispiel «name@beispiel.ch».',
      vatId: 'Diese UID ist nicht gültig.',
      vatIdCompany: 'Eine UID gehört zu einer Firma. Bitte nennen Sie diese.',
    },
  },
);

/** The fields of an address included: one answer names every field of an order. */
export const orderErrorTexts = (locale: Locale): OrderErrorTexts => ({
  ...addressTexts(locale),
  ...ownTexts(locale),
});

export type OrderErrorTexts = AddressTexts & ReturnType<typeof ownTexts>;
