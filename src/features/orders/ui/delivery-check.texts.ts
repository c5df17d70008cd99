import { catalogue } from '#platform/i18n/catalogue.ts';

export const deliveryCheckTexts = catalogue({
  title: 'Lieferung und Sensor',
  result: 'Ergebnis',
  verdicts: {
    agrees: 'Lieferschein und Sensor stimmen überein.',
    less: 'Ihr Sensor hat weniger gemessen, als auf dem Lieferschein steht.',
    more: 'Ihr Sensor hat mehr gemessen, als auf dem Lieferschein steht.',
    waiting:
      'Wir vergleichen den Lieferschein mit Ihrem Sensor, sobald der Füllstand ruht. Das dauert einige Stunden, bei seltenen Messungen einen Tag.',
    unseen: 'Ihr Sensor hat um diesen Tag keinen Anstieg gemessen. Deshalb gibt es hier keinen Vergleich.',
  },
  noted: 'Lieferschein',
  measured: 'Sensor',
  tolerance: 'Toleranz',
  tank: 'Tank',
  at15: (litres: string) => `${litres} l bei 15 °C`,
  plusMinus: (litres: string) => `± ${litres} l`,
  onlyInforms:
    'Der Vergleich ist ein Hinweis. Abgerechnet wird, was der geeichte Zähler des Lastwagens gemessen hat.',
  details: 'So haben wir gerechnet',
  complain: 'Lieferung beanstanden',
  /** Stands in the complaint before anything was typed. */
  complaint: (given: { delivered: string; measured: string; tolerance: string; missing: string }) =>
    `Laut Lieferschein kamen ${given.delivered} l (bei 15 °C). Mein Sensor hat ${given.measured} l gemessen, mit einer Toleranz von ${given.tolerance} l. Es fehlen ${given.missing} l.`,
});
