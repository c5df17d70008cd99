import type { PaymentMethodKey } from '#features/catalog/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

export const successTexts = catalogue(
  {
    titles: {
      placed: 'Ihre Bestellung ist beim Händler',
      confirmed: 'Der Händler hat Ihre Bestellung bestätigt',
      scheduled: 'Der Liefertermin steht fest',
      delivered: 'Ihre Bestellung ist geliefert',
      settled: 'Ihre Bestellung ist abgeschlossen',
      disputed: 'Ihre Bestellung wird geprüft',
      cancelled: 'Ihre Bestellung ist storniert',
      withdrawn: 'Ihre Bestellung ist widerrufen',
    },
    numberLabel: 'Bestellnummer',
    mailSent: (email: string) => `Eine E-Mail mit allen Angaben ist unterwegs an ${email}.`,
    mailMissing: 'Ist sie in zehn Minuten nicht da, sehen Sie bitte im Spam-Ordner nach.',
    nextTitle: 'So geht es weiter',
    until: (day: string) => `Bis ${day}`,
    at: (moment: string) => `${moment} Uhr`,
    received: 'Bestellung eingegangen',
    receivedText: (dealer: string) => `Sie liegt ${dealer} als verbindliches Angebot vor.`,
    confirms: 'Der Händler bestätigt per E-Mail',
    confirmsText:
      'Damit ist der Vertrag geschlossen. Bis dahin können Sie kostenlos stornieren. Bestätigt der Händler nicht rechtzeitig, sind Sie nicht mehr gebunden.',
    schedules: 'Termin',
    afterwards: 'Nach der Bestätigung',
    schedulesText: (dealer: string) => `${dealer} stimmt den Liefertermin mit Ihnen ab.`,
    pays: 'Überweisung',
    paysText: 'Sie überweisen auf das Konto, das in der Bestätigung des Händlers steht. Auf kein anderes.',
    delivers: 'Lieferung',
    deliversOn: (day: string) => `Am ${day}`,
    deliversUntil: (day: string) => `Spätestens ${day}`,
    deliversText: {
      atDelivery: 'Sie zahlen den Fahrer bar oder mit Karte.',
      invoice: 'Danach schickt der Händler die Rechnung über die gelieferte Menge.',
      sepa: 'Danach zieht der Händler den Betrag für die gelieferte Menge ein.',
      prepayment: 'Der Händler rechnet über die gelieferte Menge ab.',
      instalment: 'Einen Monat danach ist die erste Rate fällig.',
      operatorInvoice: 'Danach bekommen Sie unsere Rechnung über die gelieferte Menge.',
      operatorSepa: 'Danach ziehen wir den Betrag für die gelieferte Menge ein.',
    } as Readonly<Partial<Record<PaymentMethodKey, string>>>,
    ratesBegin: (rate: string, months: number) =>
      `Einen Monat danach ist die erste von ${months} Raten fällig: ${rate}.`,
    /** Of what is paid or reserved before the delivery. */
    paidAheadText: 'Weicht die Menge ab, gleichen wir den Betrag aus.',
    financedText: {
      operatorInvoice:
        'Danach bekommen Sie die Rechnung über die gelieferte Menge. Sie zahlen sie an Ratepay.',
      operatorSepa: 'Danach zieht Ratepay den Betrag für die gelieferte Menge ein.',
    } as Readonly<Partial<Record<PaymentMethodKey, string>>>,
    accountTitle: 'Diese Bestellung im Konto behalten',
    accountText:
      'Wir schicken Ihnen einen Link, über den Sie ein Kennwort wählen. Danach sehen Sie den Stand der Lieferung jederzeit und müssen bei der nächsten Bestellung nichts mehr eintippen.',
    accountOpen: 'Konto anlegen',
    accountAskedTitle: 'Bitte sehen Sie in Ihr Postfach',
    accountAsked: (email: string) =>
      `Wir haben eine E-Mail an ${email} geschickt. Erst der Link darin legt das Konto an; so bekommt nur, wer diese Adresse liest, Ihre Bestellung zu sehen.`,
    calendar: 'In den Kalender',
    follow: 'Verfolgen oder stornieren',
    print: 'Druckansicht',
    details: 'Ihre Bestellung',
    yourDealer: 'Ihr Vertragspartner',
    question: 'Fragen oder stornieren?',
    questionText: 'Nennen Sie uns bitte Ihre Bestellnummer.',
    home: 'Zur Startseite',
    printTitle: (number: string) => `Bestellung ${number}`,
    placedAt: 'Eingegangen am',
    contract: (dealer: string, day: string) =>
      `Die Bestellung ist ein verbindliches Angebot an ${dealer}. Der Vertrag ist geschlossen, sobald der Händler sie bestätigt, spätestens bis ${day}.`,
    addresses: 'Adressen',
    deliveryAddress: 'Lieferadresse',
    station: (number: number, amount: string) => `Lieferstelle ${number}: ${amount}`,
    invoiceAddress: 'Rechnungsadresse',
    sameAddress: 'wie Lieferadresse',
    price: 'Preis',
    vat: (share: string, amount: string) => `Enthalten: ${share} Umsatzsteuer, ${amount}`,
    noVat: 'Am Lieferort fällt keine deutsche Umsatzsteuer an',
    vatId: 'USt-IdNr.',
    printNow: 'Drucken',
    backToOrder: 'Zurück zur Bestellung',
  },
  {
    'de-AT': { vatId: 'UID-Nummer' },
    'de-CH': {
      vatId: 'UID',
      vat: (share: string, amount: string) => `Enthalten: ${share} Mehrwertsteuer, ${amount}`,
      noVat: 'Am Lieferort fällt auf Waren keine Mehrwertsteuer an',
    },
  },
);
