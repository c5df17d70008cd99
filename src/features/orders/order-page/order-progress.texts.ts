import { catalogue } from '#platform/i18n/catalogue.ts';

const states = {
  placed: 'Wartet auf Bestätigung',
  confirmed: 'Bestätigt',
  scheduled: 'Termin steht',
  delivered: 'Geliefert',
  settled: 'Abgeschlossen',
  disputed: 'In Klärung',
  cancelled: 'Storniert',
  withdrawn: 'Widerrufen',
};

/** What customer, dealer and support read about the progress of an order. */
export const progressTexts = catalogue(
  {
    states,
    orderedAt: (partner: string) => `Bestellt bei ${partner}`,
    overdue: 'Frist abgelaufen',
    late: 'Lieferung überfällig',
    history: 'Verlauf',
    actors: {
      customer: 'Kunde',
      guest: 'Kunde',
      dealer: 'Händler',
      support: 'Kundendienst',
      operator: 'automatisch',
    },
    at: (day: string, time: string) => `${day}, ${time} Uhr`,
    events: {
      placed: 'Bestellung eingegangen',
      extended: 'Frist um einen Arbeitstag verlängert',
      confirmed: 'Bestellung bestätigt',
      scheduled: (when: string) => `Termin: ${when}`,
      moved: (when: string) => `Neuer Termin: ${when}`,
      delivered: (amount: string) => `${amount} geliefert`,
      settled: 'Bestellung abgeschlossen',
      disputed: 'Lieferung beanstandet',
      cancelled: 'Bestellung storniert',
      withdrawn: 'Vertrag widerrufen',
      joint: (price: string) => `Gemeinsamer Preis mit den Nachbarn: ${price}`,
      accepted: 'Termin vom Kunden bestätigt',
      declined: 'Termin vom Kunden abgelehnt',
      proposed: (when: string) => `Der Kunde schlägt vor: ${when}`,
      corrected: (amount: string, before: string) => `Abrechnung berichtigt: ${amount} statt ${before}`,
      returned: (day: string) => `Ware am ${day} zurückgenommen`,
      refunded: (money: string) => `${money} zurückgezahlt`,
      reminded: 'Händler erinnert',
    },
    /** What the customer has said to the appointment. */
    answers: {
      accepted: 'vom Kunden bestätigt',
      declined: 'vom Kunden abgelehnt',
      proposed: 'Kunde schlägt anderen Termin vor',
    },
    dayOf: 'Tag',
    timeOf: 'Uhrzeit',
    chooseDay: 'Bitte wählen',
    fee: (money: string) => `Stornokosten: ${money}`,
    windows: { day: '7–18 Uhr', morning: '7–12 Uhr', afternoon: '12–18 Uhr' },
    windowNames: {
      day: 'ganztags, 7–18 Uhr',
      morning: 'vormittags, 7–12 Uhr',
      afternoon: 'nachmittags, 12–18 Uhr',
    },
    dayAnd: (day: string, window: string) => `${day}, ${window}`,
    price: 'Preis',
    joint: (amount: string, before: string) =>
      `Mit Nachbarn bestellt: Staffel für zusammen ${amount}. Allein hätte es ${before} gekostet.`,
    finalPrice: 'Abrechnung',
    total: 'Gesamtpreis',
    perUnit: (price: string, unit: string) => `${price} je ${unit}`,
    vat: (rate: string, amount: string) => `inkl. ${rate} Umsatzsteuer (${amount})`,
    noVat: 'ohne Umsatzsteuer',
    delivered: (amount: string, day: string) => `${amount}, geliefert am ${day}`,
    ordered: (amount: string) => `bestellt: ${amount}`,
    deliveredStation: (station: number, amount: string) => `Lieferstelle ${station}: ${amount}`,
    at15: 'bezogen auf 15 °C',
    tierTaken: 'Preis der Mengenstufe, die zur abgenommenen Menge gehört (unter 90 % der Bestellung)',
    co2: 'CO₂-Angaben (§\u00a03 CO2KostAufG)',
    co2Emissions: 'Emissionen',
    co2Cost: 'CO₂-Kosten inkl. USt.',
    co2Factor: 'Emissionsfaktor',
    co2Energy: 'Energiegehalt',
    staleTitle: 'Inzwischen hat sich etwas geändert',
    staleText: 'Ihre Eingabe wurde nicht übernommen. Hier steht der neue Stand.',
    reason: 'Grund',
    reasonOptional: 'Nachricht (freiwillig)',
    unitLitre: '100 l',
    unitTon: '1.000 kg',
  },
  {
    'de-CH': {
      unitTon: "1'000 kg",
      vat: (rate, amount) => `inkl. ${rate} Mehrwertsteuer (${amount})`,
      noVat: 'ohne Mehrwertsteuer',
    },
  },
);

/** Where an order stands, as customers read it. */
export const orderStateTexts = catalogue({
  ...states,
  placed: 'Beim Händler',
  scheduled: 'Termin steht fest',
});
