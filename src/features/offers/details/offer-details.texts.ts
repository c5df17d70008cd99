import { catalogue } from '#platform/i18n/catalogue.ts';

export const detailsTexts = catalogue({
  back: 'Zurück zur Angebotsliste',
  price: 'So entsteht der Preis',
  priceText:
    'Alles, was der Händler berechnet, jeweils mit Mehrwertsteuer. Die Teile ergeben genau den Gesamtpreis, später kommt nichts dazu. Pauschalen legt der Händler fest, nicht der Gesetzgeber.',
  total: 'Gesamtpreis',
  vat: (percent: string) => `enthält ${percent} MwSt.`,
  delivery: 'Lieferung und Zahlung',
  window: (start: string, end: string) => `zwischen ${start} und ${end}`,
  onDay: (day: string) => `am ${day}`,
  climate: (kilograms: string, money: string) =>
    `Der Klimaschutzbeitrag von ${money} steht für ${kilograms} kg CO₂.`,
  dealer: 'Der Händler',
  trader: 'Gewerblicher Verkäufer, geprüft',
  founded: (year: number) => `gegründet ${year}`,
  branches: (places: string) => `Lager in ${places}`,
  profile: 'Mehr über diesen Händler',
  reviews: 'Neueste Bewertungen',
  allReviews: 'Alle Bewertungen lesen',
  noReviews: 'Dieser Händler wurde noch nicht bewertet.',
  gone: 'Dieser Händler hat für Ihren Wunsch gerade kein Angebot.',
});
