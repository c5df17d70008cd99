import { catalogue } from '#platform/i18n/catalogue.ts';

const german = {
  back: (number: string) => `Bestellung ${number}`,
  title: 'Lieferung und Sensor',
  lead: (number: string, day: string) => `Bestellung ${number}, geliefert am ${day}`,
  steps: 'So haben wir gerechnet',
  stepsOf: (station: number) => `So haben wir gerechnet: Lieferstelle ${station}`,
  before: 'Vor der Lieferung',
  after: 'Danach, als der Füllstand ruhte',
  rise: 'Anstieg',
  used: 'Verbrauch währenddessen, geschätzt',
  measured: 'Vom Sensor gemessen',
  together: 'Von den Sensoren zusammen gemessen',
  noted: 'Laut Lieferschein',
  difference: 'Unterschied',
  tolerance: 'Toleranz',
  litres: (litres: string) => `${litres} l`,
  plusMinus: (litres: string) => `± ${litres} l`,
  explained:
    'Alle Mengen sind auf 15 °C umgerechnet, so wie der Lieferschein. In der Toleranz stecken 10 mm Messfehler je Füllstand (1 % der Fassung bei Sensoren, die Liter melden), der Wellengang, 5 °C Unsicherheit der Temperatur (10 °C ohne Temperaturfühler), 1 % für die Form des Tanks, 1 % für den Zähler des Lastwagens und die Hälfte des geschätzten Verbrauchs.',
  explainedTogether:
    'Messen mehrere Tanks zusammen, gleichen sich ihre Fehler zum Teil aus; die Toleranz ist deshalb kleiner als die Summe der einzelnen.',
  calibrate: 'Sensor nach dieser Lieferung einstellen?',
  calibrateText: (millimetres: string) =>
    `Mit ${millimetres} mm Korrektur hätte Ihr Sensor genau die Menge des Lieferscheins gemessen. Halten Sie diese Menge für richtig, können Sie ihn so einstellen.`,
  calibrateLess:
    'Wollen Sie die Lieferung beanstanden, dann stellen Sie ihn nicht ein: Er misst sonst künftig so, als wäre alles angekommen.',
  accept: 'Sensor einstellen',
  decline: 'So lassen',
  decided: {
    accepted: 'Der Sensor ist eingestellt. Seine letzte Messung ist neu gerechnet.',
    declined: 'Der Sensor bleibt, wie er ist.',
  },
  stale: 'Der Sensor wurde inzwischen geändert oder getauscht. Diese Lieferung stellt ihn nicht mehr ein.',
  reason: (number: string, delivered: string, measured: string) =>
    `Lieferung ${number}: laut Lieferschein ${delivered} l, gemessen ${measured} l`,
};

export const deliveryCheckPageTexts = catalogue(german, {
  'de-CH': { used: 'Verbrauch während dieser Zeit, geschätzt' },
});
