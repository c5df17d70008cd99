import { catalogue } from '#platform/i18n/catalogue.ts';

const howItIsMade = [
  'Wir bilden erst das Mittel aller Angebote an jedem Ort, dann das Mittel über alle Orte des Gebiets. Das geschieht höchstens einmal in der Stunde, wenn sich Preise geändert haben; der Wert eines Tages ist das Mittel seiner Stunden.',
  'Er ist ein Anhaltspunkt. Was Sie zahlen, hängt von Ort, Menge und Lieferwunsch ab und steht verbindlich am Angebot.',
];

const unknownText = (district: string) =>
  `Unter dieser Adresse haben wir keine Preisseite. Vielleicht ist sie verschrieben, oder der Ort gehört zu einem anderen ${district}.`;

export const pricesTexts = catalogue(
  {
    all: 'Heizölpreise',
    inCountry: 'Heizölpreise in Deutschland',
    of: (region: string) => `Heizölpreise ${region}`,
    wholeCountry: 'Deutschland',
    stateName: (name: string) => name,
    pageTitle: (title: string) => `${title} heute und im Verlauf · Brennwert`,
    description: (title: string, price: string) =>
      `${title}: im Schnitt ${price} je 100 Liter bei 3.000 Litern, geliefert, mit Steuern und allen Gebühren. Verlauf über zehn Jahre und Angebote für Ihren Ort.`,
    descriptionWithoutPrice: (title: string) =>
      `${title}: Verlauf über zehn Jahre und Angebote geprüfter Händler für Ihren Ort.`,
    average: (day: string) => `Durchschnitt am ${day}`,
    mean: 'Durchschnitt',
    averageNow: (day: string) => `Durchschnitt der Angebote am ${day}`,
    unit: 'je 100 Liter',
    request: '3.000 Liter Heizöl schwefelarm',
    inclusive: 'geliefert, mit Steuern und allen Gebühren',
    noPrice: 'Für dieses Gebiet gibt es zurzeit keinen Tagespreis.',
    since: { day: 'seit dem Vortag', week: 'seit einer Woche', year: 'seit einem Jahr' },
    changes: 'Veränderung',
    unchanged: 'gleich',
    compared: (region: string) => `Durchschnitt ${region}`,
    best: 'Günstigstes Angebot',
    bestTotal: (total: string) => `${total} für 3.000 Liter`,
    dealers: 'Händler',
    dearest: 'Höchster Preis',
    asOf: (day: string, time: string) => `Stand ${day}, ${time} Uhr`,
    nobody: 'Zurzeit liefert hierher kein Händler auf Brennwert.',
    nobodyText: 'Versuchen Sie es mit einem Ort in der Nähe oder später noch einmal.',
    calculator: 'Ihr Preis vor Ort',
    calculatorText: 'Angebote mit Endpreis für Ihre Postleitzahl und Menge.',
    history: 'Preisverlauf',
    historyOf: (region: string) => `Heizölpreis ${region}`,
    fallback: (own: string, region: string) =>
      `Für ${own} reichen unsere Werte noch nicht so weit zurück; Sie sehen den Verlauf für ${region}.`,
    tooYoung: 'Ein Verlauf lässt sich erst ab zwei Tagen mit Preisen zeichnen.',
    span: 'Zeitraum',
    spans: {
      '30-tage': '30 Tage',
      '3-monate': '3 Monate',
      '1-jahr': '1 Jahr',
      '5-jahre': '5 Jahre',
      '10-jahre': '10 Jahre',
    },
    range: (low: string, high: string) => `${low} bis ${high}`,
    counties: 'Kreise und Städte',
    countiesText: (day: string) => `Durchschnitt für 3.000 Liter, je 100 Liter. Stand ${day}.`,
    places: 'Postleitzahlen und Orte',
    nearby: 'Orte in der Nähe',
    jump: 'Anfangsbuchstaben',
    search: 'Preis für Ihren Ort',
    searchText: 'Postleitzahl oder Ort führt zur Preisseite.',
    searchLabel: 'Postleitzahl oder Ort',
    find: 'Anzeigen',
    notFound: (input: string) => `Zu „${input}“ kennen wir keinen Ort.`,
    severalTowns: (name: string, count: number) => `„${name}“ heißen ${count} Orte. Welchen meinen Sie?`,
    checkSpelling: 'Bitte prüfen Sie die Schreibweise.',
    searchAgain: 'Anders suchen',
    made: 'So entsteht der Preis',
    madeText: [
      'Der Durchschnitt kommt aus den Angeboten der Händler auf Brennwert, nicht aus einer Börse: 3.000 Liter Heizöl schwefelarm, übliche Lieferfrist, eine Lieferstelle.',
      ...howItIsMade,
    ],
    extremes: (region: string) => `${region}: die letzten drei Jahre`,
    lowest: 'Am günstigsten',
    highest: 'Am teuersten',
    onDay: (day: string) => `am ${day}`,
    unknown: 'Diesen Ort gibt es hier nicht',
    unknownText: unknownText('Kreis'),
    back: 'Alle Heizölpreise',
  },
  {
    'de-AT': {
      inCountry: 'Heizölpreise in Österreich',
      wholeCountry: 'Österreich',
      counties: 'Bezirke und Städte',
      unknownText: unknownText('Bezirk'),
    },
    'de-CH': {
      inCountry: 'Heizölpreise in der Schweiz',
      wholeCountry: 'Schweiz',
      stateName: (name: string) => (name === 'Liechtenstein' ? name : `Kanton ${name}`),
      description: (title: string, price: string) =>
        `${title}: im Schnitt ${price} je 100 Liter bei 3'000 Litern, geliefert, mit Steuern und allen Gebühren. Verlauf über zehn Jahre und Angebote für Ihren Ort.`,
      request: "3'000 Liter Öko-Heizöl",
      bestTotal: (total: string) => `${total} für 3'000 Liter`,
      counties: 'Bezirke und Regionen',
      severalTowns: (name: string, count: number) => `„${name}“ heissen ${count} Orte. Welchen meinen Sie?`,
      countiesText: (day: string) => `Durchschnitt für 3'000 Liter, je 100 Liter. Stand ${day}.`,
      madeText: [
        "Der Durchschnitt kommt aus den Angeboten der Händler auf Brennwert, nicht aus einer Börse: 3'000 Liter Öko-Heizöl, übliche Lieferfrist, eine Lieferstelle.",
        ...howItIsMade,
      ],
      unknownText: unknownText('Bezirk'),
    },
  },
);
