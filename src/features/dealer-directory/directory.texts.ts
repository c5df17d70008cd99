import { catalogue } from '#platform/i18n/catalogue.ts';

const dealers = (count: string, isOne: boolean) => (isOne ? '1 Händler' : `${count} Händler`);

export const directoryTexts = catalogue(
  {
    titles: {
      country: (name: string) => `Heizölhändler in ${name}`,
      state: (name: string) => `Heizölhändler in ${name}`,
      place: (name: string) => `Heizölhändler für ${name}`,
    },
    leads: {
      country: 'Händler, die hier anbieten: wo sie liefern, was Kunden über sie sagen und was sie verlangen.',
      state: 'Händler mit Sitz oder Lager im Land. Ob sie zu Ihnen liefern, zeigt Ihre Postleitzahl.',
      place: 'Händler, die hierher liefern, die nächsten zuerst.',
    },
    description: (title: string, count: string) =>
      `${title}: ${count} im Vergleich, mit Liefergebiet, Zahlungsarten und Bewertungen.`,
    root: 'Händler',
    search: 'Name des Händlers, Ort oder PLZ',
    find: 'Suchen',
    reset: 'Alles zurücksetzen',
    filters: 'Eingrenzen',
    product: 'Produkt',
    anyProduct: 'Alle',
    payment: 'Zahlungsart',
    anyPayment: 'Alle',
    rating: 'Bewertung',
    anyRating: 'Alle',
    minMark: (mark: string) => `ab ${mark} Sternen`,
    smallTruck: 'Kleiner Lastwagen möglich',
    apply: 'Anzeigen',
    count: dealers,
    sorted: { country: 'nach Namen', state: 'nach Namen', place: 'nach Entfernung' },
    distance: (kilometres: string) => `${kilometres}\u00a0km entfernt`,
    near: 'am Ort',
    hasSmallTruck: 'kleiner Lastwagen möglich',
    map: (area: string) => `Karte: Lager der Händler, ${area}`,
    states: 'Nach Bundesland',
    pricesText: (place: string) => `Alle Angebote für ${place} mit Gesamtpreis`,
    towns: (name: string, count: number) => `${count} Orte heißen „${name}“. Welchen meinen Sie?`,
    oneTown: (name: string) => `Meinen Sie den Ort „${name}“?`,
    stateName: (name: string) => name,
    named: (words: string) => `Händler mit „${words}“ im Namen`,
    none: {
      title: 'Kein Händler passt dazu.',
      words: 'Prüfen Sie die Schreibweise, oder suchen Sie nach Ihrer Postleitzahl.',
      filtered: 'Nehmen Sie eine Einschränkung weg, dann sehen Sie mehr.',
      place:
        'Hierher liefert zurzeit kein Händler. Sehen Sie im Nachbarort nach, oder rufen Sie uns an: Wir fragen für Sie nach.',
      state: 'In diesem Land hat zurzeit kein Händler ein Lager. Suchen Sie nach Ihrer Postleitzahl.',
      all: 'Alle Händler ansehen',
    },
    pages: 'Seiten der Händler',
    dealer: {
      title: 'Sie sind Händler?',
      text: 'Bieten Sie hier an: ohne Grundgebühr, mit eigenen Preisen und Gebieten.',
      link: 'Händler werden',
    },
  },
  {
    'de-AT': {
      leads: {
        country:
          'Händler, die hier anbieten: wo sie liefern, was Kunden über sie sagen und was sie verlangen.',
        state: 'Händler mit Sitz oder Lager im Bundesland. Ob sie zu Ihnen liefern, zeigt Ihre Postleitzahl.',
        place: 'Händler, die hierher liefern, die nächsten zuerst.',
      },
    },
    'de-CH': {
      titles: {
        country: () => 'Heizölhändler in der Schweiz',
        state: (name: string) => `Heizölhändler im Kanton ${name}`,
        place: (name: string) => `Heizölhändler für ${name}`,
      },
      leads: {
        country:
          'Händler, die hier anbieten: wo sie liefern, was Kunden über sie sagen und was sie verlangen.',
        state: 'Händler mit Sitz oder Lager im Kanton. Ob sie zu Ihnen liefern, zeigt Ihre Postleitzahl.',
        place: 'Händler, die hierher liefern, die nächsten zuerst.',
      },
      states: 'Nach Kanton',
      towns: (name: string, count: number) => `${count} Orte heissen «${name}». Welchen meinen Sie?`,
      oneTown: (name: string) => `Meinen Sie den Ort «${name}»?`,
      stateName: (name: string) => `Kanton ${name}`,
      named: (words: string) => `Händler mit «${words}» im Namen`,
      none: {
        title: 'Kein Händler passt dazu.',
        words: 'Prüfen Sie die Schreibweise, oder suchen Sie nach Ihrer Postleitzahl.',
        filtered: 'Nehmen Sie eine Einschränkung weg, dann sehen Sie mehr.',
        place:
          'Hierher liefert zurzeit kein Händler. Sehen Sie im Nachbarort nach, oder rufen Sie uns an: Wir fragen für Sie nach.',
        state: 'In diesem Kanton hat zurzeit kein Händler ein Lager. Suchen Sie nach Ihrer Postleitzahl.',
        all: 'Alle Händler ansehen',
      },
    },
  },
);
