import { catalogue } from '#platform/i18n/catalogue.ts';

export const priceFactorsTexts = catalogue({
  title: 'Preisfaktoren',
  lead: 'Brent, Gasöl und Wechselkurse, die auf den Preisseiten zeigen, was den Heizölpreis bewegt. Der Landesdurchschnitt kommt aus den Preisen der Händler.',
  present: 'Was schon dasteht',
  factor: 'Faktor',
  unit: 'Einheit',
  first: 'Erster Tag',
  last: 'Letzter Tag',
  count: 'Werte',
  demoCount: 'davon Demodaten',
  none: 'Noch keine Werte',
  importTitle: 'Werte einlesen',
  importLead:
    'Je Zeile: Faktor; Tag; Wert. Der Faktor mit Nummer oder Namen, der Tag als JJJJ-MM-TT oder TT.MM.JJJJ. Mit Überschriften ist die Reihenfolge beliebig. Was schon so dasteht, bleibt; dieselbe Datei noch einmal ändert nichts.',
  apply: 'Werte übernehmen',
  preview: 'Das wird gespeichert',
  previewText: (added: string, changed: string, kept: string) =>
    `${added} neu, ${changed} geändert, ${kept} stehen schon so da.`,
  nothing: 'Alle Werte stehen schon so da.',
  change: (before: string, after: string) => `${before} → ${after}`,
  added: 'neu',
  saved: (added: string, changed: string) => `Gespeichert: ${added} neu, ${changed} geändert.`,
  errors: {
    columns: 'Nötig sind drei Spalten: Faktor, Tag, Wert, getrennt durch Semikolon.',
    factor: 'Diesen Faktor gibt es nicht. Bekannt sind 1 Brent, 2 Gasöl, 3 EUR/USD, 4 USD/CHF.',
    day: 'Das ist kein Tag wie 2026-11-20 oder 20.11.2026.',
    future: 'Dieser Tag liegt in der Zukunft.',
    value: 'Das ist kein Wert wie 63,12.',
    implausible: 'Dieser Wert kann für diesen Faktor nicht stimmen. Bitte prüfen Sie Einheit und Komma.',
    duplicate: 'Dieser Tag kommt für diesen Faktor mit zwei Werten vor.',
    titles: 'In dieser Zeile stehen die Überschriften, aber es fehlt Faktor, Tag oder Wert.',
    quotes: 'Die Anführungszeichen stimmen nicht.',
    too_many_lines: 'Höchstens 15000 Zeilen sind möglich.',
    empty: 'Es steht keine Zeile darin.',
  },
});
