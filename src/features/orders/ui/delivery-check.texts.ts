import { catalogue } from '#platform/i18n/catalogue.ts';

export const deliveryCheckTexts = catalogue({
  title: 'Lieferung und Sensor',
  day: (day: string) => `Lieferung vom ${day}`,
  result: 'Ergebnis',
  ofStation: (title: string, station: number) => `${title}: Lieferstelle ${station}`,
  verdicts: {
    agrees: 'Lieferschein und Sensor stimmen überein.',
    less: 'Ihr Sensor hat weniger gemessen, als auf dem Lieferschein steht.',
    more: 'Ihr Sensor hat mehr gemessen, als auf dem Lieferschein steht.',
    waiting:
      'Wir vergleichen den Lieferschein mit Ihrem Sensor, sobald der Füllstand ruht. Das dauert einige Stunden, bei seltenen Messungen einen Tag.',
    unseen: 'Ihr Sensor hat um diesen Tag keinen Anstieg gemessen. Deshalb gibt es hier keinen Vergleich.',
    uncheckable: 'Diese Menge können wir nicht vergleichen.',
  },
  verdictsTogether: {
    agrees: 'Lieferschein und Sensoren stimmen zusammen überein.',
    less: 'Ihre Sensoren haben zusammen weniger gemessen, als auf dem Lieferschein steht.',
    more: 'Ihre Sensoren haben zusammen mehr gemessen, als auf dem Lieferschein steht.',
  },
  /** Of a note that tells only the total. */
  reasons: {
    no_sensor:
      'Der Lieferschein nennt nur die Summe aller Lieferstellen, und nicht jeder befüllte Tank hat einen Sensor.',
    no_rise:
      'Der Lieferschein nennt nur die Summe aller Lieferstellen, und nicht jeder Ihrer Sensoren hat einen Anstieg gemessen.',
    which_tank: 'Es ist nicht sicher, welche Tanks befüllt wurden.',
  },
  stationReasons: {
    no_sensor: 'Für diese Lieferstelle gibt es keinen Tank mit Sensor.',
    no_rise: 'Für diese Lieferstelle hat kein Sensor einen Anstieg gemessen.',
    which_tank:
      'Gemessen wurde nur in einem Teil der Tanks, und aus der Menge geht nicht hervor, zu welcher Lieferstelle dieser gehört.',
  },
  noted: 'Lieferschein',
  measured: 'Sensor',
  together: 'Sensoren zusammen',
  partOf: (litres: string, tolerance: string) => `${litres} l (± ${tolerance} l)`,
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
  complaintTogether: (given: { delivered: string; measured: string; tolerance: string; missing: string }) =>
    `Laut Lieferschein kamen ${given.delivered} l (bei 15 °C). Meine Sensoren haben zusammen ${given.measured} l gemessen, mit einer Toleranz von ${given.tolerance} l. Es fehlen ${given.missing} l.`,
  complaintOf: (station: number, complaint: string) => `Lieferstelle ${station}: ${complaint}`,
});
