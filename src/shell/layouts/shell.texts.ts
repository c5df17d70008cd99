import { catalogue } from '#platform/i18n/catalogue.ts';

export const shellTexts = catalogue(
  {
    skip: 'Zum Inhalt springen',
    home: 'Brennwert, zur Startseite',
    partnerHome: (partner: string) => `${partner} mit Brennwert, zur Startseite`,
    withHouse: 'mit Brennwert',
    partnerShop: (partner: string, operator: string) =>
      `Unter der Marke ${partner} betreibt ${operator} diese Website.`,
    mainNavigation: 'Hauptnavigation',
    menu: 'Menü',
    account: 'Mein Konto',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    demo: 'Demodaten',
    demoHint: 'Händler, Preise und Bewertungen sind erfunden.',
    country: 'Land',
    countrySwitch: 'Land wechseln',
    fuels: 'Brennstoffe',
    otherFuels: 'Andere Brennstoffe',
    prices: 'Heizölpreise',
    pricesShort: 'Preise',
    dealers: 'Händler finden',
    becomeDealer: 'Händler werden',
    guide: 'Ratgeber',
    helpShort: 'Hilfe',
    help: 'Hilfe und Regeln',
    legal: 'Rechtliches',
    contact: 'Kontakt',
    ranking: 'So sortieren wir',
    news: 'Ratgeber',
    infoCenter: 'Info-Center',
    community: 'Community',
    ownUse: 'Heizölverbrauch vergleichen',
    press: 'Presse',
    widgets: 'Preise für Ihre Website',
    accessibility: 'Barrierefreiheit',
    cookies: 'Cookie-Einstellungen',
    imprint: 'Impressum',
    terms: 'AGB',
    privacy: 'Datenschutz',
    withdrawal: 'Vertrag widerrufen',
    appSettings: 'Einstellungen der App',
    assistant: 'Hilfe bei der Wahl',
    priceNote:
      'Alle Preise enthalten die am Lieferort fällige Umsatzsteuer, die CO₂-Kosten und alle Gebühren.',
    contractNote: 'Der Vertrag kommt direkt zwischen Ihnen und dem Händler zustande.',
    fraud:
      'Vorsicht vor gefälschten Shops: Bezahlen Sie nur so, wie Sie es in Ihrer Bestellung bei uns gewählt haben. Nach Kennwort, PIN oder TAN fragen wir nie per E-Mail oder am Telefon.',
    supportTitle: 'Fragen zur Bestellung?',
    needHelp: 'Fragen?',
    print: 'Drucken',
    theme: 'Darstellung',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
    countryNames: { de: 'Deutschland', at: 'Österreich', ch: 'Schweiz' },
  },
  {
    'de-AT': {
      priceNote:
        'Alle Preise enthalten die am Lieferort fällige Umsatzsteuer, die CO₂-Bepreisung und alle Gebühren.',
    },
    'de-CH': {
      priceNote:
        'Alle Preise enthalten die am Lieferort fällige Mehrwertsteuer, die CO₂-Abgabe und alle Gebühren.',
    },
  },
);
