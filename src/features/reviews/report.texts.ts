import { catalogue } from '#platform/i18n/catalogue.ts';

export const reportTexts = catalogue(
  {
    title: 'Bewertung melden',
    lead: 'Wir prüfen jede Meldung. Eine Bewertung blenden wir nur aus, wenn sie gegen Gesetze oder unsere Regeln verstößt, nicht weil sie schlecht ausfällt. Der Grund steht dann an ihrer Stelle.',
    of: (author: string, dealer: string) => `${author} über ${dealer}`,
    reason: 'Worum geht es?',
    choose: 'Bitte wählen',
    reasons: {
      unlawful: 'Rechtswidriger Inhalt',
      insult: 'Beleidigung oder Drohung',
      personal_data: 'Persönliche Daten anderer',
      not_genuine: 'Nicht echt',
      other: 'Etwas anderes',
    },
    text: 'Was stimmt nicht?',
    email: 'E-Mail-Adresse (freiwillig)',
    submit: 'Melden',
    faults: {
      reason_missing: 'Bitte wählen Sie, worum es geht.',
      text_missing: 'Bitte beschreiben Sie, was nicht stimmt.',
      text_long: 'Bitte kürzen Sie den Text auf höchstens 2000 Zeichen.',
      email_wrong: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@beispiel.de.',
    },
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
