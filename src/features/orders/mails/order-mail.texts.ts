import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of the two mails of a placed order. No ß here, so that they serve Switzerland, too. */
export const orderMailTexts = catalogue(
  {
    receiptSubject: (number: string, goods: string) => `Ihre Bestellung ${number}: ${goods}`,
    receiptPreview: (dealer: string, day: string) =>
      `${dealer} bestätigt bis ${day}. Hier steht alles, was gilt.`,
    receiptTitle: 'Ihre Bestellung ist beim Händler',
    thanks: 'vielen Dank für Ihre Bestellung.',
    contract: (dealer: string, day: string) =>
      `Sie ist ein verbindliches Angebot an ${dealer}. Der Vertrag kommt zustande, sobald der Händler sie bestätigt: spätestens bis ${day}, 24\u00a0Uhr. Sie bekommen dann eine E-Mail.`,
    untilThen:
      'Bis zur Bestätigung können Sie kostenfrei stornieren; öffnen Sie dazu Ihre Bestellung. Bestätigt der Händler nicht rechtzeitig, sind Sie an Ihre Bestellung nicht mehr gebunden, und wir zeigen Ihnen die nächsten Angebote.',
    linkSubject: (number: string) => `Ihr Link zur Bestellung ${number}`,
    linkPreview: 'Damit kommen Sie wieder zu Ihrer Bestellung.',
    linkTitle: 'Ihr Link zur Bestellung',
    linkLead: (number: string) => `hier ist ein neuer Link zu Ihrer Bestellung ${number}.`,
    /** What a link does, by whether it is all that opens the order. */
    linkOpens: {
      order: 'Er öffnet sie auf jedem Gerät.',
      account: 'Sie haben mit Ihrem Konto bestellt: Er führt dorthin.',
    },
    linkUnasked: 'Sie haben keinen Link verlangt? Dann müssen Sie nichts tun: Er ging nur an diese Adresse.',
    show: 'Bestellung ansehen',
    showNote: {
      order: 'Der Link gilt 60 Tage. Geben Sie ihn nicht weiter: Wer ihn hat, sieht Ihre Bestellung.',
      account:
        'Der Link gilt 60 Tage und führt in Ihr Konto. Wo Sie nicht angemeldet sind, tun Sie das zuerst.',
    },
    account: 'Ihre Bestellungen an einem Ort',
    accountText:
      'Mit einem Konto finden Sie diese Bestellung wieder und müssen beim nächsten Mal nichts mehr eintippen. Auf der Seite Ihrer Bestellung legen Sie es mit einem Klick an.',
    accountButton: 'Konto anlegen',
    goods: 'Das haben Sie bestellt',
    number: 'Bestellnummer',
    placedAt: 'Eingegangen am',
    at: (day: string, time: string) => `${day}, ${time} Uhr`,
    product: 'Produkt',
    amount: 'Menge',
    stations: (count: number) => `auf ${count} Lieferstellen`,
    delivery: 'Lieferung',
    deliveryUntil: (day: string) => `spätestens ${day}`,
    deliveryOn: (day: string) => `am ${day}`,
    options: { DeliveryTime: 'Lieferzeit', Truck: 'Lastwagen', Hose: 'Schlauch' },
    appointment: 'Ankündigung',
    appointmentPlus: 'Der Fahrer ruft 30 Minuten vor der Ankunft an.',
    payment: 'Zahlung',
    price: 'Der Preis',
    total: 'Gesamtpreis',
    vat: (rate: string, amount: string) => `Enthalten: ${rate} Umsatzsteuer, ${amount}.`,
    noVat: 'Am Lieferort fällt keine deutsche Umsatzsteuer an.',
    basePrice: (price: string, unit: string) => `Das sind ${price} je ${unit}.`,
    allFees: (hasCarbonCosts: boolean) =>
      `Alle Abgaben${hasCarbonCosts ? ', die CO₂-Abgabe' : ''} und die Lieferung sind im Preis enthalten. Es kommt nichts hinzu.`,
    amountRule:
      'Die gelieferte Menge kann um bis zu 10 % von der bestellten abweichen. Berechnet wird, was geliefert wurde.',
    amountRuleLiquid:
      'Die gelieferte Menge kann um bis zu 10 % von der bestellten abweichen. Berechnet wird, was geliefert wurde, bezogen auf 15 °C.',
    prepayment:
      'Der Händler nennt Ihnen nach der Bestätigung seine Bankverbindung. Überweisen Sie nie im Voraus an jemanden, der nicht in dieser E-Mail steht.',
    orderedAt: (partner: string) => `Bestellt auf der Seite von ${partner}.`,
    fraud: 'Zahlen Sie nie im Voraus an einen Händler, der nicht in dieser E-Mail steht.',
    addresses: 'Adressen',
    deliveryAddress: 'Lieferadresse',
    invoiceAddress: 'Rechnungsadresse',
    sameAddress: 'wie Lieferadresse',
    dealer: 'Ihr Vertragspartner',
    company: 'Firma',
    address: 'Anschrift',
    phone: 'Telefon',
    email: 'E-Mail',
    register: 'Register',
    vatId: 'USt-IdNr.',
    withdrawal: 'Widerruf',
    withdraw: 'Vertrag widerrufen',
    attached: (names: string) => `Als PDF liegt bei: ${names}.`,
    dealerSubject: (number: string, goods: string, place: string) =>
      `Neue Bestellung ${number}: ${goods}, ${place}`,
    dealerPreview: (day: string) => `Bitte bestätigen Sie bis ${day}.`,
    dealerTitle: 'Neue Bestellung',
    dealerLead: (customer: string, day: string) =>
      `${customer} hat bei Ihnen bestellt. Bitte bestätigen Sie bis ${day}, 24\u00a0Uhr; damit kommt der Vertrag zustande.`,
    dealerHow: 'Bestätigen oder ablehnen können Sie im Händlerbereich, dort steht auch alles für den Fahrer.',
    dealerOpen: 'Bestellung öffnen',
    customer: 'Kunde',
    name: 'Name',
    unitLitre: '100 l',
    unitTon: '1.000 kg',
    hello: (name: string) => `Guten Tag ${name},`,
    closing: 'Ihr Team von Brennwert',
    managers: (names: string) => `Geschäftsführung: ${names}`,
  },
  {
    'de-AT': {
      vatId: 'UID-Nummer',
      withdrawal: 'Rücktritt',
      vat: (rate, amount) => `Enthalten: ${rate} Umsatzsteuer (USt), ${amount}.`,
    },
    'de-CH': {
      vat: (rate, amount) => `Enthalten: ${rate} Mehrwertsteuer, ${amount}.`,
      noVat: 'Am Lieferort fällt auf Waren keine Mehrwertsteuer an.',
      unitTon: "1'000 kg",
      vatId: 'UID',
    },
  },
);

export type OrderMailTexts = ReturnType<typeof orderMailTexts>;
