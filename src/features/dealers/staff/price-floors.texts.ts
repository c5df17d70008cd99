import { catalogue } from '#platform/i18n/catalogue.ts';

export const priceFloorsTexts = catalogue({
  title: 'Preisgrenzen',
  lead: 'Nettopreise unter diesen Grenzen sind Schreibfehler: Kein Händler kann sie speichern, auch nicht mit Bestätigung.',
  per: (amount: string) => `netto je ${amount}`,
  save: 'Grenzen speichern',
  saved: 'Gespeichert.',
  wrong: 'Bitte einen Preis wie 19,00 eingeben.',
});
