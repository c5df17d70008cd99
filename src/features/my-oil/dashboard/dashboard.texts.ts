import { catalogue } from '#platform/i18n/catalogue.ts';

const firstSteps = [
  'Schreiben Sie uns oder rufen Sie an. Wir fragen nach der Form Ihres Tanks, nach freien Öffnungen oben am Tank und ob dort WLAN ist.',
  'Wir nennen Ihnen den passenden Sensor, den Preis und den Liefertermin. Erst danach bestellen Sie.',
];

export const dashboardTexts = catalogue(
  {
    title: 'Preis und Tank',
    navigation: 'Auswertungen',
    tabs: {
      overview: 'Übersicht',
      kaufpreis: 'Kaufpreis',
      'tank-fuellstand': 'Füllstand',
      'tank-reichweite': 'Reichweite',
      verbrauch: 'Verbrauch',
    },
    marketTile: 'Markt heute',
    marketText: (product: string) => `${product}, Durchschnitt für 3.000 Liter`,
    per: (unit: string) => `je ${unit}`,
    changeUp: (share: string) => `${share} teurer als gestern`,
    changeDown: (share: string) => `${share} günstiger als gestern`,
    changeNone: 'wie gestern',
    noMarket: 'Heute gibt es noch keine Preise.',
    paidTile: 'Zuletzt bezahlt',
    paidOn: (day: string, amount: string) => `am ${day} für ${amount}`,
    paidNothing: 'Nach Ihrer ersten Bestellung sehen Sie hier, wie Sie gekauft haben.',
    details: 'Entwicklung ansehen',
    calculate: 'Preise berechnen',
    tankTile: 'Füllstand und Reichweite',
    tankText: 'Ein meX-Sensor misst, wie viel im Tank ist und wie lange es reicht.',
    tankMore: 'Mein Heizöl',
    alarmTile: 'Preisalarm',
    alarmText: 'Wir schreiben Ihnen, sobald Ihr Wunschpreis erreicht ist.',
    alarmMore: 'Preis beobachten',

    priceTitle: 'Ihr Kaufpreis',
    chartLabel: (product: string) => `${product}: Marktpreis und Ihre Käufe`,
    legendMarket: 'Durchschnitt im Land für 3.000 Liter',
    legendOwn: 'Ihre Käufe',
    smaller:
      'Die Linie gilt für 3.000 Liter. Kleinere Mengen kosten je 100 Liter mehr: Ein Kauf kann über ihr liegen und trotzdem günstig gewesen sein.',
    yearBefore: 'ein Jahr davor',
    file: { day: 'Tag', market: (unit: string) => `Durchschnitt (${unit} je 100 l)` },
    noChart: 'Für diesen Zeitraum liegen keine Marktpreise vor.',
    saved: (amount: string) =>
      `Mit Ihren Käufen haben Sie ${amount} weniger bezahlt als im Durchschnitt des Landes.`,
    overpaid: (amount: string) => `Ihre Käufe lagen ${amount} über dem Durchschnitt des Landes.`,
    even: 'Sie haben so viel bezahlt wie im Durchschnitt des Landes.',
    advice: 'Ein Preisalarm meldet sich, wenn es sich wieder lohnt.',
    tableTitle: 'Ihre Käufe im Vergleich',
    day: 'Tag',
    order: 'Bestellung',
    goods: 'Menge',
    yourPrice: 'Ihr Preis',
    market: 'Markt',
    difference: 'Unterschied',
    less: (amount: string) => `${amount} gespart`,
    lessThanMarket: (amount: string, goods: string) => `${amount} weniger als der Markt für ${goods}`,
    more: (amount: string) => `${amount} mehr`,
    same: 'gleich',
    unknown: 'unbekannt',
    method:
      'Verglichen wird der vereinbarte Preis mit dem Durchschnitt aller Händler des Landes am selben Tag, für dieselbe Ware und die nächstliegende Menge. Stornierte Bestellungen zählen nicht.',
    noPurchases: 'Sie haben noch nichts gekauft',
    noPurchasesText:
      'Nach Ihrer ersten Bestellung sehen Sie hier, was Sie bezahlt haben und was der Markt verlangt hat.',

    getSensor: 'So bekommen Sie einen Sensor',

    mexText:
      'Ein meX-Sensor misst berührungslos, wie viel im Tank ist, und meldet es über WLAN, Mobilfunk oder Funk. Er passt auf eckige, zylindrische und kugelförmige Tanks und auf Batterietanks.',
    mexSteps: [
      ...firstSteps,
      'Der Sensor kommt mit einer Anleitung. Die Einrichtung braucht kein Werkzeug außer einem Schraubendreher und einem Zollstock.',
    ],
    mexMail: 'Per E-Mail anfragen',
    mexCall: (phone: string) => `Anrufen: ${phone}`,
    mexSubject: 'Anfrage nach einem meX-Sensor',
  },
  {
    'de-CH': {
      marketText: (product: string) => `${product}, Durchschnitt für 3'000 Liter`,
      legendMarket: "Durchschnitt im Land für 3'000 Liter",
      smaller:
        "Die Linie gilt für 3'000 Liter. Kleinere Mengen kosten je 100 Liter mehr: Ein Kauf kann über ihr liegen und trotzdem günstig gewesen sein.",
      mexSteps: [
        ...firstSteps,
        'Der Sensor kommt mit einer Anleitung. Die Einrichtung braucht kein Werkzeug ausser einem Schraubenzieher und einem Meter.',
      ],
    },
  },
);
