import { catalogue } from '#platform/i18n/catalogue.ts';

/** How goods and money go back after a delivery was withdrawn from; Switzerland knows no such right. */
export const giveBackTexts = catalogue({
  title: 'So gehen Ware und Geld zurück',
  goods: 'Ware',
  money: 'Geld',
  goodsOf: {
    customer: (dealer: string, day: string) =>
      `${dealer} holt die Ware bis ${day} bei Ihnen ab und bezahlt das. Der Händler spricht den Tag mit Ihnen ab; lassen Sie die Ware so lange, wie sie ist.`,
    dealer: (_: string, day: string) =>
      `Holen Sie die Ware bis ${day} auf Ihre Kosten ab. Den Tag sprechen Sie bitte mit dem Kunden ab.`,
    support: (dealer: string, day: string) => `${dealer} holt die Ware bis ${day} auf eigene Kosten ab.`,
  },
  returned: (day: string) => `Der Händler hat die Ware am ${day} zurückgenommen.`,
  moneyOf: {
    customer: (dealer: string, money: string, day: string) =>
      `Haben Sie schon bezahlt, erstattet ${dealer} Ihnen ${money} bis ${day}, die Lieferkosten eingeschlossen. Haben Sie noch nicht bezahlt, müssen Sie es nicht mehr.`,
    dealer: (_: string, money: string, day: string) =>
      `Hat der Kunde schon bezahlt, erstatten Sie ihm ${money} bis ${day} auf demselben Weg, die Lieferkosten eingeschlossen. Auf die Ware zu warten, erlaubt das Gesetz nicht, wenn Sie sie abholen.`,
    support: (dealer: string, money: string, day: string) =>
      `Bezahlt wurde an ${dealer}. Der Händler erstattet ${money} bis ${day}.`,
  },
  byOperator: {
    customer: (_: string, money: string, day: string) =>
      `Was Sie von den ${money} bezahlt haben, erstatten wir auf demselben Weg bis ${day}. Was offen war, müssen Sie nicht mehr bezahlen.`,
    dealer: () => 'Der Kunde hat an Brennwert bezahlt und bekommt sein Geld von uns zurück.',
    support: (_: string, money: string, day: string) =>
      `Was von den ${money} an Brennwert bezahlt ist, geht bis ${day} auf demselben Weg zurück. Wie weit es ist, steht unter Zahlung.`,
  },
  refunded: (money: string, day: string) => `${money} sind am ${day} zurückgezahlt.`,
  nothingPaid: 'Es war noch nichts bezahlt, und es ist nichts mehr zu bezahlen.',
  returnTitle: 'Ware zurückgenommen',
  returnDay: 'Zurückgenommen am',
  returnNote: 'Bemerkung zur Ware (freiwillig)',
  returnSubmit: 'Rücknahme eintragen',
  refundTitle: 'Geld zurückgezahlt',
  refundDay: 'Zurückgezahlt am',
  refundAmount: 'Betrag',
  refundHint: '0, wenn noch nichts bezahlt war',
  refundReason: 'Grund, wenn es weniger ist, als die Lieferung gekostet hat',
  refundSubmit: 'Rückzahlung eintragen',
});
