import { catalogue } from '#platform/i18n/catalogue.ts';

export const savedComparisonTexts = catalogue({
  keepTitle: 'Vergleich in Mein Heizöl behalten',
  keepLead: 'Antworten und Ergebnis liegen dann bei Ihrem Konto. Löschen können Sie sie jederzeit.',
  grade: (grade: string, litres: string) => `Klasse ${grade} unter Häusern seiner Art, ${litres} l im Jahr`,
  useFor: 'Verbrauch als erste Schätzung nehmen für',
  useForHint:
    'Danach rechnet die Reichweite mit diesem Haus, bis genug gemessen ist. Angeboten werden Tanks, für die noch niemand einen Verbrauch gesagt hat.',
  noTank: 'Keinen Tank',
  keep: 'Behalten',
  back: 'Zurück zum Ergebnis',
  listTitle: 'Ihre Vergleiche',
  open: (day: string) => `Vergleich vom ${day}`,
  ofTank: 'erste Schätzung des Tanks',
  kept: 'Der Vergleich liegt jetzt bei Ihrem Konto.',
  from: (day: string) => `Ihr Vergleich vom ${day}, mit den Preisen von damals.`,
  again: 'Mit heutigen Preisen vergleichen',
  remove: 'Vergleich löschen',
});
