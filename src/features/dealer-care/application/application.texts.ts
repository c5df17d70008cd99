import { catalogue } from '#platform/i18n/catalogue.ts';
import type { CareStep } from './onboarding-steps.rules.ts';

export const careStepNames: Record<CareStep, string> = {
  applied: 'Bewerbung gesendet',
  confirmed: 'E-Mail-Adresse bestätigt',
  checked: 'Angaben und Unterlagen geprüft',
  taken_on: 'Aufgenommen, Zugang eingerichtet',
  signed_in: 'Kennwort gewählt und angemeldet',
  prices: 'Liefergebiet, Konditionen und Preise stehen',
  test_sent: 'Probebestellung gesendet',
  test_confirmed: 'Probebestellung bestätigt',
  activated: 'Freigeschaltet',
};

const fields = {
  name: 'Name, unter dem Sie verkaufen',
  legalName: 'Firma laut Register',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  registerNumber: 'Registergericht und Nummer',
  vatNumber: 'Umsatzsteuer-Identifikationsnummer',
  foundedYear: 'Gegründet im Jahr',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  radius: 'Umkreis, den Sie beliefern',
  message: 'Was wir noch wissen sollten (freiwillig)',
};

const documentErrors = {
  type: 'Eine Datei ist weder ein PDF noch ein Bild, das wir lesen können. Es zählt der Inhalt, nicht der Name.',
  damaged: 'Eine Datei ist beschädigt oder unvollständig. Bitte speichern Sie sie neu.',
  picture:
    'Ein Bild bewegt sich, besteht aus mehreren oder hat mehr als 60 Megapixel. Bitte senden Sie ein einzelnes Bild oder ein PDF.',
  pdf_active:
    'Ein PDF führt etwas aus oder bringt Dateien mit. Bitte drucken Sie es als neues PDF und wählen Sie dieses.',
  pdf_locked: 'Ein PDF ist mit einem Kennwort gesperrt. Bitte speichern Sie es ohne.',
  too_large: 'Eine Datei ist größer als 10 MB. Bitte senden Sie sie kleiner.',
  too_many: 'Mehr als 6 Dateien nehmen wir nicht an. Fassen Sie mehrere zu einem PDF zusammen.',
  full: 'Zurzeit können wir keine Dateien annehmen. Senden Sie die Bewerbung ohne; die Unterlagen reichen Sie nach.',
};

const german = {
  title: 'Händler werden',
  lead: 'Bieten Sie Heizöl, Diesel, Pellets oder AdBlue bei Brennwert an: mit Ihren Preisen, Ihren Gebieten und Ihrem Vertrag mit dem Kunden.',
  points: [
    'Ohne Grundgebühr; Provision fällt nur für gelieferte Bestellungen an.',
    'Preise und Gebiete ändern Sie selbst, jederzeit; nach zwei Sekunden gelten sie.',
    'Jede Bestellung kommt per E-Mail und in Ihren Händlerbereich.',
  ],
  company: 'Ihr Betrieb',
  person: 'Ansprechpartner',
  offer: 'Was Sie liefern',
  fields,
  kilometres: 'km',
  groups: 'Produkte',
  documents: 'Unterlagen',
  documentsText:
    'Registerauszug, Nachweis der Haftpflicht, Erlaubnis zum Transport: PDF oder Bild, höchstens 6, je bis 10 MB und zusammen bis 30 MB. Sie können sie auch später senden.',
  choose: 'Dateien wählen',
  stored: 'Schon bei uns:',
  consent:
    'Wir dürfen diese Angaben prüfen und dafür speichern. Ohne Zusammenarbeit löschen wir sie nach sechs Monaten.',
  send: 'Bewerbung senden',
  refused: {
    confirmed:
      'Aus diesem Formular ist schon eine Bewerbung geworden, und wir prüfen sie. Was Sie geändert haben, ist nicht gesendet; Ihre Eingaben stehen noch hier. Schreiben Sie uns die Änderung bitte über den Link in unserer E-Mail.',
    too_often:
      'Sie haben diese Bewerbung heute schon mehrmals geändert. Was Sie zuletzt geändert haben, ist nicht gesendet; Ihre Eingaben stehen noch hier. Bitte senden Sie sie morgen noch einmal.',
  },
  errors: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    too_long: 'Das ist zu lang. Bitte kürzen Sie es.',
    person_name: 'Bitte schreiben Sie hier einen Namen, ohne Internetadresse und ohne Zeichen wie < oder @.',
    post_box: 'Ein Postfach ist kein Sitz. Bitte geben Sie Straße und Hausnummer an.',
    postal_code: 'Diese Postleitzahl gibt es hier nicht. Bitte prüfen Sie die Ziffern.',
    vat: 'Bitte geben Sie die Nummer so an: DE123456789.',
    year: 'Bitte geben Sie das Jahr mit vier Ziffern an.',
    phone: 'Bitte geben Sie eine Telefonnummer mit Vorwahl an.',
    email: 'Diese E-Mail-Adresse ist nicht vollständig, zum Beispiel name@beispiel.de.',
    groups: 'Bitte wählen Sie mindestens ein Produkt.',
    radius: 'Bitte geben Sie 1 bis 200 Kilometer an.',
    consent: 'Ohne Ihr Einverständnis können wir die Bewerbung nicht prüfen.',
    ...documentErrors,
  },
  sent: {
    title: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Wir haben Ihnen eine E-Mail gesendet. Erst wenn Sie darin auf den Knopf drücken, liegt uns Ihre Bewerbung vor. Haben Sie sich schon beworben, führt die E-Mail zu dieser Bewerbung.',
  },
  status: {
    title: (name: string) => `Bewerbung von ${name}`,
    states: {
      unconfirmed: 'Noch ein Schritt: Bestätigen Sie, dass diese Bewerbung von Ihnen ist.',
      checking: 'Wir prüfen Ihre Angaben, meist innerhalb von zwei Arbeitstagen.',
      question: 'Wir haben eine Frage an Sie.',
      accepted: 'Ihre Bewerbung ist angenommen. Der Weg in Ihren Händlerbereich steht in unserer E-Mail.',
      declined: 'Wir haben uns gegen eine Zusammenarbeit entschieden.',
    },
    given: 'Diese Angaben bestätigen Sie',
    givenText: 'Stimmt etwas nicht, senden Sie das Formular noch einmal: Dann gilt nur die neue Bewerbung.',
    message: 'Was wir noch wissen sollten',
    noDocuments: 'keine',
    confirm: 'Bewerbung bestätigen',
    toPortal: 'Zum Händlerbereich',
    steps: 'Wie es weitergeht',
    done: 'erledigt',
    next: 'als Nächstes',
    history: 'Verlauf',
    events: {
      confirmed: 'Bewerbung bestätigt',
      question: 'Frage an Sie',
      answer: 'Ihre Antwort',
      accepted: 'Angenommen',
      declined: 'Abgelehnt',
    },
    answer: 'Ihre Antwort',
    answerTitle: 'Antworten oder Unterlagen nachreichen',
    sendAnswer: 'Antwort senden',
    answered: 'Danke, Ihre Antwort ist bei uns.',
    answerErrors: {
      missing: 'Bitte schreiben Sie etwas, oder wählen Sie eine Datei.',
      too_long: 'Bitte kürzen Sie die Antwort auf 2000 Zeichen.',
      over: 'Wir haben inzwischen entschieden. Ihre Antwort ist nicht mehr bei uns angekommen.',
      ...documentErrors,
    },
  },
  stepNames: careStepNames,
};

export const applicationTexts = catalogue(german, {
  'de-AT': {
    fields: { ...fields, registerNumber: 'Firmenbuchgericht und Nummer', vatNumber: 'UID-Nummer' },
    errors: { ...german.errors, vat: 'Bitte geben Sie die Nummer so an: ATU12345678.' },
  },
  'de-CH': {
    fields: {
      ...fields,
      street: 'Strasse und Hausnummer',
      registerNumber: 'Handelsregister und Nummer',
      vatNumber: 'MWST-Nummer',
    },
    errors: {
      ...german.errors,
      post_box: 'Ein Postfach ist kein Sitz. Bitte geben Sie Strasse und Hausnummer an.',
      vat: 'Bitte geben Sie die Nummer so an: CHE 123 456 789 MWST.',
      email: 'Diese E-Mail-Adresse ist nicht vollständig, zum Beispiel name@beispiel.ch.',
      too_large: 'Eine Datei ist grösser als 10 MB. Bitte senden Sie sie kleiner.',
    },
    status: {
      ...german.status,
      answerErrors: {
        ...german.status.answerErrors,
        too_large: 'Eine Datei ist grösser als 10 MB. Bitte senden Sie sie kleiner.',
      },
    },
  },
});
