import { catalogue } from '#platform/i18n/catalogue.ts';

export const withdrawalTexts = catalogue({
  title: 'Vertrag widerrufen',
  lead: 'Hier widerrufen Sie einen Vertrag, für den es ein Widerrufsrecht gibt: AdBlue binnen 14 Tagen nach der Lieferung, Ratenzahlungsverträge binnen 14 Tagen nach dem Abschluss. Eine Anmeldung ist nicht nötig, einen Grund brauchen Sie nicht.',
  name: 'Vor- und Nachname',
  number: 'Bestellnummer',
  numberHint: 'Steht in jeder E-Mail zur Bestellung, zum Beispiel DE-26-4F7K-2Q.',
  email: 'E-Mail-Adresse',
  emailHint: 'Am besten die Adresse der Bestellung. Dorthin geht die Eingangsbestätigung.',
  declare: 'Vertrag widerrufen',
  confirmTitle: 'Widerruf bestätigen',
  confirmLead: 'Das erklären Sie mit dem nächsten Klick:',
  declaration: 'Hiermit widerrufe ich den Vertrag über die unten genannte Bestellung.',
  confirm: 'Widerruf bestätigen',
  back: 'Angaben ändern',
  receiptTitle: 'Ihr Widerruf ist eingegangen',
  receiptLead: (when: string) => `Eingegangen am ${when}.`,
  at: 'Eingang',
  receiptMail: (email: string) => `Dieselbe Bestätigung geht an ${email}.`,
  receiptNext:
    'Passt die Erklärung zu einer Bestellung mit Widerrufsrecht, bestätigen wir den Widerruf in einer weiteren E-Mail und sagen dem Händler Bescheid; hat der Händler noch nicht bestätigt, stornieren wir kostenfrei. Andernfalls prüft unsere Kundenbetreuung die Erklärung und meldet sich.',
  print: 'Drucken Sie diese Seite oder heben Sie die E-Mail auf.',
  faults: {
    name_missing: 'Bitte geben Sie Ihren Namen an.',
    name_long: 'Bitte kürzen Sie den Namen auf höchstens 100 Zeichen.',
    number_missing: 'Bitte geben Sie die Bestellnummer an.',
    number_long: 'Bitte geben Sie nur die Bestellnummer an.',
    email_missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    email_wrong: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@beispiel.de.',
  },
  fuelTitle: 'Heizöl, Diesel und Pellets',
  cancelTitle: 'Bestellung stornieren',
  cancelText:
    'Solange der Händler nicht bestätigt hat, stornieren Sie kostenfrei. Danach kann eine Gebühr anfallen; Sie sehen sie, bevor Sie zustimmen. Öffnen Sie dazu die Bestellung über den Link in unserer E-Mail oder in Ihrem Konto.',
  toOrders: 'Zu meinen Bestellungen',
  noneTitle: 'Widerruf',
});
