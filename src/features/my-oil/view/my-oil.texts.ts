import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Age } from './age-of-figures.rules.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const myOilTexts = catalogue(
  {
    title: 'Mein Heizöl',
    all: 'Alle Tanks',
    pick: 'Tank wählen',
    picked: (name: string) => `Gezeigt: ${name}`,
    toAll: 'Zu meinem Heizöl',

    age: {
      now: () => 'gerade eben',
      minutes: (count: number) => `vor ${counted(count, 'Minute', 'Minuten')}`,
      hours: (count: number) => `vor ${counted(count, 'Stunde', 'Stunden')}`,
      days: (count: number) => `vor ${counted(count, 'Tag', 'Tagen')}`,
    },
    dipped: (age: string) => `gepeilt ${age}`,
    byOrder: 'geschätzt nach Ihrer letzten Lieferung',
    capacity: (shape: string, litres: string) => `${shape}, ${litres} l`,
    perDay: (litres: string) => `${litres} l am Tag`,
    estimated: 'geschätzt',
    measuredOver: (from: string, until: string) => `gemessen ${from} bis ${until}`,
    noLevel: 'Der Füllstand ist noch nicht bekannt.',

    lasts: 'reicht bis',
    lastsLong: 'länger als zwei Jahre',
    band: (from: string, until: string) => `${from} bis ${until}`,
    daysLeft: (days: number) => `noch ${counted(days, 'Tag', 'Tage')}`,
    isEmpty: 'leer',
    fits: 'passt noch hinein',
    fitsUpTo: (percent: string) => `bis ${percent} %`,
    used: 'verbraucht seit Juli',
    usedLess: (percent: string) => `${percent} % weniger als im Vorjahr`,
    usedMore: (percent: string) => `${percent} % mehr als im Vorjahr`,
    usedSame: 'so viel wie im Vorjahr',
    usedAlone: 'noch ohne Vergleich zum Vorjahr',
    unknown: 'noch unbekannt',
    daily: 'verbraucht am Tag',
    firstEmpty: 'zuerst leer',
    sumOf: (tanks: number) => `${counted(tanks, 'Tank', 'Tanks')} zusammen`,

    estimatedTitle: 'Dieser Stand ist geschätzt',
    estimatedByOrder:
      'Er folgt aus Ihrer letzten Lieferung und dem üblichen Verbrauch. Einmal peilen, und wir rechnen mit Ihrem Tank.',
    estimatedSince:
      'Wir rechnen seit der letzten Messung mit Ihrem Verbrauch und Ihren Lieferungen. Genauer wird es, wenn Sie neu peilen.',
    dip: 'Füllstand eintragen',
    silentTitle: ({ unit, count }: Age) =>
      `Der Sensor meldet sich seit ${unit === 'days' ? counted(count, 'Tag', 'Tagen') : counted(count, 'Stunde', 'Stunden')} nicht`,
    silentText: 'Der Stand ist seitdem geschätzt. Meist hilft es, Batterie und Funkverbindung zu prüfen.',
    stuckTitle: 'Der Füllstand bewegt sich nicht',
    stuckText: (day: string) =>
      `Der Sensor meldet seit dem ${day} denselben Wert. Vielleicht klemmt er, oder aus diesem Tank wurde nicht geheizt. Tragen Sie ein, was im Tank ist: Damit rechnen wir, bis er sich wieder bewegt.`,
    neverHeardTitle: 'Der Sensor hat sich noch nie gemeldet',
    lyingTitle: 'Der Sensor misst Zweifelhaftes',
    lyingText:
      'Mehrere Werte der letzten Wochen passen nicht zu Ihrem Tank. Sie zählen nicht; der Stand folgt aus den übrigen.',
    driftTitle: 'Der Sensor weicht ab',
    driftText:
      'Lieferungen misst er anders als der Lieferschein, oder sein Stand springt. Eine Peilung zeigt, um wie viel.',
    batteryTitle: 'Die Batterie des Sensors ist schwach',
    batteryText: 'Der Stand stimmt noch. Tauschen Sie die Batterie, bevor der Sensor verstummt.',
    lossTitle: (litres: string) => `${litres} l fehlen`,
    lossText:
      'So viel ist mehr weg, als Ihr Haus verbraucht. Sagen Sie uns, was es war: Bis dahin zählt es nicht als Verbrauch.',
    toLoss: 'Nachsehen und antworten',
    suspectTitle: 'Auffällig, bitte nachsehen',
    suspectText: (now: string, before: string) =>
      `Der Sensor misst nur noch ${now} l. Das glauben wir nicht ungeprüft und rechnen weiter mit ${before} l.`,
    riseText: (now: string, before: string) =>
      `Der Sensor misst immer wieder ${now} l. Kam Öl? Bis Sie antworten, rechnen wir weiter mit ${before} l; bestellen Sie so lange keins.`,
    toSuspect: 'Nachsehen und antworten',
    faultTitle: 'Die letzte Messung war nicht brauchbar',
    faultText: 'Sie sehen den letzten guten Wert.',
    aboveTitle: 'Gemessen wurde mehr, als in den Tank passt',
    aboveText: 'Bitte prüfen Sie die Maße und wie hoch der Sensor über dem Tankboden sitzt.',
    toSensor: 'Sensor ansehen',
    toGuide: 'Maße prüfen',
    noGaugeTitle: 'Noch fehlen die Maße Ihres Tanks',
    noGaugeText:
      'Mit Form und Maßen sehen Sie Liter, Reichweite und den Preis für genau das, was hineinpasst.',
    goOn: 'Einrichtung fortsetzen',
    noLevelTitle: 'Wie viel ist im Tank?',
    noLevelText: 'Ein Blick auf den Peilstab genügt: Prozent, Zentimeter oder Liter.',

    buyTitle: 'Heute bestellen',
    noPriceTitle: 'Nachschub',
    price: (litres: string) => `${litres} l heute, mit allen Gebühren`,
    priceOfMany: (litres: string, tanks: number) => `${litres} l in ${tanks} Tanks heute, mit allen Gebühren`,
    unitPrice: (price: string) => `${price} je 100 l`,
    byDealer: (dealer: string, day: string) => `${dealer}, ${day}`,
    offers: (litres: string) => `Angebote für ${litres} l`,
    remind: (price: string) => `Bei ${price} erinnern`,
    afterOrder: 'So viel passt auch nach Ihrer Lieferung noch hinein.',
    capped: (litres: string) =>
      `Mehr als ${litres} l bringt eine Lieferung nicht. Gerechnet ist mit der größten.`,
    none: {
      full: 'Der Tank ist voll. Sobald 500 l hineinpassen, steht hier der Preis.',
      too_little: (litres: string) =>
        `In den Tank passen noch ${litres} l. Händler liefern ab 500 l; sobald so viel hineinpasst, steht hier der Preis.`,
      coming: 'Was unterwegs ist, füllt Ihren Tank. Danach passt keine weitere Lieferung hinein.',
      unknown: 'Sobald der Füllstand bekannt ist, steht hier der Preis für genau das, was hineinpasst.',
      many_places: 'Ihre Tanks stehen an mehreren Orten. Wählen Sie einen, um den Preis für ihn zu sehen.',
    },
    noOffers: (code: string) => `Für ${code} gibt es im Augenblick kein Angebot über diese Menge.`,
    otherRequest: 'Andere Menge ansehen',
    alarm: 'Bei einem Angebot schreiben',
    unknownCode: (code: string) =>
      `Die Postleitzahl ${code} kennen wir nicht. Bitte prüfen Sie den Ort Ihres Tanks.`,
    toPlace: 'Ort prüfen',
    paid: 'Zuletzt bezahlt',
    paidOn: (day: string, litres: string) => `am ${day}, ${litres} l`,
    below: (money: string) => `${money} unter dem Markt`,
    above: (money: string) => `${money} über dem Markt`,
    even: 'wie der Markt',
    running: 'Unterwegs',
    runningText: (litres: string, dealer: string) => `${litres} von ${dealer}`,
    deliveryOn: (day: string) => `Lieferung am ${day}`,
    deliveryBy: (day: string) => `Lieferung bis ${day}`,
    toOrder: 'Bestellung ansehen',
    goesInto: 'Diese Lieferung geht in',
    partInto: (litres: string) => `${litres} l davon gehen in`,
    inHouse: (tank: string, house: string) => `${tank} (${house})`,
    change: 'Ändern',
    changed: 'Gespeichert. Die Lieferung zählt jetzt zu diesem Tank.',
    changedMeanwhile: 'Das wurde inzwischen geändert. Sie sehen, was jetzt gilt.',

    chartTitle: 'Füllstand und Reichweite',
    chartLabel: (name: string) => `Füllstand und Reichweite: ${name}`,
    spans: { woche: '7 Tage', '6': '6 Monate', '12': '1 Jahr', alles: 'alles' },
    span: 'Zeitraum',
    today: 'heute',
    reserve: (litres: string) => `Reserve ${litres} l`,
    chartBand: 'in 8 von 10 Fällen',
    litres: 'l',
    legendLevel: 'Füllstand',
    legendAhead: 'voraussichtlich',
    legendBand: 'Spanne, in 8 von 10 Fällen',
    without: (names: string) => `Ohne ${names}: Dort gibt es noch keine zwei Wochen mit Messungen.`,
    noChart: 'Noch gibt es weniger als zwei Messungen. Der Verlauf beginnt mit der nächsten.',
    moreLevel: 'Füllstand',
    moreRange: 'Reichweite',
    moreUse: 'Verbrauch',
    morePrice: 'Kaufpreis',
    moreSensor: 'Sensor',
    moreReport: (year: number) => `Jahresbericht ${year}`,
    moreNotices: 'Mitteilungen',
    moreData: 'Messwerte herunterladen oder einlesen',
    moreTanks: 'Tanks einrichten',
    stale: 'Die Zahlen konnten nicht erneuert werden. Sie sehen die letzten.',

    emptyTitle: 'Sehen Sie, was im Tank ist, wie lange es reicht und was Nachfüllen kostet',
    emptyText:
      'Sie beschreiben einmal Form und Maße Ihres Tanks. Danach zeigt diese Seite jeden Tag Liter, Reichweite und den Preis für genau das, was hineinpasst.',
    ways: {
      ours: {
        title: 'Mit einem meX-Sensor',
        text: 'Er misst berührungslos und meldet mehrmals am Tag über WLAN, Mobilfunk oder Funk.',
        action: 'So bekommen Sie ihn',
      },
      own: {
        title: 'Mit Ihrem eigenen Sensor',
        text: 'ESPHome, Tasmota, Shelly, LoRaWAN oder OilFox: Wir lesen, was Sie schon haben.',
        action: 'Sensor verbinden',
      },
      dip: {
        title: 'Mit dem Peilstab',
        text: 'Ganz ohne Gerät: Einmal im Monat ablesen genügt, dazwischen rechnen wir.',
        action: 'Tank anlegen',
      },
    },
    publicTitle: 'meX: Ihr Heizöl im Blick',
    signIn: 'Anmelden',
    toInfo: 'Was meX ist',
    homeTeaser: 'Sehen Sie hier, was im Tank ist und wie lange es reicht.',
    homeStart: 'Tank einrichten',

    file: { day: 'Tag', litres: 'Liter', low: 'mindestens', high: 'höchstens' },
  },
  {
    'de-CH': {
      noGaugeText:
        'Mit Form und Massen sehen Sie Liter, Reichweite und den Preis für genau das, was hineinpasst.',
      noGaugeTitle: 'Noch fehlen die Masse Ihres Tanks',
      aboveText: 'Bitte prüfen Sie die Masse und wie hoch der Sensor über dem Tankboden sitzt.',
      toGuide: 'Masse prüfen',
      emptyText:
        'Sie beschreiben einmal Form und Masse Ihres Tanks. Danach zeigt diese Seite jeden Tag Liter, Reichweite und den Preis für genau das, was hineinpasst.',
      capped: (litres: string) =>
        `Mehr als ${litres} l bringt eine Lieferung nicht. Gerechnet ist mit der grössten.`,
    },
  },
);
