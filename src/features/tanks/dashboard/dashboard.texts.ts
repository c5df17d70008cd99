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
    tankMore: 'So geht es',
    alarmTile: 'Preisalarm',
    alarmText: 'Wir schreiben Ihnen, sobald Ihr Wunschpreis erreicht ist.',
    alarmMore: 'Preis beobachten',

    priceTitle: 'Ihr Kaufpreis',
    chartLabel: (product: string) => `${product}: Marktpreis und Ihre Käufe`,
    legendMarket: 'Durchschnitt im Land für 3.000 Liter',
    legendOwn: 'Ihre Käufe',
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
    more: (amount: string) => `${amount} mehr`,
    same: 'gleich',
    unknown: 'unbekannt',
    method:
      'Verglichen wird der vereinbarte Preis mit dem Durchschnitt aller Händler des Landes am selben Tag, für dieselbe Ware und die nächstliegende Menge. Stornierte Bestellungen zählen nicht.',
    noPurchases: 'Sie haben noch nichts gekauft',
    noPurchasesText:
      'Nach Ihrer ersten Bestellung sehen Sie hier, was Sie bezahlt haben und was der Markt verlangt hat.',

    sensors: {
      'tank-fuellstand': {
        title: 'Füllstand Ihres Tanks',
        lead: 'Ein meX-Sensor am Tank misst den Stand mehrmals am Tag. Dann sehen Sie hier:',
        facts: [
          'wie viele Liter im Tank sind, gezeichnet in der Form Ihres Tanks',
          'wann zuletzt gemessen wurde und wie es um die Batterie steht',
          'eine Warnung per E-Mail, bevor der Vorrat knapp wird',
        ],
      },
      'tank-reichweite': {
        title: 'Reichweite Ihres Vorrats',
        lead: 'Aus Füllstand, Verbrauch und Wetter rechnen wir, wie lange der Vorrat reicht. Mit einem Sensor sehen Sie hier:',
        facts: [
          'bis zu welchem Tag der Vorrat voraussichtlich reicht, mit der Spanne der Vorhersage',
          'wann der beste Zeitraum zum Bestellen ist, damit die Lieferung rechtzeitig kommt',
          'was ein milder oder ein strenger Winter daran ändert',
        ],
      },
      verbrauch: {
        title: 'Ihr Verbrauch',
        lead: 'Aus den Messungen wird Ihr Verbrauch, Tag für Tag. Mit einem Sensor sehen Sie hier:',
        facts: [
          'Ihren Verbrauch je Monat neben dem des Vorjahres',
          'was Heizen Sie im Monat kostet, zum Preis Ihrer letzten Bestellung',
          'ungewöhnlich hohe Tage, an denen sich ein Blick auf die Heizung lohnt',
        ],
      },
    },
    noData: 'Für Ihr Konto gibt es noch keine Messungen. Beispielwerte zeigen wir nicht.',
    getSensor: 'So bekommen Sie einen Sensor',

    mexTitle: 'meX: Ihr Tank im Blick',
    mexEmpty: 'Mit Ihrem Konto ist noch kein Sensor verbunden',
    mexText:
      'Ein meX-Sensor misst berührungslos, wie viel im Tank ist, und meldet es über WLAN, Mobilfunk oder Funk. Er passt auf eckige, zylindrische und kugelförmige Tanks und auf Batterietanks.',
    mexSteps: [
      ...firstSteps,
      'Der Sensor kommt mit einer Anleitung. Die Einrichtung braucht kein Werkzeug außer einem Schraubendreher und einem Zollstock.',
    ],
    mexMail: 'Per E-Mail anfragen',
    mexCall: (phone: string) => `Anrufen: ${phone}`,
    mexSubject: 'Anfrage nach einem meX-Sensor',
    mexFlag:
      'Ihr Konto ist für meX freigeschaltet. Sobald Ihr Sensor zum ersten Mal misst, erscheint er hier.',
    mexWhat: 'Was ein Sensor zeigt',
  },
  {
    'de-CH': {
      marketText: (product: string) => `${product}, Durchschnitt für 3'000 Liter`,
      legendMarket: "Durchschnitt im Land für 3'000 Liter",
      mexSteps: [
        ...firstSteps,
        'Der Sensor kommt mit einer Anleitung. Die Einrichtung braucht kein Werkzeug ausser einem Schraubenzieher und einem Meter.',
      ],
    },
  },
);
