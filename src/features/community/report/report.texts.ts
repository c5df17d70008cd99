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
