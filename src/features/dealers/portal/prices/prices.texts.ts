import { catalogue } from '#platform/i18n/catalogue.ts';

export const pricesTexts = catalogue({
  title: 'Preise',
  lead: (unit: string) =>
    `Nettopreise je ${unit}, ohne Pauschalen. Änderungen gelten sofort; angezeigte Angebote halten 30 Minuten.`,
  product: 'Produkt',
  show: 'Anzeigen',
  zone: 'Liefergebiet',
  codes: (count: number) => (count === 1 ? '1 Postleitzahl' : `${count} Postleitzahlen`),
  from: (amount: string) => `ab ${amount}`,
  cell: (zone: string, amount: string) => `${zone}, ab ${amount}`,
  newTier: 'Weitere Stufe ab',
  addTier: 'Stufe hinzufügen',
  save: 'Preise speichern',
  saved: 'Gespeichert. Die Angebotsliste zeigt die neuen Preise in spätestens zwei Sekunden.',
  unchanged: 'Es war nichts zu ändern.',
  rejected: 'Diese Preise lassen sich nicht speichern. Bitte prüfen Sie Stufen und Gebiete.',
  errors: {
    price: 'Bitte einen Preis wie 98,45 eingeben.',
    gap: 'Jedes Gebiet braucht mindestens einen Preis.',
    many: 'Höchstens 15 Stufen sind möglich.',
  },
  doubt: {
    unusual: (count: number) =>
      count === 1 ? 'Ist dieser Preis so gemeint?' : `Sind diese ${count} Preise so gemeint?`,
    too_low: (count: number) =>
      count === 1 ? 'Dieser Preis ist zu niedrig' : `${count} Preise sind zu niedrig`,
  },
  doubtText: {
    unusual:
      'Noch ist nichts gespeichert. Eine Abweichung von mehr als 15 % vom bisherigen oder 25 % vom Marktpreis ist oft ein Schreibfehler.',
    too_low:
      'Gespeichert ist nichts: Unter dieser Grenze verkauft niemand, es muss ein Schreibfehler sein. Bitte berichtigen Sie den Preis.',
  },
  doubtList: 'Preise mit bisherigem Preis und Markt',
  newPrice: 'neu',
  market: (price: string) => `Markt ${price}`,
  newZone: 'neues Gebiet',
  meant: 'Ja, diese Preise sind so gemeint.',
  noLists: 'Für dieses Produkt haben Sie noch keine Preise. Fügen Sie eine Stufe hinzu.',
  import: 'Liste einlesen',
  take: 'Preise mitnehmen',
  takeAs: { xlsx: 'als Excel', csv: 'als CSV' },
});
