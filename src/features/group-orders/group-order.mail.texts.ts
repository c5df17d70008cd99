import { catalogue } from '#platform/i18n/catalogue.ts';

/** Mails of a group order: what each says first. */
export const groupMailTexts = catalogue({
  started: (until: string, max: number) => ({
    subject: 'Ihre Einladung an die Nachbarn',
    title: 'Laden Sie Ihre Nachbarn ein',
    lead: `Ihre Bestellung gilt, auch wenn niemand mitmacht. Wer über den Link bis ${until} mitbestellt, liegt in derselben Tour. Insgesamt sind bis zu ${max} Haushalte möglich. Jeder bestellt, bekommt und bezahlt seine eigene Lieferung; niemand haftet für einen anderen.\nSchicken Sie den Link an Nachbarn mit derselben Postleitzahl, höchstens 3 km entfernt. Ihr Preis kann nur sinken.`,
  }),
  linkNote: 'Der Link zum Weitergeben:',
  joined: (name: string | null, count: number, amount: string) => ({
    subject: 'Ein Nachbar bestellt mit',
    title: 'Ein weiterer Haushalt ist dabei',
    lead: `${name ?? 'Ein Nachbar'} hat mitbestellt. Zusammen sind es jetzt ${count} Haushalte und ${amount}.`,
  }),
  closed: (count: number, amount: string) => ({
    subject: 'Ihre Sammelbestellung ist geschlossen',
    title: 'Die Sammelbestellung ist geschlossen',
    lead:
      count > 1
        ? `Dabei sind ${count} Haushalte mit zusammen ${amount}. Ihr gemeinsamer Preis steht fest, sobald der Händler über alle Bestellungen entschieden hat. Er liegt nie über dem Preis, zu dem Sie bestellt haben.`
        : 'Es hat sich niemand angeschlossen. Ihre Bestellung gilt unverändert.',
  }),
  price: (price: string, attached: string) => ({
    subject: 'Ihr gemeinsamer Preis steht fest',
    title: 'Ihr gemeinsamer Preis steht fest',
    lead: `${price} Dieser Preis gilt, auch wenn ein anderer Haushalt noch storniert.${attached}`,
  }),
  lowered: (now: string, before: string, saved: string, amount: string) =>
    `Für zusammen ${amount} gilt eine günstigere Staffel. Sie zahlen ${now} statt ${before} und sparen ${saved}.`,
  same: (total: string) =>
    `Die gemeinsame Menge ändert an der Staffel des Händlers nichts. Es bleibt bei ${total}.`,
  attached: ' Die berichtigte Bestätigung liegt bei.',
  toOrder: 'Zu meiner Bestellung',
  tour: 'Tour',
  dealer: (tour: string, count: number) => ({
    subject: `Tour ${tour}: ${count} Lieferungen`,
    title: `Tour ${tour}`,
  }),
  dealerLead: (count: number, amount: string, postalCode: string) =>
    `Diese Sammelbestellung steht fest: ${count} Lieferungen in ${postalCode}, zusammen ${amount}. Für jede gilt die Staffel der gemeinsamen Menge aus Ihrer Preisliste; die neuen Preise stehen in den Bestellungen.`,
  dealerOpen: 'Tour ansehen',
});
