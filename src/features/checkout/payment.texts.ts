import { paymentTimeTexts } from '#features/catalog/shared.ts';
import type { PaymentMethodKey, ProviderName } from '#features/catalog/types.ts';
import type { PaymentNotice } from '#features/payments/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

type Methods = Readonly<Record<PaymentMethodKey, { name: string; text: string }>>;

const { times } = paymentTimeTexts('de-DE');

const germany: Methods = {
  atDelivery: {
    name: 'Bar oder mit Karte bei Lieferung',
    text: 'Sie zahlen an den Händler, bei der Lieferung: den Fahrer, bar oder mit der Girocard. Sie bekommen gleich eine Quittung.',
  },
  invoice: {
    name: 'Rechnung des Händlers',
    text: 'Sie zahlen an den Händler, nach der Lieferung, für die tatsächlich gelieferte Menge. Das Zahlungsziel steht auf der Rechnung.',
  },
  sepa: {
    name: 'Lastschrift des Händlers',
    text: 'Sie zahlen an den Händler, nach der Lieferung. Er zieht den Betrag von Ihrem Konto ein und kündigt das vorher an.',
  },
  prepayment: {
    name: 'Vorkasse an den Händler',
    text: 'Sie zahlen an den Händler, vor der Lieferung. Die Kontodaten stehen in seiner Bestätigung; er liefert, sobald das Geld da ist.',
  },
  instalment: {
    name: 'Ratenzahlung',
    text: 'Sie zahlen an Ratepay, in 6 bis 18 Monatsraten, die erste einen Monat nach der Lieferung.',
  },
  operatorInvoice: {
    name: 'Rechnung über Brennwert',
    text: 'Sie zahlen an uns, nach der Lieferung, für genau die gelieferte Menge, innerhalb von 14 Tagen.',
  },
  operatorSepa: {
    name: 'Lastschrift über Brennwert',
    text: 'Sie zahlen an uns, nach der Lieferung. Wir ziehen den Betrag von Ihrem Konto ein, frühestens fünf Tage nach der Ankündigung.',
  },
  paypal: {
    name: 'PayPal',
    text: `Sie zahlen an uns und stimmen bei PayPal zu. Abgebucht wird erst, ${times.confirmation}.`,
  },
  twint: {
    name: 'TWINT',
    text: `Sie zahlen an uns und stimmen in der TWINT-App zu. Abgebucht wird erst, ${times.confirmation}.`,
  },
  eps: {
    name: 'eps-Überweisung',
    text: `Sie zahlen an uns, ${times.order}, im Online-Banking Ihrer Bank. Wird nichts aus der Bestellung, bekommen Sie alles zurück.`,
  },
  wero: {
    name: 'Wero',
    text: `Sie zahlen an uns, ${times.order}, in der App Ihrer Bank. Wird nichts aus der Bestellung, bekommen Sie alles zurück.`,
  },
};

export const checkoutPaymentTexts = catalogue(
  {
    methods: germany,
    financedMethods: {
      operatorInvoice:
        'Sie zahlen an Ratepay, nach der Lieferung, für genau die gelieferte Menge, innerhalb von 14 Tagen. Ratepay prüft vorher, ob das möglich ist.',
      operatorSepa:
        'Sie zahlen an Ratepay, nach der Lieferung. Ratepay zieht den Betrag von Ihrem Konto ein und prüft vorher, ob das möglich ist.',
    } as Readonly<Partial<Record<PaymentMethodKey, string>>>,
    demo: 'Demo: Es fließt kein Geld. Die Zahlungsanbieter sind nachgebildet.',
    notices: {
      declined:
        'Die Zahlung wurde abgelehnt. Es wurde nichts bestellt. Bitte wählen Sie eine andere Zahlungsart.',
      cancelled: 'Sie haben die Zahlung abgebrochen. Es wurde nichts bestellt und nichts abgebucht.',
      limit: 'Der Betrag passt nicht zu dieser Zahlungsart. Bitte wählen Sie eine andere.',
      address: 'Der Anbieter konnte Ihre Adresse nicht bestätigen. Bitte wählen Sie eine andere Zahlungsart.',
      account: 'Der Anbieter hat die Kontodaten nicht angenommen. Bitte wählen Sie eine andere Zahlungsart.',
      expired: 'Die Zeit für die Freigabe ist abgelaufen. Es wurde nichts bestellt und nichts abgebucht.',
      unavailable:
        'Der Zahlungsanbieter antwortet gerade nicht. Ihre Angaben sind noch da. Bitte wählen Sie eine andere Zahlungsart oder versuchen Sie es später noch einmal.',
    } satisfies Record<PaymentNotice, string> as Record<PaymentNotice, string>,
    noticeTitle: 'Noch nicht bestellt',
    thenApprove: (provider: string) => `Nach dem Klick stimmen Sie der Zahlung bei ${provider} zu.`,
    /** Where the buyer knows somebody else than the provider. */
    providers: { eps: 'Ihrer Bank' } as Readonly<Partial<Record<ProviderName, string>>>,

    paymentTitle: 'Ihre Zahlung',
    states: {
      planned: 'Die Zahlung ist vorgemerkt.',
      authorised: `Der Betrag ist reserviert. Abgebucht wird er, ${times.confirmation}.`,
      captured: 'Der Betrag ist bezahlt. Wir halten ihn für den Händler getrennt von unserem Geld.',
      refunded: 'Der Betrag ist zurückgegeben.',
      failed: 'Die Zahlung ist fehlgeschlagen. Wir melden uns bei Ihnen.',
    },
    financedStates: {
      planned: 'Die Zahlung ist vorgemerkt.',
      authorised: 'Ratepay hat zugesagt. Zu zahlen ist erst nach der Lieferung, an Ratepay.',
      captured: 'Ratepay hat den Betrag übernommen. Sie zahlen an Ratepay.',
      refunded: 'Ratepay verlangt nichts von Ihnen.',
      failed: 'Die Zahlung ist fehlgeschlagen. Wir melden uns bei Ihnen.',
    },
    qrText: 'Bitte zahlen Sie erst nach der Lieferung. Der Betrag richtet sich nach der gelieferten Menge.',
    qrAlt: (reference: string) => `QR-Rechnung mit der Referenz ${reference}`,
    aboutYou: 'Über Sie',
    monthlyFrom: (rate: string, effective: string) => `ab ${rate} im Monat, ${effective} eff.`,
    example: (
      of: Record<'loan' | 'rates' | 'total' | 'effective' | 'nominal', string> & { months: number },
    ) =>
      `Repräsentatives Beispiel: Nettodarlehensbetrag ${of.loan}, Laufzeit ${of.months} Monate, ${of.rates}, Gesamtbetrag ${of.total}, effektiver Jahreszins ${of.effective}, Sollzins ${of.nominal}, fest. Ratepay prüft vorher Ihre Bonität.`,
    planLine: (rates: string, total: string, effective: string) =>
      `${rates}, gesamt ${total}, effektiver Jahreszins ${effective}`,
    accountTitle: 'Von welchem Konto?',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    ibanHint: 'Steht auf Ihrer Bankkarte und auf jedem Kontoauszug.',
    mandateTitle: 'SEPA-Lastschriftmandat',
    creditor: 'Zahlungsempfänger',
    creditorId: 'Gläubiger-Identifikationsnummer',
    creditorIdLater: 'nennt der Händler mit der Ankündigung',
    mandateKind: 'Art',
    once: 'einmalige Zahlung',
    mandateReference: 'Mandatsreferenz',
    referenceLater: 'teilen wir Ihnen mit der Bestellung mit',
    giveMandate: 'Ich erteile dieses Mandat.',
    prenotification:
      'Der Einzug wird mindestens fünf Tage vorher mit Betrag und Datum per E-Mail angekündigt.',

    birthDate: 'Geburtsdatum',
    birthDateHint: 'TT.MM.JJJJ, zum Beispiel 24.12.1965',
    operatorInvoiceTitle: 'Rechnung nach der Lieferung',
    operatorInvoiceText:
      'Die Rechnung kommt nach der Lieferung per E-Mail, über die gelieferte Menge. Sie haben 14 Tage Zeit. Das Geld halten wir für den Händler getrennt von unserem eigenen.',
    reference: 'Ihr Bestellzeichen',
    referenceHint: 'Freiwillig. Steht auf der Rechnung: Kostenstelle, Projekt oder Bestellnummer.',
    invoiceTitle: 'Für Ihre Buchhaltung',

    lenderTitle: 'Für die Prüfung durch Ratepay',
    lenderText:
      'Ratepay übernimmt unsere Forderung und trägt das Risiko, dass nicht gezahlt wird. Darum entscheidet Ratepay, ob diese Zahlungsart möglich ist. Wenn nicht, wählen Sie eine andere; Ihre Angaben bleiben da.',
    inquiry: 'Ratepay darf meine Angaben prüfen.',
    inquiryText:
      'Name, Anschrift, Geburtsdatum, Telefon, E-Mail-Adresse, Internetadresse Ihres Geräts und diese Bestellung gehen an die Ratepay GmbH. Sie holt Auskünfte über Ihre Zahlungsfähigkeit ein und entscheidet automatisch. Sie können verlangen, dass ein Mensch die Entscheidung ansieht.',
    lenderTerms: 'Zahlungsbedingungen von Ratepay',
    lenderPrivacy: 'Datenschutz bei Ratepay',
    lenderMandateReference: 'teilt Ratepay nach der Bestellung mit',
    lenderPrenotification: 'Ratepay kündigt den Einzug mit Betrag und Datum per E-Mail an.',

    planTitle: 'In wie vielen Monaten?',
    byMonths: 'Nach Laufzeit',
    byRate: 'Nach Wunschrate',
    months: (count: number) => `${count} Monate`,
    monthly: (rate: string) => `${rate} im Monat`,
    planCosts: (total: string, costs: string) => `gesamt ${total}, davon Kosten ${costs}`,
    rate: 'Rate im Monat',
    rateHint: 'Wir finden die Laufzeit, die dazu passt.',
    calculate: 'Berechnen',
    rateImpossible: 'Mit dieser Rate geht es nicht auf. Bitte wählen Sie eine höhere oder niedrigere.',
    repayTitle: 'Wie zahlen Sie die Raten?',
    repayDebit: 'Lastschrift',
    repayDebitText: 'Ratepay zieht jede Rate von Ihrem Konto ein.',
    repayTransfer: 'Überweisung',
    repayTransferText: 'Sie überweisen jede Rate selbst.',
    device: 'Merkmale meines Geräts übermitteln',
    deviceText:
      'Freiwillig: Ratepay prüft damit, ob jemand anderes in Ihrem Namen bestellt. Ohne Ihr Häkchen wird nichts geladen.',
    unavailable:
      'Die Raten können gerade nicht berechnet werden: Ratepay antwortet nicht. Ihre Angaben sind noch da.',
    otherPayment: 'Andere Zahlungsart wählen',
    contractTitle: 'Vorvertragliche Informationen zum Kredit',
    lender: 'Kreditgeber',
    lenderName: 'Ratepay GmbH, Franklinstraße 28–29, 10587 Berlin',
    loan: 'Nettodarlehensbetrag',
    rates: 'Raten',
    firstRate: 'Erste Rate',
    firstRateText: 'einen Monat nach der Lieferung',
    effective: 'Effektiver Jahreszins',
    effectiveText:
      'Was der Kredit im Jahr kostet, mit Zinsen und allen Gebühren, in Prozent. Damit lassen sich Angebote verschiedener Banken vergleichen.',
    nominal: 'Sollzins, fest für die ganze Laufzeit',
    totalCost: 'Gesamtkosten des Kredits',
    totalSum: 'Gesamtbetrag',
    withdrawal: 'Widerruf',
    withdrawalText:
      'Den Kreditvertrag können Sie binnen 14 Tagen ohne Gründe widerrufen. Dann wird der Kaufpreis auf einmal fällig.',
    early: 'Vorzeitige Rückzahlung',
    earlyText: 'jederzeit, ganz oder teilweise; die Kosten sinken entsprechend',
    late: 'Zahlungsverzug',
    lateText:
      'Bei Verzug fallen die gesetzlichen Verzugszinsen an. Ausbleibende Zahlungen können schwere Folgen haben.',
    check: 'Prüfung',
    checkText:
      'Ratepay prüft vor dem Vertrag Ihre Kreditwürdigkeit und holt dazu Auskünfte ein. Ratepay kann ablehnen.',
    borrow: 'Achtung. Kreditaufnahme kostet Geld.',
    debitFrom: (iban: string, creditor: string) => `von ${iban} durch ${creditor}`,
  },
  {
    'de-AT': {
      methods: {
        ...germany,
        atDelivery: {
          name: 'Bar oder mit Karte bei Lieferung',
          text: 'Sie zahlen an den Händler, bei der Lieferung: den Fahrer, bar oder mit der Bankomatkarte. Sie bekommen gleich eine Quittung.',
        },
      },
      withdrawal: 'Rücktritt',
      withdrawalText:
        'Vom Kreditvertrag können Sie binnen 14 Tagen ohne Gründe zurücktreten. Dann wird der Kaufpreis auf einmal fällig.',
    },
    'de-CH': {
      demo: 'Demo: Es fliesst kein Geld. Die Zahlungsanbieter sind nachgebildet.',
      lenderName: 'Ratepay GmbH, Franklinstrasse 28–29, 10587 Berlin',
      methods: {
        ...germany,
        atDelivery: {
          name: 'Bar oder mit Karte bei Lieferung',
          text: 'Sie zahlen an den Händler, bei der Lieferung: den Fahrer, bar oder mit der Debitkarte. Sie bekommen gleich eine Quittung.',
        },
        invoice: {
          name: 'Rechnung des Händlers',
          text: 'Sie zahlen an den Händler, nach der Lieferung. Er schickt eine QR-Rechnung über die tatsächlich gelieferte Menge; das Zahlungsziel steht darauf.',
        },
        operatorInvoice: {
          name: 'QR-Rechnung über Brennwert',
          text: 'Sie zahlen an uns, nach der Lieferung, mit einer QR-Rechnung für genau die gelieferte Menge, innert 30 Tagen.',
        },
      },
      operatorInvoiceText:
        'Die QR-Rechnung kommt nach der Lieferung per E-Mail, über die gelieferte Menge. Sie haben 30 Tage Zeit. Das Geld halten wir für den Händler getrennt von unserem eigenen.',
    },
  },
);
