import { catalogue } from '#platform/i18n/catalogue.ts';

type DatedPrice = { day: string; price: string };

const howItIsMade = (goods: string) => ({
  question: 'Wie entsteht der Durchschnitt?',
  answer: [
    `Er kommt aus den Angeboten der Händler auf Brennwert, nicht aus einer Börse: ${goods}, übliche Lieferfrist, eine Lieferstelle.`,
    'Wir bilden erst das Mittel aller Angebote an jedem Ort, dann das Mittel über alle Orte des Gebiets. Das geschieht höchstens einmal in der Stunde, wenn sich Preise geändert haben; der Wert eines Tages ist das Mittel seiner Stunden.',
    'Er ist ein Anhaltspunkt. Was Sie zahlen, hängt von Ort, Menge und Lieferwunsch ab und steht verbindlich am Angebot.',
  ],
});

/** Of a long list: `none` begins the sentence that nothing was found. */
const listSearch = (label: string, entries: string, none: string) => ({
  label,
  find: 'Suchen',
  all: (count: number) => `Alle ${count} ${entries}`,
  found: (count: number) => (count === 1 ? 'Ein Eintrag' : `${count} Einträge`),
  none: (words: string) => `${none} gefunden zu „${words}“.`,
  elsewhere: 'Postleitzahl oder Ort im ganzen Land suchen',
});

const unknownText = (district: string) =>
  `Unter dieser Adresse haben wir keine Preisseite. Vielleicht ist sie verschrieben, oder der Ort gehört zu einem anderen ${district}.`;

/** "Heute kosten 100 Liter …", today and of a day that is past; `where` has its preposition. */
const sentenceDays = (goods: string) => ({
  today: {
    price: (_day: string, where: string, price: string) =>
      `Heute kosten 100 Liter ${goods} ${where} im Schnitt ${price}`,
    dayBefore: 'gestern',
    yearBefore: 'vor einem Jahr',
  },
  past: {
    price: (day: string, where: string, price: string) =>
      `Am ${day} kosteten 100 Liter ${goods} ${where} im Schnitt ${price}`,
    dayBefore: 'am Vortag',
    yearBefore: 'ein Jahr davor',
  },
});

const factorWords = {
  1: {
    name: 'Rohöl (Brent)',
    unit: 'US-Dollar je Barrel',
    meaning: 'Der Rohstoff selbst. Sein Preis kommt nach ein bis zwei Tagen bei den Händlern an.',
  },
  2: {
    name: 'Gasöl',
    unit: 'US-Dollar je Tonne',
    meaning: 'So wird Heizöl im Großhandel gehandelt: Ihm folgen die Preise der Händler am engsten.',
  },
  3: {
    name: 'Euro in Dollar',
    unit: 'US-Dollar je Euro',
    meaning: 'Bezahlt wird in Dollar: Wird der Euro mehr wert, wird der Einkauf günstiger.',
  },
  4: {
    name: 'Dollar in Franken',
    unit: 'Franken je US-Dollar',
    meaning: 'Bezahlt wird in Dollar: Wird er weniger wert, wird der Einkauf günstiger.',
  },
};

const swissFactorWords = {
  ...factorWords,
  2: { ...factorWords[2], meaning: factorWords[2].meaning.replace('Großhandel', 'Grosshandel') },
};

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
    averageNow: (day: string) => `Durchschnitt der Angebote am ${day}`,
    sentenceDays: sentenceDays('Heizöl bei 3.000 Litern'),
    unit: 'je 100 Liter',
    perLitre: (price: string) => `Das sind ${price} je Liter.`,
    request: '3.000 Liter Heizöl schwefelarm',
    inclusive: 'geliefert, mit Steuern und allen Gebühren',
    noPrice: 'Für dieses Gebiet gibt es zurzeit keinen Tagespreis.',
    since: { day: 'seit dem Vortag', week: 'seit einer Woche', year: 'seit einem Jahr' },
    changes: 'Veränderung',
    unchanged: 'gleich',
    compared: (region: string) => `Durchschnitt ${region}`,
    cheapestOffers: 'Die günstigsten Angebote',
    onlyOffer: 'Günstigstes Angebot',
    allOffers: (count: number) => `Alle ${count} Angebote ansehen`,
    toOffer: 'Angebot ansehen',
    latest: (day: string) => `spätestens ${day}`,
    per: 'je 100 l',
    amounts: 'Preise nach Menge',
    amountsText: 'Jeweils das günstigste Angebot für eine Lieferstelle.',
    amount: 'Menge',
    total: 'Gesamtpreis',
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
    counties: 'Kreise und Städte',
    countiesText: (day: string) => `Durchschnitt für 3.000 Liter, je 100 Liter. Stand ${day}.`,
    places: 'Postleitzahlen und Orte',
    nearby: 'Orte in der Nähe',
    jump: 'Anfangsbuchstaben',
    search: 'Preis für Ihren Ort',
    searchText: 'Angebote mit Endpreis, Preise nach Menge und der Verlauf für Ihren Ort.',
    searchLabel: 'Postleitzahl oder Ort',
    find: 'Anzeigen',
    notFound: (input: string) => `Zu „${input}“ kennen wir keinen Ort.`,
    severalTowns: (name: string, count: number) => `„${name}“ heißen ${count} Orte. Welchen meinen Sie?`,
    checkSpelling: 'Bitte prüfen Sie die Schreibweise.',
    searchAgain: 'Anders suchen',
    factors: 'Was den Preis bewegt',
    factorsText:
      'Heizöl wird aus Rohöl gemacht und in Dollar gehandelt. Grün ist, was es für Sie günstiger macht.',
    demo: 'Demodaten',
    factorWords,
    sinceTradingDay: 'zum letzten Handelstag',
    sameAsBefore: 'wie am letzten Handelstag',
    inYear: 'in einem Jahr',
    makesCheaper: 'macht Heizöl günstiger',
    makesDearer: 'macht Heizöl teurer',
    factorMoved: (name: string, share: number, by: string) =>
      Math.abs(share) < 0.0005 ? `${name} blieb gleich` : `${name} ${share < 0 ? 'fiel' : 'stieg'} um ${by}`,
    whatMoved: (moved: readonly string[]) => ({
      question: 'Was hat sich zuletzt bewegt?',
      answer: [`Gegenüber dem Handelstag davor: ${moved.join(', ')}.`],
    }),
    sinceYear: (where: string, share: number, by: string) => ({
      question: 'Ist Heizöl günstiger als vor einem Jahr?',
      answer: [
        Math.abs(share) < 0.0005
          ? `Heizöl kostet ${where} so viel wie vor einem Jahr.`
          : `${share < 0 ? 'Ja' : 'Nein'}: Heizöl ist ${where} um ${by} ${share < 0 ? 'günstiger' : 'teurer'} als vor einem Jahr.`,
      ],
    }),
    crossLinks: 'Hier geht es weiter',
    questions: 'Fragen zum Heizölpreis',
    highest: (where: string, { day, price }: DatedPrice) => ({
      question: 'Wann war Heizöl in den letzten drei Jahren am teuersten?',
      answer: [`Am ${day}, als 100 Liter ${where} im Schnitt ${price} kosteten.`],
    }),
    lowest: ({ day, price }: DatedPrice) => ({
      question: 'Und wann am günstigsten?',
      answer: [`Am ${day}, mit ${price} je 100 Liter.`],
    }),
    made: howItIsMade('3.000 Liter Heizöl schwefelarm'),
    day: 'Tag',
    yearBefore: 'ein Jahr davor',
    cheapest: 'Am günstigsten',
    listSearch: {
      kreise: listSearch('Kreis oder Stadt suchen', 'Kreise und Städte', 'Kein Kreis und keine Stadt'),
      orte: listSearch('Postleitzahl oder Stadtteil suchen', 'Postleitzahlen', 'Keine Postleitzahl'),
      naehe: listSearch('Ort suchen', 'Orte', 'Kein Ort'),
    },
    unknown: 'Diesen Ort gibt es hier nicht',
    unknownText: unknownText('Kreis'),
    back: 'Alle Heizölpreise',
  },
  {
    'de-AT': {
      inCountry: 'Heizölpreise in Österreich',
      wholeCountry: 'Österreich',
      counties: 'Bezirke und Städte',
      listSearch: {
        kreise: listSearch('Bezirk oder Stadt suchen', 'Bezirke und Städte', 'Kein Bezirk und keine Stadt'),
        orte: listSearch('Postleitzahl oder Bezirk suchen', 'Postleitzahlen', 'Keine Postleitzahl'),
        naehe: listSearch('Ort suchen', 'Orte', 'Kein Ort'),
      },
      unknownText: unknownText('Bezirk'),
    },
    'de-CH': {
      factorWords: swissFactorWords,
      inCountry: 'Heizölpreise in der Schweiz',
      wholeCountry: 'Schweiz',
      stateName: (name: string) => (name === 'Liechtenstein' ? name : `Kanton ${name}`),
      description: (title: string, price: string) =>
        `${title}: im Schnitt ${price} je 100 Liter bei 3'000 Litern, geliefert, mit Steuern und allen Gebühren. Verlauf über zehn Jahre und Angebote für Ihren Ort.`,
      request: "3'000 Liter Öko-Heizöl",
      sentenceDays: sentenceDays("Öko-Heizöl bei 3'000 Litern"),
      counties: 'Bezirke und Regionen',
      severalTowns: (name: string, count: number) => `„${name}“ heissen ${count} Orte. Welchen meinen Sie?`,
      countiesText: (day: string) => `Durchschnitt für 3'000 Liter, je 100 Liter. Stand ${day}.`,
      made: howItIsMade("3'000 Liter Öko-Heizöl"),
      listSearch: {
        kreise: listSearch(
          'Bezirk oder Region suchen',
          'Bezirke und Regionen',
          'Kein Bezirk und keine Region',
        ),
        orte: listSearch('Postleitzahl oder Ort suchen', 'Postleitzahlen', 'Keine Postleitzahl'),
        naehe: listSearch('Ort suchen', 'Orte', 'Kein Ort'),
      },
      unknownText: unknownText('Bezirk'),
    },
  },
);
