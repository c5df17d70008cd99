import { catalogue } from '#platform/i18n/catalogue.ts';

/** The back office speaks German alike in all countries. */
export const themesTexts = catalogue({
  title: 'Farbwelten',
  lead: 'Die Farben des Hauses, der Kampagnen und der Partner nebeneinander, hell und dunkel. Eine Farbwelt ändert nur Werte, nie den Aufbau; ein Partner hat dazu sein Zeichen.',
  choice: 'Welche Farbwelten',
  all: 'Alle',
  themes: { house: 'Haus', leads: 'Leads', 'leads-red': 'Leads rot', partner: 'Partner' },
  schemes: { light: 'Hell', dark: 'Dunkel' },
  text: 'Heizöl nach Berlin, Lieferung und Steuer eingerechnet.',
  accent: 'Günstigstes Angebot',
  badge: 'Lieferung in 12 Tagen',
  good: 'Bestätigt',
  field: 'Lieferort',
  hint: 'Was Sie hier schreiben, bleibt hier.',
  buttons: {
    primary: 'Hauptsache',
    secondary: 'Zweites',
    outline: 'Mit Rand',
    quiet: 'Leise',
    danger: 'Mit Folgen',
  },
  notices: {
    info: 'Ein Hinweis ohne Eile.',
    good: 'Es hat geklappt.',
    warn: 'Darauf sollten Sie achten.',
    bad: 'Das hat nicht geklappt.',
  },
});
