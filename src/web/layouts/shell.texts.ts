import { catalogue } from '#kernel/catalogue.ts';

export const shellTexts = catalogue(
  {
    skip: 'Zum Inhalt springen',
    home: 'Brennwert, zur Startseite',
    mainNavigation: 'Hauptnavigation',
    menu: 'Menü',
    account: 'Mein Konto',
    demo: 'Demodaten',
    demoHint: 'Händler, Preise und Bewertungen sind erfunden.',
    country: 'Land',
    countrySwitch: 'Land wechseln',
    fuels: 'Brennstoffe',
    help: 'Hilfe und Regeln',
    legal: 'Rechtliches',
    contact: 'Kontakt',
    press: 'Presse',
    ranking: 'So sortieren wir',
    accessibility: 'Barrierefreiheit',
    cookies: 'Cookie-Einstellungen',
    imprint: 'Impressum',
    terms: 'AGB',
    privacy: 'Datenschutz',
    assistant: 'Hilfe bei der Wahl',
    priceNote: 'Alle Preise enthalten die Mehrwertsteuer, die CO₂-Kosten und alle Gebühren.',
    contractNote: 'Der Vertrag kommt direkt zwischen Ihnen und dem Händler zustande.',
    supportTitle: 'Fragen zur Bestellung?',
    backToHome: 'Zur Startseite',
    needHelp: 'Fragen?',
    print: 'Drucken',
    countryNames: { de: 'Deutschland', at: 'Österreich', ch: 'Schweiz' },
  },
  {
    'de-CH': {
      priceNote: 'Alle Preise enthalten die Mehrwertsteuer, die CO₂-Abgabe und alle Gebühren.',
    },
  },
);
