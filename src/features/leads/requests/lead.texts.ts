import { catalogue } from '#platform/i18n/catalogue.ts';

export const leadTexts = catalogue({
  title: 'Angebote von Fachbetrieben',
  lead: 'Sagen Sie, wer sich bei Ihnen melden darf. Nur wen Sie ankreuzen, bekommt Ihre Angaben, und erst, wenn Sie es per E-Mail bestätigt haben.',
  about: (guide: string, place: string) => `Zu „${guide}“ in ${place}`,
  recipients: 'Wer darf sich melden?',
  recipientsHint:
    'Die Betriebe zahlen uns für eine Anfrage. Für Sie kostet sie nichts und verpflichtet zu nichts.',
  consentFor: (name: string, purpose: string) =>
    `${name} darf meine Angaben und Antworten bekommen: ${purpose} Ich kann das jederzeit widerrufen.`,
  privacyOf: (name: string) => `Datenschutz bei ${name}`,
  contact: 'Wie erreicht man Sie?',
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    message: 'Was man noch wissen sollte',
  },
  hints: {
    email: 'Dorthin schicken wir die Bestätigung.',
    phone: 'Freiwillig. Ohne Nummer meldet man sich per E-Mail.',
    message: 'Freiwillig, höchstens 500 Zeichen.',
  },
  answers: 'Ihre Antworten gehen mit',
  submit: 'Anfrage senden',
  keeping: 'Wir löschen Anfragen nach sechs Monaten.',
  privacy: 'Datenschutz',
  faults: {
    missing: 'Bitte ausfüllen.',
    name: 'Bitte schreiben Sie hier einen Namen, ohne Internetadresse und ohne Zeichen wie < oder @.',
    email: 'Diese E-Mail-Adresse ist nicht vollständig.',
    phone: 'Diese Nummer ist zu kurz.',
    too_long: 'Das ist zu lang.',
    recipient: 'Bitte kreuzen Sie mindestens einen Betrieb an.',
  },
  refused: {
    too_often:
      'Von dieser Adresse kamen gerade schon mehrere Anfragen. Bitte versuchen Sie es in einer Stunde noch einmal.',
    gone: 'Der gewählte Betrieb nimmt gerade keine Anfragen mehr. Bitte wählen Sie noch einmal.',
    confirmed:
      'Aus diesem Formular ist schon eine Anfrage geworden, und Sie haben sie bestätigt. Was Sie geändert haben, ist nicht gesendet. Die erste Anfrage nehmen Sie mit dem Link aus unserer E-Mail zurück. Wenn Sie hier noch einmal senden, ist das eine weitere Anfrage.',
  },
  noneTitle: 'Für Ihren Ort haben wir noch keinen Betrieb',
  noneText:
    'Ihr Vergleich gilt trotzdem. Fachbetriebe finden Sie auch bei der Innung oder der Energieberatung.',
  incompleteTitle: 'Erst der Vergleich',
  incompleteText: 'Betriebe wollen wissen, worum es geht. Gehen Sie bitte zuerst die Fragen durch.',
  toGuide: 'Zu den Fragen',
  toResult: 'Zurück zum Ergebnis',
  sentTitle: 'Noch ein Klick',
  sentText: (email: string) =>
    `Wir haben eine E-Mail an ${email} geschickt. Erst mit dem Knopf darin geht Ihre Anfrage hinaus.`,
  again: {
    title: 'Nichts angekommen?',
    text: 'Sehen Sie bitte auch im Spam-Ordner nach. Stimmt die Adresse nicht, dann berichtigen Sie sie hier. Es gilt immer nur die neueste E-Mail: Der Link in der früheren führt dann nirgendwohin mehr, auch nicht bei einer fremden Adresse.',
    submit: 'Noch einmal senden',
    done: 'Noch einmal gesendet.',
    refused: {
      too_often:
        'An diese Adresse ging gerade schon mehrmals eine E-Mail. Bitte versuchen Sie es in einer Stunde noch einmal.',
      gone: 'Diese Anfrage gibt es nicht mehr. Stellen Sie sie bitte noch einmal.',
      confirmed:
        'Diese Anfrage ist schon bestätigt. An eine andere Adresse geht sie nicht noch einmal; zurücknehmen können Sie sie mit dem Link aus unserer E-Mail.',
    },
  },
  alreadyText: (email: string) =>
    `Sie haben sie über die E-Mail an ${email} bestätigt. Mit demselben Link können Sie Ihre Einwilligung widerrufen.`,
  confirmTitle: 'Anfrage bestätigen',
  confirmText: (names: string) => `Ihre Anfrage geht an: ${names}.`,
  confirm: 'Ja, Anfrage senden',
  confirmedTitle: 'Ihre Anfrage ist unterwegs',
  confirmedText: (names: string) => `${names} bekommt Ihre Angaben und meldet sich bei Ihnen.`,
  confirmedMany: (names: string) => `${names} bekommen Ihre Angaben und melden sich bei Ihnen.`,
  nothingTitle: 'Ihre Anfrage ruht',
  nothingText: 'Niemand meldet sich mehr wegen dieser Anfrage.',
  duplicateText: (names: string) =>
    `Nicht noch einmal gesendet an: ${names}. Dort liegt Ihre Anfrage aus den letzten 90 Tagen.`,
  notServedText: (names: string) =>
    `Nicht gesendet an: ${names}. Von dort werden gerade keine solchen Anfragen angenommen. Wenn Sie möchten, fragen Sie einen anderen Betrieb an.`,
  revokeTitle: 'Einwilligung widerrufen',
  revokeText:
    'Sie können das jederzeit tun, auch später mit dem Link aus unserer E-Mail. Wer Ihre Angaben schon hat, erfährt von uns, dass er sie löschen muss.',
  revoke: (name: string) => `${name}: widerrufen`,
  revoked: (name: string) => `${name}: widerrufen.`,
  goneTitle: 'Dieser Link gilt nicht mehr',
  goneText:
    'Er ist älter als eine Woche, die Anfrage wurde noch einmal gesendet, oder sie ist gelöscht. Nehmen Sie bitte die neueste E-Mail, oder stellen Sie die Anfrage noch einmal.',
  mail: {
    optInSubject: 'Bitte bestätigen Sie Ihre Anfrage',
    optInTitle: 'Soll Ihre Anfrage hinausgehen?',
    optInLead:
      'Sie möchten Angebote von Fachbetrieben. Erst wenn Sie bestätigen, bekommt jemand Ihre Angaben.',
    optInButton: 'Anfrage ansehen und bestätigen',
    optInNote:
      'Der Link gilt eine Woche. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne Ihre Bestätigung erfährt niemand davon. Über denselben Link können Sie Ihre Einwilligung später widerrufen.',
    revokedSubject: (number: string) => `Anfrage ${number}: Einwilligung widerrufen`,
    revokedTitle: 'Bitte melden Sie sich nicht mehr',
    revokedLead: (number: string) =>
      `Der Haushalt von Anfrage ${number} hat seine Einwilligung Ihnen gegenüber widerrufen.`,
    revokedText: 'Bitte nehmen Sie keinen Kontakt mehr auf, und löschen Sie seine Angaben bei sich.',
    deliverySubject: (number: string, postalCode: string) => `Anfrage ${number} aus ${postalCode}`,
    deliveryTitle: (guide: string) => `Anfrage: ${guide}`,
    deliveryLead: 'Dieser Haushalt hat eingewilligt, dass Sie sich melden.',
    from: 'Von',
    postalCode: 'Postleitzahl',
    answersTitle: 'Antworten',
    consentTitle: 'Einwilligung',
    consentAt: (moment: string) => `Erteilt am ${moment}, danach per E-Mail bestätigt.`,
  },
  yes: 'Ja',
  no: 'Nein',
});
