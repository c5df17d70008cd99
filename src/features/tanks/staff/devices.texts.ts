import { catalogue } from '#platform/i18n/catalogue.ts';
import type { SensorTrouble } from '../sensor-health.rules.ts';

const troubles: Record<SensorTrouble, string> = {
  silent: 'still',
  drifting: 'weicht ab',
  battery: 'Batterie schwach',
  unassigned: 'ohne Tank',
  fault: 'Messfehler',
};

/** What a reading that told no volume says, by its code. */
const faults: Readonly<Record<string, string>> = {
  no_reading: 'kein Messwert',
  too_short: 'Abstand zu kurz',
  above_maximum: 'über dem Höchststand',
  below_minimum: 'unter dem Tankboden',
  tank_not_configured: 'Tank nicht eingerichtet',
  unknown_unit: 'unbekannte Einheit',
};

/** The back office speaks German alike in all countries. */
export const devicesTexts = catalogue({
  title: 'Geräte und Tanks',
  lead: 'Sensoren und Tanks der Kunden nach Gerätenummer, E-Mail-Adresse oder Bestellnummer. Jede Suche und jeder Blick wird protokolliert.',
  search: 'Gerätenummer, E-Mail, Bestellnummer',
  find: 'Suchen',
  reset: 'Zurücksetzen',
  filterLabel: 'Geräte nach Stand',
  all: 'Alle',
  filters: { ...troubles, silent: 'Still', drifting: 'Weicht ab', unassigned: 'Ohne Tank' },
  troubles,
  faults,
  stockLink: 'Lager',
  found: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} Zeilen, es gibt weitere. Suchen Sie genauer.`;
    return count === 1 ? '1 Zeile' : `${count} Zeilen`;
  },
  none: 'Kein Gerät und kein Tank passt dazu. Prüfen Sie die Schreibweise.',
  serial: 'Gerät',
  noSensor: 'ohne Sensor',
  kinds: { device: 'Gerät von uns', foreign: 'eigener Sensor' },
  kind: 'Art',
  owner: 'Kunde',
  tank: 'Tank',
  noTank: 'keinem Tank zugeordnet',
  place: 'PLZ',
  state: 'Stand',
  fine: 'in Ordnung',
  heard: 'Zuletzt gehört',
  never: 'noch nie',
  level: 'Füllstand',
  litres: (amount: string) => `${amount} l`,
  battery: 'Batterie',
  volts: (value: string) => `${value} V`,
  // A device.
  back: 'Geräte und Tanks',
  device: (serial: string) => `Gerät ${serial}`,
  facts: 'Gerät',
  assigned: 'Beim Kunden seit',
  inStock: 'Im Lager, niemandem zugeordnet',
  retired: (day: string) => `Ausgemustert am ${day}`,
  connection: 'Verbindung',
  connections: { 1: 'WLAN', 2: 'GSM', 3: 'Funk' } as Readonly<Record<number, string>>,
  unknown: 'unbekannt',
  signal: 'Empfang',
  dbm: (value: string) => `${value} dBm`,
  temperature: 'Temperatur',
  celsius: (value: string) => `${value} °C`,
  lastFault: 'Letzter Fehler',
  mounted: 'Einbauhöhe',
  offset: 'Korrektur',
  millimetres: (value: string) => `${value} mm`,
  drift: 'Abweichung',
  drifts: {
    bias: 'misst Lieferungen stets in dieselbe Richtung falsch',
    noise: 'Füllstand springt ohne Lieferung',
  } as Readonly<Record<string, string>>,
  noDrift: 'keine',
  notChecked: 'noch nicht geprüft',
  tankTitle: 'Tank',
  shape: 'Form',
  shapes: { 1: 'Quader', 2: 'Zylinder', 3: 'Kugel', 4: 'Batterie' } as Readonly<Record<number, string>>,
  capacity: 'Fassung',
  measuredAt: 'Gemessen',
  notSetUp: 'noch nicht eingerichtet',
  // Raw readings.
  readings: 'Messwerte',
  readingsLead:
    'Die letzten 200, so wie das Gerät sie gesendet hat. Eine doppelte Sendung steht nur einmal da.',
  noReadings: 'Noch hat das Gerät nichts gesendet.',
  at: 'Zeit',
  received: 'Empfangen',
  clock: 'Uhr des Geräts',
  value: 'Messwert',
  measures: {
    none: '',
    distance: 'Abstand',
    level: 'Stand',
    pressure: 'Druck',
    volume: 'Menge',
    percent: 'Anteil',
  } as Readonly<Record<string, string>>,
  units: { distance: 'mm', level: 'mm', pressure: 'Pa', volume: 'l', percent: '%' } as Readonly<
    Record<string, string>
  >,
  fault: 'Fehler',
  doubtful: 'Uhr zweifelhaft',
  next: 'Ältere',
  first: 'Zum Anfang',
  pages: 'Seiten der Messwerte',
  // What support does.
  calibrate: 'Kalibrieren',
  calibrateLead:
    'Gilt ab der nächsten Messung. Der Füllstand von heute bleibt stehen, bis das Gerät wieder misst.',
  known: 'Bekannt ist',
  knownUnits: {
    cm: 'der Stand im Tank in cm',
    litres: 'der Inhalt in Litern',
    mm: 'die Korrektur in mm',
  },
  knownValue: 'Wert',
  reason: 'Warum',
  reasonHint: 'Steht im Verlauf und im Protokoll.',
  save: 'Korrektur speichern',
  exchange: 'Gerät tauschen',
  exchangeLead:
    'Die Messwerte bleiben beim Tank. Das neue Gerät kommt aus dem Lager und bekommt einen neuen Schlüssel, der alte gilt nicht mehr.',
  newSerial: 'Nummer des neuen Geräts',
  oldDevice: 'Das alte Gerät',
  oldDevices: { stock: 'kommt zurück ins Lager', retired: 'wird ausgemustert' },
  exchangeNow: 'Tauschen',
  renewKey: 'Neuer Schlüssel',
  renewLead:
    'Der alte Schlüssel gilt sofort nicht mehr. Das Gerät sendet erst wieder, wenn es den neuen kennt.',
  renewNow: 'Schlüssel erneuern',
  keyTitle: (serial: string) => `Schlüssel von ${serial}`,
  keyText: 'Er steht nur jetzt hier. Geben Sie ihn dem Kunden, bevor Sie die Seite verlassen.',
  toDevice: 'Zum Gerät',
  done: { kalibriert: 'Die Korrektur ist gespeichert.' } as Readonly<Record<string, string>>,
  errors: {
    stale: 'Jemand hat das Gerät inzwischen geändert. Die Seite zeigt, was jetzt gilt.',
    no_tank: 'Das Gerät misst in keinem Tank, dessen Form bekannt ist.',
    no_level: 'Das Gerät hat noch keinen Füllstand gemessen. Geben Sie die Korrektur in mm ein.',
    out_of_tank: 'So hoch kann das Öl in diesem Tank nicht stehen. Prüfen Sie Wert und Einheit.',
    unknown_serial: 'Diese Nummer gibt es nicht. Nehmen Sie das Gerät erst ins Lager auf.',
    not_in_stock: 'Dieses Gerät ist nicht im Lager: Es gehört einem Kunden oder ist ausgemustert.',
    same_serial: 'Das ist das Gerät, das schon im Tank ist.',
    value: 'Bitte geben Sie eine Zahl ein, zum Beispiel 85 oder 84,5.',
    reason: 'Bitte sagen Sie in wenigen Worten, warum.',
    serial: 'Bitte geben Sie die Nummer ein, die auf dem Gerät steht.',
  },
  // What was done.
  history: 'Verlauf',
  historyNone: 'Noch hat niemand etwas geändert.',
  what: 'Was',
  changeKinds: { calibration: 'kalibriert', exchange: 'getauscht', key: 'Schlüssel erneuert' } as Readonly<
    Record<string, string>
  >,
  when: 'Wann',
  who: 'Wer',
  before: 'Vorher',
  after: 'Nachher',
});
