import { catalogue } from '#platform/i18n/catalogue.ts';

const orderTitles = {
  confirmation: 'Auftragsbestätigung',
  settlement: 'Abrechnung der Lieferung',
  invoice: 'Rechnung',
  reversal: 'Stornorechnung',
  cancellation_bill: 'Stornokosten',
};

/** Texts of the documents. */
export const documentTexts = catalogue(
  {
    titles: { ...orderTitles, statement: 'Provisionsabrechnung', partner_statement: 'Gutschrift' },
    enclosures: {
      terms: 'Allgemeine Geschäftsbedingungen',
      withdrawal_form: 'Muster-Widerrufsformular',
    },
    order: 'Bestellung',
    orderedOn: 'Bestellt am',
    confirmedOn: 'Bestätigt am',
    deliveredOn: 'Geliefert am',
    issuedOn: 'Datum',
    number: 'Nummer',
    hello: (name: string) => `Guten Tag ${name},`,
    confirmed: (dealer: string, day: string) =>
      `${dealer} hat Ihre Bestellung am ${day} angenommen. Damit ist der Kaufvertrag zustande gekommen. Dieses Blatt hält fest, was vereinbart ist.`,
    editionOf: (title: string, edition: number) => `${title}, Fassung ${edition}`,
    lowered: (amount: string, total: string, before: string) =>
      `Zusammen mit Ihren Nachbarn sind ${amount} bestellt. Darum gilt für Ihren Vertrag die Mengenstufe aller: ${total} statt ${before}. Alles andere bleibt, wie es vereinbart war. Dieses Blatt ersetzt die frühere Auftragsbestätigung.`,
    replaced:
      'Inzwischen gilt die Mengenstufe, die Sie mit Ihren Nachbarn zusammen erreichen. Dieses Blatt ersetzt die frühere Abrechnung.',
    corrected: (reason: string) =>
      `Diese Abrechnung ist berichtigt und ersetzt die frühere. Grund: ${reason}`,
    goods: 'Vereinbart',
    price: 'Preis',
    total: 'Gesamtpreis',
    addresses: 'Adressen',
    dealer: 'Ihr Vertragspartner',
    right: 'Widerruf',
    fee: (amount: string) =>
      `Solange kein Liefertermin feststeht, können Sie stornieren; das kostet ${amount}. Ein geringerer Schaden des Händlers kann nachgewiesen werden.`,
    noInvoice: 'Diese Auftragsbestätigung ist keine Rechnung.',

    delivery: (dealer: string, day: string) =>
      `${dealer} hat am ${day} geliefert. Abgerechnet wird, was gemessen wurde.`,
    amounts: 'Menge',
    ordered: 'Bestellt',
    delivered: 'Geliefert',
    at15: (amount: string) => `${amount}, gemessen und auf 15 °C umgerechnet`,
    place: 'Lieferort',
    payment: 'Zahlung',
    vat: (rate: string, amount: string) => `Enthalten: ${rate} Umsatzsteuer, ${amount}.`,
    noVat: 'Am Lieferort fällt keine deutsche Umsatzsteuer an.',
    basePrice: (price: string, unit: string) => `Das sind ${price} je ${unit}.`,
    tierTaken:
      'Es wurden weniger als 90 % der bestellten Menge abgenommen. Darum gilt der Preis der Mengenstufe, die zur abgenommenen Menge gehört.',
    billByDealer: (dealer: string) =>
      `Diese Abrechnung ist keine Rechnung. Die Rechnung mit ausgewiesener Umsatzsteuer stellt ${dealer}.`,
    billByUs: 'Diese Abrechnung ist keine Rechnung. Die Rechnung bekommen Sie von uns.',

    co2: 'Kohlendioxidkosten (§\u00a03 CO2KostAufG)',
    co2Emissions: 'Brennstoffemissionen',
    co2Cost: 'CO₂-Kosten im Preis',
    co2CostWith: (amount: string, price: string) => `${amount} mit Umsatzsteuer (${price} je Tonne CO₂)`,
    co2Factor: 'Emissionsfaktor',
    co2FactorUnit: (factor: string) => `${factor} kg CO₂ je kWh, bezogen auf den Heizwert`,
    co2Energy: 'Energiegehalt',
    co2Claims:
      'Für Mieter, die sich mit diesem Brennstoff selbst mit Wärme oder Warmwasser versorgen: Der Vermieter muss einen Teil der CO₂-Kosten erstatten, bei Wohnungen nach §\u00a06 Abs. 2, bei anderen Räumen nach §\u00a08 Abs. 2 CO2KostAufG. Der Anspruch ist binnen zwölf Monaten nach der Abrechnung des Lieferanten geltend zu machen.',
    co2Shares:
      'Bei Wohngebäuden richtet sich der Anteil nach den Emissionen je Quadratmeter Wohnfläche und Jahr (Anlage zum CO2KostAufG):',
    co2PerArea: 'kg CO₂ je m²',
    landlord: 'Vermieter',
    tenant: 'Mieter',
    unitLitre: '100 l',
    unitTon: '1.000 kg',
    phone: 'Telefon',
    managers: (names: string) => `Geschäftsführung: ${names}`,
    vatId: 'USt-IdNr.',
  },
  {
    'de-AT': { vatId: 'UID-Nr.', right: 'Rücktritt' },
    'de-CH': {
      vatId: 'MWST-Nr.',
      unitTon: "1'000 kg",
      vat: (rate, amount) => `Enthalten: ${rate} Mehrwertsteuer, ${amount}.`,
      noVat: 'Am Lieferort fällt auf Waren keine Mehrwertsteuer an.',
      billByDealer: (dealer) =>
        `Diese Abrechnung ist keine Rechnung. Die Rechnung mit ausgewiesener Mehrwertsteuer stellt ${dealer}.`,
    },
  },
);

export type DocumentTexts = ReturnType<typeof documentTexts>;

export const documentListTexts = catalogue({
  title: 'Dokumente',
  names: orderTitles,
  pdf: 'PDF',
  of: (number: string, day: string) => `${number} vom ${day}`,
  on: (day: string, edition: number) => (edition > 1 ? `Fassung ${edition} vom ${day}` : `vom ${day}`),
  replaced: 'durch eine neue Fassung ersetzt',
  comingPlaced: 'Die Auftragsbestätigung liegt hier, sobald die Bestellung bestätigt ist.',
  comingConfirmed: 'Die Abrechnung kommt nach der Lieferung dazu.',
  none: 'Zu dieser Bestellung gibt es keine Dokumente.',
});
