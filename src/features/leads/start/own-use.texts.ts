import { catalogue } from '#platform/i18n/catalogue.ts';

const reasons = [
  {
    title: 'Gegen Häuser Ihrer Art',
    text: 'Baujahr, Fläche und Bewohner entscheiden, was ein Haus braucht. Ihr Verbrauch steht neben dem von Häusern, die Ihrem gleichen.',
  },
  {
    title: 'Jeder Schritt nachvollziehbar',
    text: 'Wie das Ergebnis zustande kommt, steht darunter: mit jedem Faktor, jeder Quelle und dem Tag, von dem sie ist.',
  },
  {
    title: 'Was am meisten bringt',
    text: 'Dämmung, Kessel, Abgleich, Wärmepumpe oder Pellets: Liter, Geld und CO₂ im Jahr, gerechnet mit den Preisen von heute.',
  },
];

export const ownUseTexts = catalogue(
  {
    pageTitle: 'Wie viel Heizöl verbraucht Ihr Haus? | Brennwert',
    description:
      'Vergleichen Sie Ihren Heizölverbrauch mit Häusern Ihrer Art: Klasse A bis G, mit Herleitung, und was den Verbrauch am meisten senkt.',
    title: 'Wie viel Heizöl braucht Ihr Haus?',
    lead: 'In drei Minuten sehen Sie, ob Ihr Verbrauch zu Ihrem Haus passt und was ihn am meisten senkt. Ohne Anmeldung.',
    zipCode: 'Postleitzahl',
    begin: 'Vergleich beginnen',
    exampleTitle: 'So sieht ein Ergebnis aus',
    exampleText: 'Beispiel: freistehendes Haus von 1968, 140 m², drei Personen, 3.150 Liter im Jahr.',
    reasonsTitle: 'Was Sie bekommen',
    reasons,
    moreTitle: 'Weitere Ratgeber',
    heatingChange: 'Heizung tauschen: was sie kostet und spart',
    tankRenewal: 'Tank erneuern: welche Fassung, welche Prüfung',
    hasTank:
      'Sie haben einen Sensor oder peilen Ihren Tank? Dann lernt Mein Heizöl Ihren Verbrauch von selbst.',
    toTank: 'Zu Mein Heizöl',
  },
  {
    'de-CH': {
      exampleText: "Beispiel: freistehendes Haus von 1968, 140 m², drei Personen, 3'150 Liter im Jahr.",
    },
  },
);
