import { catalogue } from '#platform/i18n/catalogue.ts';

const declaration = 'Hiermit widerrufe ich den Vertrag über die unten genannte Bestellung.';
const next =
  'Passt die Erklärung zu einer Bestellung mit Widerrufsrecht, bestätigen wir den Widerruf in einer weiteren E-Mail und sagen dem Händler Bescheid; hat der Händler noch nicht bestätigt, stornieren wir kostenfrei. Andernfalls prüft unsere Kundenbetreuung die Erklärung und meldet sich.';

/** What a declaration is listed with, on the page and in mails. */
const labels = { name: 'Name', number: 'Bestellnummer', email: 'E-Mail-Adresse', at: 'Eingang' };

/** Why a declaration was not carried out. */
const reasons = {
  '': '',
  no_order: 'Keine Bestellung trägt diese Nummer.',
  other_email: 'Die E-Mail-Adresse passt nicht zur Bestellung.',
  no_right: 'Für diese Ware gibt es kein Widerrufsrecht.',
  instalment: 'Die Ware hat kein Widerrufsrecht, wohl aber der Ratenzahlungsvertrag.',
  not_possible: 'Der Stand der Bestellung oder die Frist lässt den Widerruf nicht zu.',
};

/** Texts of the page on which somebody withdraws. */
export const withdrawalTexts = catalogue({
  ...labels,
  name: 'Vor- und Nachname',
  title: 'Vertrag widerrufen',
  lead: 'Hier widerrufen Sie einen Vertrag, für den es ein Widerrufsrecht gibt: AdBlue binnen 14 Tagen nach der Lieferung, Ratenzahlungsverträge binnen 14 Tagen nach dem Abschluss. Eine Anmeldung ist nicht nötig, einen Grund brauchen Sie nicht.',
  numberHint: 'Steht in jeder E-Mail zur Bestellung, zum Beispiel DE-26-4F7K-2Q.',
  emailHint: 'Am besten die Adresse der Bestellung. Dorthin geht die Eingangsbestätigung.',
  declare: 'Vertrag widerrufen',
  confirmTitle: 'Widerruf bestätigen',
  confirmLead: 'Das erklären Sie mit dem nächsten Klick:',
  declaration,
  confirm: 'Widerruf bestätigen',
  back: 'Angaben ändern',
  receiptTitle: 'Ihr Widerruf ist eingegangen',
  receiptLead: (when: string) => `Eingegangen am ${when}.`,
  receiptMail: (email: string) => `Dieselbe Bestätigung geht an ${email}.`,
  receiptNext: next,
  print: 'Drucken Sie diese Seite oder heben Sie die E-Mail auf.',
  errors: {
    name_missing: 'Bitte geben Sie Ihren Namen an.',
    name_long: 'Bitte kürzen Sie den Namen auf höchstens 100 Zeichen.',
    number_missing: 'Bitte geben Sie die Bestellnummer an.',
    number_long: 'Bitte geben Sie nur die Bestellnummer an.',
    email_missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    email_wrong: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@beispiel.de.',
  },
  goodsTitle: 'AdBlue und andere Waren',
  fuelTitle: 'Heizöl, Diesel und Pellets',
  cancelTitle: 'Bestellung stornieren',
  cancelText:
    'Solange der Händler nicht bestätigt hat, stornieren Sie kostenfrei. Danach kann eine Gebühr anfallen; Sie sehen sie, bevor Sie zustimmen. Öffnen Sie dazu die Bestellung über den Link in unserer E-Mail oder in Ihrem Konto.',
  toOrders: 'Zu meinen Bestellungen',
  noneTitle: 'Widerruf',
});

/** What the mails about a withdrawal say. */
export const withdrawalMailTexts = catalogue({
  ...labels,
  subject: (number: string) => `Ihr Widerruf ist eingegangen: ${number}`,
  title: 'Eingangsbestätigung Ihres Widerrufs',
  lead: (name: string, when: string) =>
    `Guten Tag ${name},\nIhre Erklärung, den Vertrag zu widerrufen, ist am ${when} bei uns eingegangen. Das haben Sie erklärt:`,
  declaration,
  next: `${next} Heizöl, Diesel und Pellets haben kein Widerrufsrecht.`,
  notYou: 'Wenn Sie nichts widerrufen haben, antworten Sie bitte auf diese E-Mail.',
  closing: 'Ihr Brennwert-Team',
  supportSubject: (number: string) => `Widerruf zu prüfen: ${number}`,
  supportTitle: 'Ein Widerruf wartet auf Prüfung',
  supportOpen: 'Zu den Widerrufen',
  reasons,
});

/** Texts of the page on which support deals with what waits. */
export const withdrawalsTexts = catalogue({
  title: 'Widerrufe',
  lead: 'Was zu einer Bestellung mit Widerrufsrecht passt, führt der Marktplatz selbst aus. Alles andere prüfen Sie hier und melden sich beim Absender.',
  filterLabel: 'Widerrufe wählen',
  open: 'Zu prüfen',
  all: 'Alle',
  noneOpen: 'Kein Widerruf wartet auf Prüfung.',
  none: 'Noch hat niemand etwas widerrufen.',
  received: 'Eingang',
  name: 'Name',
  order: 'Bestellung',
  state: 'Stand',
  outcomes: { withdrawn: 'Widerrufen', cancelled: 'Angebot zurückgenommen', kept: 'Zu prüfen' },
  pending: 'Wird geprüft',
  handled: (day: string) => `Erledigt am ${day}`,
  reasons,
  note: 'Notiz',
  noteFor: (number: string) => `Notiz zu ${number}`,
  handle: 'Erledigt',
  done: 'Der Widerruf ist als erledigt vermerkt.',
});
