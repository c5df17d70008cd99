import { catalogue } from '#platform/i18n/catalogue.ts';

/** What mails say that somebody has agreed to. */
export const consentMailTexts = catalogue(
  {
    hello: 'Guten Tag,',
    closing: 'Freundliche Grüße\nIhr Team von Brennwert',
    optInTitle: 'Dürfen wir Ihnen schreiben?',
    optInSubject: 'Bitte bestätigen Sie Ihren Preisalarm',
    optInLead:
      'Sie möchten eine E-Mail, sobald der Preis unter Ihren Wunschpreis fällt. Mit einem Klick sagen Sie uns, dass wir Ihnen an diese Adresse schreiben dürfen.',
    optInButton: 'Ja, schreiben Sie mir',
    optInNote:
      'Der Link gilt eine Woche. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne Ihre Bestätigung schreiben wir nicht. Abbestellen können Sie jederzeit mit einem Klick.',
    alarmSubject: (price: string, per: string) => `Preisalarm: ${price} ${per}`,
    alarmTitle: 'Ihr Wunschpreis ist erreicht',
    alarmLead: (postalCode: string, price: string) =>
      `In ${postalCode} liefert jetzt ein Händler für ${price}. Preise ändern sich mehrmals am Tag.`,
    alarmButton: 'Angebote ansehen',
    alarmNote:
      'Wir schreiben wieder, wenn der Preis über Ihren Wunschpreis gestiegen und erneut gefallen ist. Sie bekommen diese E-Mail, weil Sie ihr zugestimmt haben.',
    refuseButton: 'Keine Preisalarme mehr',
    per: (unit: string) => `je ${unit}`,
    product: 'Produkt',
    amount: 'Menge',
    postalCode: 'Postleitzahl',
    now: 'Preis jetzt',
    target: 'Ihr Wunschpreis',
    total: 'Gesamtpreis',
  },
  { 'de-CH': { closing: 'Freundliche Grüsse\nIhr Team von Brennwert' } },
);

export type ConsentMailTexts = ReturnType<typeof consentMailTexts>;
