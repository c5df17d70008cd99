import { catalogue } from '#platform/i18n/catalogue.ts';

const german = {
  title: (year: number) => `Jahresbericht ${year}`,
  lead: 'Verbrauch, Kosten und CO₂ je Haus und Tank. Grundlage für Ihre Heizkostenabrechnung.',
  running: (day: string) => `Das Jahr läuft noch: Stand ${day}.`,
  house: 'Haus',
  houseName: (name: string) => name || 'Mein Haus',
  years: 'Jahr',
  noTank: 'Für dieses Jahr gibt es keinen Bericht.',
  period: 'Zeitraum',
  between: (from: string, until: string) => `${from} bis ${until}`,
  pdf: 'Als PDF',
  csv: 'Als CSV',
  totals: 'Das Haus im Jahr',
  litres: 'Verbrauch',
  energy: 'Energie',
  carbon: 'CO₂',
  cost: 'Brennstoffkosten',
  inLitres: (value: string) => `${value} l`,
  inEnergy: (value: string) => `${value} kWh`,
  inKilograms: (value: string) => `${value} kg`,
  unknown: 'noch offen',
  // What is missing.
  missing: 'Das fehlt noch',
  missingTexts: {
    rise: (tank: string, day: string, litres: string) =>
      `Am ${day} stieg der Stand von Tank „${tank}“ um ${litres} l. War das eine Lieferung?`,
    riseMore: (tank: string, day: string, litres: string) =>
      `Am ${day} stieg der Stand von Tank „${tank}“ um ${litres} l mehr, als geliefert wurde. Kam noch eine Lieferung?`,
    riseSince: (tank: string, since: string, day: string, litres: string) =>
      `Zwischen dem ${since} und dem ${day} stieg der Stand von Tank „${tank}“ um mindestens ${litres} l. War das eine Lieferung?`,
    riseSinceMore: (tank: string, since: string, day: string, litres: string) =>
      `Zwischen dem ${since} und dem ${day} stieg der Stand von Tank „${tank}“ um mindestens ${litres} l mehr, als geliefert wurde. Kam noch eine Lieferung?`,
    opening: (tank: string, day: string) => `Der Stand von „${tank}“ am Ende des ${day}.`,
    closing: (tank: string, day: string) => `Der Stand von „${tank}“ am Ende des ${day}.`,
    stuck: (tank: string, since: string, day: string) =>
      `Der Sensor in „${tank}“ meldet seit dem ${since} denselben Wert, obwohl geheizt wird. Peilen Sie den Tank und tragen Sie den Stand am Ende des ${day} ein.`,
    contradiction: (tank: string, day: string) =>
      `In „${tank}“ war am ${day} mehr Öl, als nach den bekannten Lieferungen darin sein kann. Kam noch eine Lieferung? Dann tragen Sie sie ein. Sonst berichtigen Sie den Stand am Anfang oder am Ende.`,
    price: (tank: string, litres: string) =>
      `Der Preis von ${litres} l in „${tank}“. Tragen Sie die Lieferung ein, aus der sie stammen.`,
    area: 'Die Wohnfläche des Hauses. Ohne sie lassen sich die CO₂-Kosten nicht aufteilen.',
  },
  notSplit: 'Solange eine Frage offen ist, werden die CO₂-Kosten nicht aufgeteilt.',
  // A rise that is asked about.
  questions: 'Bitte beantworten',
  questionsLead:
    'Hier stieg ein Stand, ohne dass eine Lieferung bekannt ist. Solange eine Frage offen ist, rechnen wir diesen Tank nicht ab.',
  riseDay: 'Tag der Lieferung',
  riseDayHint: (since: string, until: string) => `Nach dem ${since}, spätestens am ${until}.`,
  riseAmount: 'Liter laut Rechnung',
  riseYes: 'Ja, Lieferung speichern',
  riseUnpriced: 'Ja, Preis noch offen',
  riseNone: 'Nein, es kam kein Öl',
  riseNoneHint:
    '„Nein“ gilt auch, wenn der Sensor sich geirrt hat oder Öl aus einem anderen Tank umgefüllt wurde.',
  riseChanged: (litres: string) =>
    `Gefragt war nach ${litres} l, inzwischen lautet die Frage anders. Ihre Antwort ist noch nicht gespeichert: Was Sie eingetragen haben, steht noch da. Bitte prüfen Sie es und antworten Sie noch einmal.`,
  stale: 'Das ist inzwischen anders. Unten steht, was jetzt gilt.',
  deliverySent:
    'Dieses Formular war mit anderen Angaben schon gesendet: Die Lieferung steht unten. Ihre Änderung ist nicht gespeichert, Ihre Eingaben stehen noch im Formular. Nehmen Sie die Lieferung unten zurück, und senden Sie dann noch einmal; sonst zählt sie doppelt.',
  riseGone:
    'Die Frage ist schon beantwortet, oder neue Messungen haben sie erledigt. Ihre Antwort ist nicht gespeichert.',
  riseTyped: 'Eingetragen hatten Sie:',
  // The split.
  split: 'CO₂-Kosten aufteilen',
  splitBy: 'Nach den zehn Stufen der Anlage zum Kohlendioxidkostenaufteilungsgesetz (CO2KostAufG).',
  perArea: 'Ausstoß je Quadratmeter',
  perAreaValue: (value: string, area: string) => `${value} kg bei ${area} m²`,
  scaled: 'Der Zeitraum ist kürzer als ein Jahr, die Stufen sind anteilig gekürzt.',
  co2Cost: 'CO₂-Kosten',
  landlord: 'Vermieter',
  tenants: 'Mieter',
  shareOf: (amount: string, percent: string) => `${amount} (${percent} %)`,
  steps: 'Stufen',
  stepBelow: (bound: string) => `unter ${bound}`,
  stepFrom: (bound: string) => `ab ${bound}`,
  stepHead: 'kg CO₂ je m² und Jahr',
  notGerman:
    'Das deutsche Kohlendioxidkostenaufteilungsgesetz gilt hier nicht. Der Bericht nennt deshalb nur Verbrauch, Energie, CO₂ und Kosten.',
  // Each tank.
  tank: 'Tank',
  opening: 'Anfangsbestand',
  delivered: 'Geliefert',
  closing: 'Endbestand',
  used: 'Verbraucht',
  parts: 'Woraus der Verbrauch bestand',
  partsLead: 'Was zuerst kam, wird zuerst verbraucht.',
  from: 'Lieferung',
  sources: {
    order: (name: string) => `Bestellung ${name}`,
    hand: () => 'von Ihnen eingetragen',
    sensor: () => 'vom Sensor gesehen, von Ihnen bestätigt',
    unknown: () => 'Bestand ohne bekannte Lieferung',
  },
  // What can be typed.
  typed: 'Angaben ergänzen',
  stockTitle: 'Stand eintragen',
  stockWhich: 'Tank und Tag',
  stockAt: (tank: string, day: string) => `${tank}, Ende ${day}`,
  stockLitres: 'Stand in Litern',
  areaTitle: 'Wohnfläche',
  areaField: 'Wohnfläche in m²',
  deliveryTitle: 'Andere Lieferung',
  deliveryLead:
    'Öl, das Sie nicht hier bestellt haben. Lieferungen von hier stehen mit ihrer Rechnung schon da.',
  day: 'Tag der Lieferung',
  amount: 'Liter',
  price: 'Rechnungsbetrag',
  priceHint: 'Mit Umsatzsteuer.',
  co2Field: 'Davon CO₂-Kosten',
  co2Hint: 'Wie auf der Rechnung. Leer: nach dem Preis des Jahres gerechnet.',
  save: 'Speichern',
  remove: 'Löschen',
  removeOf: (day: string, litres: string) => `Lieferung vom ${day} über ${litres} l löschen`,
  saved: 'Ihre Angaben sind gespeichert.',
  own: 'Lieferungen',
  inTank: (tank: string) => `Tank „${tank}“`,
  whichTank: 'Diese Lieferung ging in',
  inNoTank: 'in keinen Ihrer Tanks',
  tankOf: (day: string, litres: string) => `In welchen Tank kamen die ${litres} l vom ${day}?`,
  tankIn: (tank: string, house: string) => `${tank} (${house})`,
  change: 'Ändern',
  priceOpen: 'Preis noch offen',
  dismissed: 'Kein Öl, sagen Sie',
  rose: (day: string, litres: string) => `${day}, Anstieg um ${litres} l`,
  askAgain: 'Antwort zurücknehmen',
  askAgainOf: (day: string, litres: string) => `Antwort zurücknehmen: Anstieg um ${litres} l am ${day}`,
  errors: {
    litres: 'Bitte geben Sie ganze Liter ein, zum Beispiel 850.',
    area: 'Bitte geben Sie ganze Quadratmeter ein, zum Beispiel 140.',
    day: 'Bitte geben Sie einen Tag bis heute ein.',
    money: 'Bitte geben Sie einen Betrag ein, zum Beispiel 842,50.',
    tank: 'Bitte wählen Sie einen Ihrer Tanks.',
    between: 'Bitte geben Sie einen Tag in diesem Zeitraum ein.',
    share: 'Die CO₂-Kosten sind ein Teil des Rechnungsbetrags und können nicht höher sein.',
  },
  // Of the files.
  fileName: (year: number) => `Jahresbericht-${year}`,
  csvHead: {
    house: 'Haus',
    tank: 'Tank',
    from: 'Von',
    until: 'Bis',
    opening: 'Anfangsbestand (l)',
    delivered: 'Geliefert (l)',
    closing: 'Endbestand (l)',
    used: 'Verbrauch (l)',
    energy: 'Energie (kWh)',
    carbon: 'CO2 (kg)',
    cost: 'Brennstoffkosten',
    co2Cost: 'CO2-Kosten',
    percent: 'Vermieter (%)',
    landlord: 'Vermieter',
    tenants: 'Mieter',
    delivery: 'Lieferung',
    missing: 'Fehlt noch',
  },
  sum: 'Summe',
  stand: 'Stand',
  method:
    'Energie und CO₂ nach den Standardwerten für Heizöl: 10,05 kWh und 2,68 kg CO₂ je Liter (0,2664 kg CO₂ je kWh; EBeV 2030, Anlage 2). Kosten nach den Rechnungen der Lieferungen: Was zuerst kam, wird zuerst verbraucht.',
  source:
    'Quelle der Stufen: Anlage zu den §§\u00a05 bis 7 CO2KostAufG vom 5. Dezember 2022 (BGBl. I S. 2154). CO₂-Preise je Tonne: 30 € (2023), 45 € (2024), 55 € (2025) nach §\u00a010 Abs. 2 BEHG, 60 € (2026) als Mitte des Korridors von 55 bis 65 €.',
  noAdvice:
    'Der Bericht ersetzt keine Rechtsberatung. Bei Denkmalschutz oder Gewerberäumen gelten andere Regeln.',
};

export const reportTexts = catalogue(german, {
  'de-CH': { perArea: 'Ausstoss je Quadratmeter', priceHint: 'Mit Mehrwertsteuer.' },
});
