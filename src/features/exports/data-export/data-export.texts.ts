import { catalogue } from '#platform/i18n/catalogue.ts';
import type { ExportState } from './data-exports.store.ts';
import type { DataFormat } from './export-choice.rules.ts';
import type { PeriodKey } from './export-periods.rules.ts';
import type { Schedule } from './export-schedule.rules.ts';
import type { FormErrors } from './submit-export-form.ts';

const errors: Record<NonNullable<FormErrors[keyof FormErrors]>, string> = {
  noName: 'Bitte geben Sie dem Export einen Namen.',
  noDay: 'Bitte geben Sie einen Tag an, den es gibt.',
  reversed: 'Bitte geben Sie einen Tag an, der nicht vor dem ersten liegt.',
  none: 'Bitte wählen Sie mindestens eine Spalte.',
  unknown: 'Bitte wählen Sie ein Format aus der Liste.',
  noReason: 'Bitte nennen Sie den Grund, mit mindestens 10 Zeichen. Er steht im Protokoll.',
  noNumber: 'Bitte geben Sie eine Nummer aus Ziffern an, zum Beispiel 215.',
  notAllowed: 'Ihre Rolle darf diese Angaben nur unkenntlich exportieren. Entfernen Sie das Häkchen.',
};

const periods: Record<PeriodKey, string> = {
  all: 'alles',
  yesterday: 'gestern',
  lastWeek: 'letzte Woche',
  lastMonth: 'letzter Monat',
  thisMonth: 'dieser Monat bis heute',
  lastYear: 'letztes Jahr',
  days: 'von – bis',
};

const formats: Record<DataFormat, string> = {
  csv: 'CSV (Excel, Semikolon)',
  xlsx: 'Excel (XLSX)',
  jsonl: 'JSON, je Zeile ein Datensatz',
};

const schedules: Record<Schedule, string> = {
  none: 'nur auf Knopfdruck',
  daily: 'täglich um 6 Uhr',
  weekly: 'montags um 6 Uhr',
  monthly: 'am Ersten jedes Monats um 6 Uhr',
};

const states: Record<ExportState, string> = {
  waiting: 'wartet',
  running: 'wird geschrieben',
  done: 'fertig',
  failed: 'fehlgeschlagen',
  cancelled: 'abgebrochen',
  deleted: 'abgelaufen',
};

/** The back office speaks German alike in all countries. */
export const dataExportTexts = catalogue({
  errors,
  periods,
  formats,
  schedules,
  states,
  title: 'Daten exportieren',
  lead: 'Dateien entstehen im Hintergrund: Sie können die Seite verlassen und wiederkommen. Eine Datei gehört nur Ihnen und wird nach 7 Tagen gelöscht.',
  datasets: 'Was',
  choose: 'Wählen Sie, was Sie exportieren möchten.',
  newExport: (dataset: string) => `${dataset} exportieren`,
  editSaved: (name: string) => `„${name}“ bearbeiten`,
  period: (what: string) => `${what}: Zeitraum`,
  labels: {
    from: 'von',
    until: 'bis zum',
    country: 'Land',
    format: 'Format',
    legible: 'Lesbar exportieren',
    reason: 'Grund',
    name: 'Name',
    schedule: 'Rhythmus',
  },
  allCountries: 'alle Länder',
  listAll: (label: string) => `${label} (nichts gewählt: alle)`,
  optional: (label: string) => `${label} (freiwillig)`,
  columns: (chosen: number, all: number) => `Spalten (${chosen} von ${all})`,
  personalMark: 'personenbezogen',
  personal: 'Personenbezogene Angaben',
  personalLead: 'Namen, Adressen und freie Texte werden unkenntlich gemacht („A…“, „a…@beispiel.de“).',
  personalOnlyMasked: 'Ihre Rolle bekommt sie nur so.',
  reasonHint: 'Wozu brauchen Sie die Angaben? Grund und Auswahl stehen im Protokoll.',
  create: 'Datei erstellen',
  save: 'Speichern und planen',
  saveLead:
    'Gespeicherte Exporte lassen sich mit einem Knopf wiederholen. Mit Rhythmus kommt zu jeder neuen Datei eine E-Mail mit ihrem Link.',
  saveNew: 'Export speichern',
  saveChanges: 'Änderungen speichern',
  savedTitle: 'Gespeicherte Exporte',
  next: 'Nächste Datei',
  content: 'Inhalt',
  actions: 'Aktionen',
  run: 'Jetzt erstellen',
  runOf: (name: string) => `„${name}“ jetzt erstellen`,
  edit: 'Bearbeiten',
  editOf: (name: string) => `„${name}“ bearbeiten`,
  remove: 'Löschen',
  removeOf: (name: string) => `„${name}“ löschen`,
  filesTitle: 'Ihre Dateien',
  none: 'Sie haben noch keine Datei erstellt.',
  dataset: 'Daten',
  created: 'Erstellt',
  state: 'Stand',
  rows: 'Zeilen',
  size: 'Umfang',
  file: 'Datei',
  rowsOf: (written: string, expected: string) => `${written} von ${expected}`,
  progress: (dataset: string) => `Fortschritt: ${dataset}`,
  until7: (day: string) => `abrufbar bis ${day}`,
  fetch: 'Datei abrufen',
  fetchOf: (dataset: string, at: string) => `Datei abrufen: ${dataset} vom ${at}`,
  cancel: 'Abbrechen',
  cancelOf: (dataset: string, at: string) => `Abbrechen: ${dataset} vom ${at}`,
  isLegible: 'lesbar',
  reload: 'Stand neu laden',
  dones: {
    asked: 'Die Datei wird erstellt. Unten sehen Sie, wie weit sie ist.',
    saved: 'Der Export ist gespeichert.',
    changed: 'Die Änderungen sind gespeichert.',
    removed: 'Der gespeicherte Export ist gelöscht.',
    cancelled: 'Die Datei wird nicht weiter geschrieben.',
    expired: 'Diese Datei ist abgelaufen oder nicht fertig geworden. Erstellen Sie sie bitte neu.',
  },
  mailSubject: (name: string) => `Ihr Export „${name}“ ist fertig`,
  mailTitle: 'Ihr Export ist fertig',
  mailLead: (name: string, rows: string) => `Der geplante Export „${name}“ hat ${rows} Zeilen.`,
  mailNote: (day: string) =>
    `Der Link führt nach Ihrer Anmeldung zur Datei. Sie wird am ${day} gelöscht. Den Rhythmus ändern Sie unter „Daten exportieren“.`,
});
