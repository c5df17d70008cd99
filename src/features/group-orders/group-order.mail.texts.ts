import { catalogue } from '#platform/i18n/catalogue.ts';

/** Mails of a group order. */
export const groupMailTexts = catalogue(
  {
    startedSubject: 'Ihre Einladung an die Nachbarn',
    startedTitle: 'Laden Sie Ihre Nachbarn ein',
    started: (until: string, max: number) =>
      `Ihre Bestellung gilt, auch wenn niemand mitmacht. Wer über den Link bis ${until} mitbestellt, liegt in derselben Tour. Insgesamt sind bis zu ${max} Haushalte möglich. Jeder bestellt, bekommt und bezahlt seine eigene Lieferung; niemand haftet für einen anderen.`,
    startedHow:
      'Schicken Sie den Link an Nachbarn mit derselben Postleitzahl, höchstens 3 km entfernt. Ihr Preis kann nur sinken.',
    linkNote: 'Der Link zum Weitergeben:',
    toInvitation: 'Zu meiner Bestellung',
    joinedSubject: 'Ein Nachbar bestellt mit',
    joinedTitle: 'Ein weiterer Haushalt ist dabei',
    joinedBy: (name: string) => `${name} hat mitbestellt.`,
    joinedAnonymous: 'Ein Nachbar hat mitbestellt.',
    joined: (count: number, amount: string) => `Zusammen sind es jetzt ${count} Haushalte und ${amount}.`,
    closedSubject: 'Ihre Sammelbestellung ist geschlossen',
    closedTitle: 'Die Sammelbestellung ist geschlossen',
    closed: (count: number, amount: string) =>
      `Dabei sind ${count} Haushalte mit zusammen ${amount}. Ihr gemeinsamer Preis steht fest, sobald der Händler über alle Bestellungen entschieden hat. Er liegt nie über dem Preis, zu dem Sie bestellt haben.`,
    closedAlone: 'Es hat sich niemand angeschlossen. Ihre Bestellung gilt unverändert.',
    priceSubject: 'Ihr gemeinsamer Preis steht fest',
    priceTitle: 'Ihr gemeinsamer Preis steht fest',
    lowered: (now: string, before: string, saved: string, amount: string) =>
      `Für zusammen ${amount} gilt eine günstigere Staffel. Sie zahlen ${now} statt ${before} und sparen ${saved}.`,
    same: (total: string) =>
      `Die gemeinsame Menge ändert an der Staffel des Händlers nichts. Es bleibt bei ${total}.`,
    attached: 'Die berichtigte Bestätigung liegt bei.',
    stays: 'Dieser Preis gilt, auch wenn ein anderer Haushalt noch storniert.',
    toOrder: 'Zu meiner Bestellung',
    tour: 'Tour',
    dealerSubject: (tour: string, count: number) => `Tour ${tour}: ${count} Lieferungen`,
    dealerTitle: (tour: string) => `Tour ${tour}`,
    dealer: (count: number, amount: string, postalCode: string) =>
      `Diese Sammelbestellung steht fest: ${count} Lieferungen in ${postalCode}, zusammen ${amount}. Für jede gilt die Staffel der gemeinsamen Menge aus Ihrer Preisliste; die neuen Preise stehen in den Bestellungen.`,
    dealerOpen: 'Tour ansehen',
  },
  {},
);
