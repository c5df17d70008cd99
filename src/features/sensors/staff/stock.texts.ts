import { catalogue } from '#platform/i18n/catalogue.ts';

export const stockTexts = catalogue({
  title: 'Lager',
  lead: 'Geräte, die niemand hat: neu vom Hersteller oder zurück von einem Kunden.',
  back: 'Geräte und Tanks',
  count: (count: string, isOne: boolean) => (isOne ? '1 Gerät im Lager' : `${count} Geräte im Lager`),
  none: 'Kein Gerät im Lager passt dazu.',
  search: 'Gerätenummer',
  serial: 'Gerät',
  connection: 'Verbindung',
  connections: { 1: 'WLAN', 2: 'GSM', 3: 'Funk' } as Readonly<Record<number, string>>,
  since: 'Im Bestand seit',
  key: 'Schlüssel',
  hasKey: 'vom Hersteller',
  noKey: 'keiner, kommt mit dem Tausch',
  importTitle: 'Geräte aufnehmen',
  importLead:
    'Je Zeile: Nummer des Geräts; SHA-256 seines Schlüssels als 64 Hexadezimalzeichen; Verbindung (wlan, gsm oder funk, darf fehlen). Mit Überschriften ist die Reihenfolge beliebig.',
  preview: 'Das wird aufgenommen',
  previewText: (count: string, isOne: boolean) => (isOne ? '1 neues Gerät.' : `${count} neue Geräte.`),
  apply: 'Ins Lager übernehmen',
  saved: (count: string, isOne: boolean) =>
    isOne ? '1 Gerät ist im Lager.' : `${count} Geräte sind neu im Lager.`,
  errors: {
    columns: () => 'Nötig sind Nummer und Prüfsumme, getrennt durch Semikolon.',
    serial: () => 'Eine Nummer hat 3 bis 64 Buchstaben, Ziffern oder . _ : -',
    not_ours: () => 'Die Nummern unserer Geräte beginnen mit MEX- oder BW-.',
    hash: () => 'Die Prüfsumme hat 64 Zeichen von 0 bis 9 und a bis f.',
    connection: () => 'Die Verbindung ist wlan, gsm oder funk.',
    duplicate: (other: number) => `Diese Nummer steht auch in Zeile ${other}.`,
    titles: () => 'In dieser Zeile stehen die Überschriften, aber es fehlt Nummer oder Prüfsumme.',
    known: () => 'Dieses Gerät gibt es schon.',
    quotes: () => 'Die Anführungszeichen stimmen nicht.',
    too_many: () => 'Höchstens 5000 Zeilen sind möglich.',
    empty: () => 'Es steht keine Zeile darin.',
  },
});
