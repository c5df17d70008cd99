import { catalogue } from '#platform/i18n/catalogue.ts';
import type { LevelImportFault, LevelUnit } from './levels-import.rules.ts';
import type { Measure } from './readings.rules.ts';

const units: Readonly<Record<LevelUnit, string>> = { litres: 'Liter', cm: 'Zentimeter', percent: 'Prozent' };

const faults: Readonly<Record<LevelImportFault, string>> = {
  columns: 'Es werden zwei Spalten gebraucht: Tag und Füllstand, getrennt durch ein Semikolon.',
  titles: 'In dieser Zeile stehen die Überschriften, aber es fehlt Tag oder Füllstand.',
  time: 'Der Tag ist nicht lesbar. So wird er geschrieben: 20.11.2026 oder 20.11.2026 14:30.',
  future: 'Der Tag liegt in der Zukunft.',
  value: 'Der Füllstand ist keine Zahl.',
  unit: 'Die Einheit ist unbekannt. Möglich sind l, cm und %.',
  above_maximum: 'So viel passt nicht in den Tank.',
  below_minimum: 'Der Füllstand liegt unter null.',
  tank_not_configured: 'Dafür fehlt dem Tank seine Form. Liter gehen auch ohne.',
  quotes: 'Ein Anführungszeichen wird nicht geschlossen.',
  too_many_lines: 'Höchstens viertausend Zeilen gehen auf einmal. Teilen Sie die Datei.',
  empty: 'Hier steht kein Füllstand.',
};

const measures: Readonly<Record<Measure, string>> = {
  none: '',
  distance: 'Abstand (mm)',
  level: 'Höhe (mm)',
  pressure: 'Druck (Pa)',
  volume: 'Liter',
  percent: 'Prozent',
};

export const tankDataTexts = catalogue({
  title: 'Daten des Tanks',
  lead: 'Laden Sie herunter, was gemessen wurde, oder lesen Sie ältere Füllstände ein.',
  leadEnded: (day: string) => `Aufgelöst am ${day}. Was bis dahin gemessen wurde, können Sie herunterladen.`,
  out: 'Herunterladen',
  days: 'Tage als Datei',
  daysHint: 'Ein Füllstand je Tag, seit es den Tank hier gibt.',
  readings: 'Messwerte als Datei',
  readingsHint: 'Jede einzelne Messung der letzten 13 Monate.',
  into: 'Füllstände einlesen',
  intoHint:
    'Eine Excel-Datei oder CSV, je Zeile ein Tag und ein Füllstand. Was schon da ist, wird nicht doppelt gezählt.',
  unit: 'Einheit, wenn die Datei keine nennt',
  units,
  nothing: 'Bitte wählen Sie eine Datei, oder fügen Sie hier Zeilen ein.',
  preview: 'Das wird eingelesen',
  level: (day: string, litres: string) => `${day} (${litres} l)`,
  previewText: (count: string, ends: readonly string[]) =>
    count === '1' ? `Ein Füllstand: ${ends[0]}.` : `${count} Füllstände, von ${ends.join(' bis ')}.`,
  apply: (count: string) => (count === '1' ? '1 Füllstand einlesen' : `${count} Füllstände einlesen`),
  back: 'Zu meinem Heizöl',
  done: (stored: string, known: string) =>
    `${[
      stored === '1' ? '1 Füllstand ist eingelesen' : `${stored} Füllstände sind eingelesen`,
      ...(known === '0' ? [] : [known === '1' ? '1 war schon da' : `${known} waren schon da`]),
    ].join(', ')}.`,
  faults,
  doubtful: 'Zweifelhaft: zählt nicht.',
  columns: {
    at: 'Zeit',
    measure: 'Gemessen',
    value: 'Wert',
    litres: 'Liter bei 15 °C',
    temperature: 'Temperatur (°C)',
    battery: 'Batterie (V)',
    signal: 'Signal (dBm)',
    fault: 'Fehler',
    sensor: 'Sensor',
    deviceAt: 'Uhr des Sensors',
    receivedAt: 'Empfangen',
    batteryPercent: 'Batterie (%)',
    day: 'Tag',
    last: 'Liter',
    low: 'Tiefster (l)',
    high: 'Höchster (l)',
    readings: 'Messungen',
  },
  measures,
});
