import { catalogue } from '#platform/i18n/catalogue.ts';

/** Words of the operator's bills. */
export const invoiceTexts = catalogue(
  {
    invoice: 'Rechnung',
    reversal: 'Stornorechnung',
    cancellationBill: 'Stornokosten',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    order: 'Bestellung',
    deliveredOn: 'Lieferdatum',
    yourVatId: 'Ihre USt-IdNr.',
    reference: 'Ihr Zeichen',
    asSupplier: (dealer: string, day: string) =>
      `für die Lieferung vom ${day} berechnen wir Ihnen die folgenden Beträge. Ausgeliefert hat ${dealer}.`,
    asAgent: (dealer: string, day: string) =>
      `im Namen und für Rechnung von ${dealer} berechnen wir Ihnen die Lieferung vom ${day}.`,
    supplier: 'Leistender Unternehmer',
    vatIdOf: (number: string) => `USt-IdNr. ${number}`,
    goods: 'Ware',
    unitPrice: 'Preis',
    unitPriceValue: (price: string, unit: string) => `${price} je ${unit}, mit Umsatzsteuer`,
    untaxedUnitPrice: (price: string, unit: string) => `${price} je ${unit}`,
    amounts: 'Beträge',
    rate: 'Steuersatz',
    net: 'Nettobetrag',
    vat: 'Umsatzsteuer',
    noVat: 'Keine Umsatzsteuer: Der Lieferort gehört nicht zum Inland (§\u00a01 Abs. 2 UStG).',
    gross: 'Rechnungsbetrag',
    payment: 'Zahlung',
    transfer: (amount: string, day: string) => `Bitte überweisen Sie ${amount} bis ${day}.`,
    receiver: 'Empfänger',
    iban: 'IBAN',
    purpose: 'Verwendungszweck',
    slipHint: (amount: string, day: string) =>
      `Bitte zahlen Sie ${amount} bis ${day} mit dem Zahlteil auf der letzten Seite.`,
    debit: (amount: string, day: string) => `Wir ziehen ${amount} am ${day} von Ihrem Konto ein.`,
    account: 'Ihr Konto',
    mandate: 'Mandatsreferenz',
    creditorId: 'Gläubiger-ID',
    paid: (amount: string, how: string) => `${amount} sind bezahlt (${how}).`,
    held: (amount: string, how: string) => `${amount} sind vorgemerkt und werden jetzt abgerechnet (${how}).`,
    financed: {
      instalment: (amount: string) =>
        `Die Forderung über ${amount} haben wir an die Ratepay GmbH abgetreten. Sie zahlen sie dort in Raten, wie in Ihrem Kreditvertrag vereinbart.`,
      invoice: (amount: string) =>
        `Die Forderung über ${amount} haben wir an die Ratepay GmbH abgetreten. Bitte zahlen Sie nur dorthin; Konto, Verwendungszweck und Zahlungsziel nennt Ihnen Ratepay per E-Mail.`,
      sepa: (amount: string) =>
        `Die Forderung über ${amount} haben wir an die Ratepay GmbH abgetreten. Sie zieht den Betrag von Ihrem Konto ein und kündigt das vorher an.`,
    },
    refund: (amount: string) => `Wir erstatten Ihnen ${amount} auf demselben Weg.`,
    apart: 'Das Geld halten wir für den Händler getrennt von unserem eigenen.',
    reverses: (number: string, day: string) =>
      `hiermit nehmen wir die Rechnung ${number} vom ${day} vollständig zurück. Die Beträge sind darum negativ.`,
    reversedNumber: 'Zur Rechnung',
    givenBack: 'Was Sie bezahlt haben, erstatten wir Ihnen; was noch offen war, zahlen Sie nicht mehr.',
    newInvoice:
      'Sie bekommen zugleich eine neue Rechnung über den Preis der Mengenstufe, die Sie mit Ihren Nachbarn zusammen erreichen. Was Sie zu viel bezahlt haben, erstatten wir Ihnen.',
    correctedInvoice:
      'Sie bekommen zugleich eine neue Rechnung über das, was richtig ist. Was Sie zu viel bezahlt haben, erstatten wir Ihnen.',
    fee: (day: string) =>
      `Sie haben Ihre Bestellung am ${day} storniert, nachdem der Händler sie bestätigt hatte. Dafür berechnen wir die Stornokosten, denen Sie dabei zugestimmt haben.`,
    feeLabel: 'Stornokosten als pauschaler Schadenersatz',
    feeTax: 'Schadenersatz, kein Umsatz im Sinne von §\u00a01 UStG: Es fällt keine Umsatzsteuer an.',
    feeProof: 'Ein geringerer Schaden des Händlers kann nachgewiesen werden.',
    unitLitre: '100 l',
    unitTon: '1.000 kg',
  },
  {
    'de-AT': { yourVatId: 'Ihre UID-Nr.', vatIdOf: (number) => `UID-Nr. ${number}` },
    'de-CH': {
      yourVatId: 'Ihre UID',
      vatIdOf: (number) => `UID ${number}`,
      vat: 'Mehrwertsteuer',
      noVat:
        'Keine Mehrwertsteuer: Am Lieferort gilt das Gesetz nur für Dienstleistungen (Art. 4 Abs. 1 MWSTG).',
      unitPriceValue: (price, unit) => `${price} je ${unit}, mit Mehrwertsteuer`,
      unitTon: "1'000 kg",
      feeTax: 'Schadenersatz nach Art. 18 Abs. 2 Bst. i MWSTG: Es fällt keine Mehrwertsteuer an.',
    },
  },
);
