import { catalogue } from '#platform/i18n/catalogue.ts';

export const reportReasons = {
  unlawful: 'Rechtswidriger Inhalt',
  insult: 'Beleidigung oder Drohung',
  personal_data: 'Persönliche Daten anderer',
  not_genuine: 'Nicht echt',
  other: 'Etwas anderes',
};
const about = (author: string, dealer: string) => `${author} über ${dealer}`;

export const reportTexts = catalogue(
  {
    title: 'Bewertung melden',
    lead: 'Wir prüfen jede Meldung. Eine Bewertung blenden wir nur aus, wenn sie gegen Gesetze oder unsere Regeln verstößt, nicht weil sie schlecht ausfällt. Der Grund steht dann an ihrer Stelle.',
    about,
    doneTitle: 'Ihre Meldung ist eingegangen',
    done: (when: string) =>
      `Eingegangen am ${when}. Wir prüfen sie und entscheiden, ob die Bewertung sichtbar bleibt. Menschen entscheiden darüber, keine Automatik.`,
    back: 'Zu den Bewertungen',
  },
  {
    'de-CH': {
      lead: 'Wir prüfen jede Meldung. Eine Bewertung blenden wir nur aus, wenn sie gegen Gesetze oder unsere Regeln verstösst, nicht weil sie schlecht ausfällt. Der Grund steht dann an ihrer Stelle.',
    },
  },
);

export const reportsTexts = catalogue({
  title: 'Gemeldete Bewertungen',
  lead: 'Gemeldete Bewertungen bleiben öffentlich, bis Sie entscheiden. Ausblenden dürfen Sie nur, was rechtswidrig ist oder unseren Regeln widerspricht; Ihre Begründung steht dann an der Stelle der Bewertung und geht an den Verfasser.',
  waitingTitle: 'Neue Bewertungen, die auf einen Blick warten',
  waitingLead:
    'Noch nicht veröffentlicht. Was niemanden beleidigt und keine Daten anderer nennt, erscheint so, wie es geschrieben ist.',
  waitReasons: {
    phone: 'Telefonnummer',
    link: 'Link oder E-Mail-Adresse',
    address: 'Adresse',
    insult: 'Schimpfwort',
  },
  waitsFor: (reasons: string) => `Enthält vielleicht: ${reasons}`,
  written: (day: string) => `geschrieben am ${day}`,
  publish: 'Veröffentlichen',
  refuse: 'Nicht veröffentlichen',
  none: 'Keine Meldung wartet auf eine Entscheidung.',
  count: (count: number) => (count === 1 ? '1 offene Meldung' : `${count} offene Meldungen`),
  reasons: reportReasons as Readonly<Record<string, string>>,
  reported: (day: string) => `gemeldet am ${day}`,
  answerTo: (email: string) => `Antwort an ${email}`,
  about,
  isHidden: 'Schon ausgeblendet',
  labels: { statement: 'Begründung (öffentlich)' },
  errors: { statement_missing: 'Bitte begründen Sie, warum die Bewertung nicht gezeigt werden darf.' },
  keep: 'Bleibt sichtbar',
  hide: 'Ausblenden',
  done: 'Die Entscheidung ist gespeichert.',
});
