import { catalogue } from '#platform/i18n/catalogue.ts';

export const reportReasons = {
  unlawful: 'Rechtswidriger Inhalt',
  insult: 'Beleidigung oder Drohung',
  personal_data: 'Persönliche Daten anderer',
  advert: 'Werbung oder Spam',
  dangerous: 'Gefährlicher Rat',
  other: 'Etwas anderes',
};

export const reportTexts = catalogue(
  {
    title: 'Beitrag melden',
    lead: 'Wir prüfen jede Meldung. Einen Beitrag blenden wir nur aus, wenn er gegen Gesetze oder unsere Nutzungsbedingungen verstößt, nicht weil jemand anderer Meinung ist.',
    reason: 'Worum geht es?',
    choose: 'Bitte wählen',
    reasons: reportReasons,
    text: 'Was stimmt nicht?',
    email: 'E-Mail-Adresse (freiwillig)',
    emailHint: 'Dorthin schreiben wir, wie wir entschieden haben.',
    submit: 'Melden',
    errors: {
      reason_missing: 'Bitte wählen Sie, worum es geht.',
      text_missing: 'Bitte beschreiben Sie, was nicht stimmt.',
      text_long: 'Bitte kürzen Sie den Text auf höchstens 2000 Zeichen.',
      email_wrong: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@beispiel.de.',
    },
    doneTitle: 'Ihre Meldung ist eingegangen',
    done: 'Wir prüfen sie und entscheiden, ob der Beitrag sichtbar bleibt. Menschen entscheiden darüber, keine Automatik.',
    back: 'Zurück zum Beitrag',
  },
  {
    'de-CH': {
      lead: 'Wir prüfen jede Meldung. Einen Beitrag blenden wir nur aus, wenn er gegen Gesetze oder unsere Nutzungsbedingungen verstösst, nicht weil jemand anderer Meinung ist.',
    },
  },
);
