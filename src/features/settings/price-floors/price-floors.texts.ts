import { catalogue } from '#platform/i18n/catalogue.ts';

export const floorsTexts = catalogue({
  title: 'Preisgrenzen',
  lead: 'Nettopreise unter diesen Grenzen sind Schreibfehler: Kein Händler kann sie speichern, auch nicht mit Bestätigung.',
  per: (amount: string) => `netto je ${amount}`,
  save: 'Grenzen speichern',
  saved: 'Gespeichert.',
  wrong: 'Bitte einen Preis wie 19,00 eingeben.',
  noFloor: 'keine Grenze',
  unchanged: 'Nichts: Die Grenzen sind schon so.',
  below: (dealers: number) => {
    if (dealers === 0) return 'Niemand verkauft heute darunter.';
    return dealers === 1
      ? '1 Händler verkauft heute darunter und kann das dann nicht mehr speichern.'
      : `${dealers} Händler verkaufen heute darunter und können das dann nicht mehr speichern.`;
  },
  noHistory: 'Hier wurde noch nichts geändert.',
});
