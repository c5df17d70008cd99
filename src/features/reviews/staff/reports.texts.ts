import { catalogue } from '#platform/i18n/catalogue.ts';

export const reportsTexts = catalogue({
  title: 'Gemeldete Bewertungen',
  lead: 'Alle Bewertungen bleiben öffentlich. Ausblenden dürfen Sie nur, was rechtswidrig ist oder unseren Regeln widerspricht; Ihre Begründung steht dann an der Stelle der Bewertung und geht an den Verfasser.',
  none: 'Keine Meldung wartet auf eine Entscheidung.',
  count: (count: number) => (count === 1 ? '1 offene Meldung' : `${count} offene Meldungen`),
  reasons: {
    unlawful: 'Rechtswidriger Inhalt',
    insult: 'Beleidigung oder Drohung',
    personal_data: 'Persönliche Daten anderer',
    not_genuine: 'Nicht echt',
    other: 'Etwas anderes',
  } as Readonly<Record<string, string>>,
  reported: (day: string) => `gemeldet am ${day}`,
  answerTo: (email: string) => `Antwort an ${email}`,
  about: (author: string, dealer: string) => `${author} über ${dealer}`,
  isHidden: 'Schon ausgeblendet',
  statement: 'Begründung (öffentlich)',
  statementMissing: 'Bitte begründen Sie, warum die Bewertung nicht gezeigt werden darf.',
  keep: 'Bleibt sichtbar',
  hide: 'Ausblenden',
  done: 'Die Entscheidung ist gespeichert.',
});
