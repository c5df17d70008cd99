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

/** Why a change of an order is not possible. No ß here, so that they serve Switzerland, too. */
export const orderStepTexts = catalogue({
  refusals: {
    impossible: 'Das geht in diesem Stand der Bestellung nicht mehr. Die Seite zeigt den neuen Stand.',
    not_yours: 'Das können Sie in diesem Stand der Bestellung nicht selbst tun. Bitte rufen Sie uns an.',
    too_late:
      'Die Frist für die Bestätigung ist abgelaufen. Der Kunde ist nicht mehr gebunden und entscheidet, ob er weiter wartet.',
    not_overdue: 'Der Händler hat noch Zeit, die Bestellung zu bestätigen.',
    fee_changed: 'Die Stornokosten haben sich geändert. Bitte prüfen Sie sie und bestätigen Sie noch einmal.',
    no_right: 'Für diese Bestellung gibt es kein Widerrufsrecht, oder die Frist ist vorbei.',
    complaint_over:
      'Die Bestellung ist abgeschlossen, und die 14 Tage für eine Meldung sind vorbei. Bitte rufen Sie uns an.',
    already_paid:
      'Der Kunde hat schon bezahlt. Bitte schreiben Sie unserem Kundendienst, was richtig ist: Er berichtigt die Abrechnung.',
    already_recorded: 'Das ist schon eingetragen.',
    refunded_by_operator:
      'Der Kunde hat an Brennwert bezahlt und bekommt sein Geld von uns zurück. Hier ist nichts einzutragen.',
    nothing_to_remind: 'Der Händler hat hier nichts mehr zu tun.',
    just_placed:
      'Der Händler hat die Bestellung erst seit Kurzem. Ab drei Stunden nach ihr kann er erinnert werden.',
    not_due: 'Die Lieferung ist noch nicht fällig.',
    reminded_today: 'Der Händler wurde heute schon erinnert.',
    key_used:
      'Dieses Formular war mit anderen Angaben schon gesendet; was daraus geworden ist, steht im Verlauf. Ihre Änderung ist nicht gespeichert, Ihre Eingaben stehen noch hier. Wenn sie noch nötig ist, senden Sie noch einmal.',
  },
  feeChanged: (fee: string) =>
    `Die Stornierung kostet jetzt ${fee}. Bitte prüfen Sie das und bestätigen Sie noch einmal.`,
  fields: {
    reason_missing: 'Bitte nennen Sie den Grund.',
    reason_too_long: 'Bitte fassen Sie sich kürzer: höchstens tausend Zeichen.',
    day_wrong: 'Bitte geben Sie einen Tag an, zum Beispiel 04.12.2026.',
    day_past: 'Dieser Tag ist schon vorbei.',
    day_far: 'Bitte wählen Sie einen Tag in den nächsten 90 Tagen.',
    day_sunday: 'Das ist ein Sonntag. Bitte wählen Sie einen Tag von Montag bis Samstag.',
    day_saturday: 'Samstags fährt dieser Händler nicht. Bitte wählen Sie einen Tag von Montag bis Freitag.',
    day_holiday: 'Das ist am Lieferort ein Feiertag. Bitte wählen Sie einen anderen Tag.',
    day_blocked: 'An diesem Tag liefert der Händler nicht (Sperrtag). Bitte wählen Sie einen anderen Tag.',
    day_closed: 'Für heute ist der Bestellschluss vorbei. Bitte wählen Sie einen anderen Tag.',
    day_over: 'Diese Uhrzeit ist heute schon vorbei. Bitte wählen Sie eine spätere oder einen anderen Tag.',
    day_short_notice:
      'Nach 18 Uhr ist für morgen nur noch der Nachmittag möglich. Bitte wählen Sie 12–18 Uhr oder einen anderen Tag.',
    day_same:
      'Das ist der Termin, der schon genannt ist. Bitte wählen Sie einen anderen oder bestätigen Sie ihn.',
    day_future: 'Dieser Tag kommt erst noch. Bitte geben Sie an, wann es war.',
    day_before_appointment:
      'Der Liefertermin ist erst später. Wurde früher geliefert, ändern Sie bitte zuerst den Termin.',
    day_before_delivery: 'An diesem Tag war die Ware noch nicht geliefert.',
    amount_wrong: 'Bitte geben Sie die gemessene Menge als ganze Zahl an.',
    amount_too_much:
      'Das sind mehr als 10 % über der Bestellung. Mehr muss der Kunde nicht abnehmen und nicht bezahlen.',
    amount_same: 'Genau so ist die Lieferung schon eingetragen. Bitte geben Sie an, was richtig ist.',
    stations_wrong:
      'Die Mengen der Lieferstellen ergeben zusammen nicht die gelieferte Menge. Bitte prüfen Sie sie oder lassen Sie sie leer.',
    refund_wrong: 'Bitte geben Sie den Betrag an, zum Beispiel 23,80.',
    refund_too_much: 'Das ist mehr, als die Lieferung gekostet hat.',
  },
});

type Amounts = Record<'due' | 'authorised' | 'retained' | 'returned' | 'open' | 'back', string>;

/** How the money of an order stands, for customers and support. No ß here, so that they serve Switzerland, too. */
export const moneyTexts = catalogue({
  title: 'Zahlung',
  statuses: {
    dealer: () => 'Die Zahlung geht direkt an den Händler.',
    dealer_ended: () => 'Es ist nichts zu zahlen. Was der Händler schon bekommen hat, zahlt er zurück.',
    nothing: () => 'Es ist nichts zu zahlen.',
    open: ({ due }: Amounts) => `${due} sind vorgemerkt und noch nicht bezahlt.`,
    reserved: ({ authorised }: Amounts) => `${authorised} sind reserviert und noch nicht genommen.`,
    releasing: ({ authorised }: Amounts) => `Die Reservierung von ${authorised} wird aufgehoben.`,
    released: () => 'Die Reservierung ist aufgehoben. Es wurde nichts genommen.',
    paid: ({ retained }: Amounts) => `${retained} sind bezahlt.`,
    adjusted: ({ retained, returned }: Amounts) =>
      `${retained} sind bezahlt, ${returned} sind zurückgezahlt.`,
    part: ({ retained, open }: Amounts) => `${retained} sind bezahlt, ${open} sind noch offen.`,
    returning: ({ back }: Amounts) => `${back} werden zurückgezahlt.`,
    returned: ({ returned }: Amounts) => `${returned} sind zurückgezahlt.`,
    failed: () => 'Die Zahlung ist fehlgeschlagen.',
  },
  /** Where a lender stands between: what differs. */
  financed: {
    reserved: ({ authorised }: Amounts) =>
      `Ratepay hat ${authorised} zugesagt. Zu zahlen ist erst nach der Lieferung, an Ratepay.`,
    paid: ({ retained }: Amounts) => `Ratepay hat ${retained} übernommen. Zu zahlen ist an Ratepay.`,
    adjusted: ({ retained }: Amounts) => `Ratepay hat ${retained} übernommen. Zu zahlen ist an Ratepay.`,
    released: () => 'Ratepay verlangt nichts.',
    returned: () => 'Ratepay verlangt nichts.',
  } as Readonly<Partial<Record<string, (amounts: Amounts) => string>>>,
  kind: 'Zahlungsart',
  due: 'Zu zahlen insgesamt',
  authorised: 'Reserviert',
  taken: 'Bezahlt',
  returned: 'Zurückgezahlt',
});

/** How goods and money go back after a delivery was withdrawn from; Switzerland knows no such right. */
export const giveBackTexts = catalogue({
  title: 'So gehen Ware und Geld zurück',
  goods: 'Ware',
  money: 'Geld',
  goodsOf: {
    customer: (dealer: string, day: string) =>
      `${dealer} holt die Ware bis ${day} bei Ihnen ab und bezahlt das. Der Händler spricht den Tag mit Ihnen ab; lassen Sie die Ware so lange, wie sie ist.`,
    dealer: (_: string, day: string) =>
      `Holen Sie die Ware bis ${day} auf Ihre Kosten ab. Den Tag sprechen Sie bitte mit dem Kunden ab.`,
    support: (dealer: string, day: string) => `${dealer} holt die Ware bis ${day} auf eigene Kosten ab.`,
  },
  returned: (day: string) => `Der Händler hat die Ware am ${day} zurückgenommen.`,
  moneyOf: {
    customer: (dealer: string, money: string, day: string) =>
      `Haben Sie schon bezahlt, erstattet ${dealer} Ihnen ${money} bis ${day}, die Lieferkosten eingeschlossen. Haben Sie noch nicht bezahlt, müssen Sie es nicht mehr.`,
    dealer: (_: string, money: string, day: string) =>
      `Hat der Kunde schon bezahlt, erstatten Sie ihm ${money} bis ${day} auf demselben Weg, die Lieferkosten eingeschlossen. Auf die Ware zu warten, erlaubt das Gesetz nicht, wenn Sie sie abholen.`,
    support: (dealer: string, money: string, day: string) =>
      `Bezahlt wurde an ${dealer}. Der Händler erstattet ${money} bis ${day}.`,
  },
  byOperator: {
    customer: (_: string, money: string, day: string) =>
      `Was Sie von den ${money} bezahlt haben, erstatten wir auf demselben Weg bis ${day}. Was offen war, müssen Sie nicht mehr bezahlen.`,
    dealer: () => 'Der Kunde hat an Brennwert bezahlt und bekommt sein Geld von uns zurück.',
    support: (_: string, money: string, day: string) =>
      `Was von den ${money} an Brennwert bezahlt ist, geht bis ${day} auf demselben Weg zurück. Wie weit es ist, steht unter Zahlung.`,
  },
  refunded: (money: string, day: string) => `${money} sind am ${day} zurückgezahlt.`,
  nothingPaid: 'Es war noch nichts bezahlt, und es ist nichts mehr zu bezahlen.',
  returnTitle: 'Ware zurückgenommen',
  returnDay: 'Zurückgenommen am',
  returnNote: 'Bemerkung zur Ware (freiwillig)',
  returnSubmit: 'Rücknahme eintragen',
  refundTitle: 'Geld zurückgezahlt',
  refundDay: 'Zurückgezahlt am',
  refundAmount: 'Betrag',
  refundHint: '0, wenn noch nichts bezahlt war',
  refundReason: 'Grund, wenn es weniger ist, als die Lieferung gekostet hat',
  refundSubmit: 'Rückzahlung eintragen',
});

export const accessTexts = catalogue({
  title: 'Dieser Link gilt nicht mehr',
  text: 'Links aus unseren E-Mails führen 60 Tage lang zur Bestellung. Ihre Bestellung besteht weiter; alles, was gilt, steht in der E-Mail. Fragen beantworten wir gern unter der Telefonnummer im Impressum.',
  endedText:
    'Links aus unseren E-Mails führen 60 Tage lang zur Bestellung. Ihre Bestellung besteht weiter, und wir senden Ihnen gern einen neuen Link, an die E-Mail-Adresse, mit der bestellt wurde.',
  imprint: 'Zum Impressum',
  linkTitle: 'Diese Bestellung ist hier nicht geöffnet',
  linkText:
    'Eine Bestellung ohne Konto sieht nur das Gerät, auf dem bestellt wurde oder der Link aus unserer E-Mail geöffnet ist. Wir senden den Link gern noch einmal, an die E-Mail-Adresse, mit der bestellt wurde.',
  sendLink: 'Link noch einmal senden',
  linkSent:
    'Gibt es diese Bestellung, ist ein neuer Link an ihre E-Mail-Adresse unterwegs. Wir senden höchstens alle zehn Minuten einen.',
  ownOrders: 'Mit Konto bestellt? Zu meinen Bestellungen',
});
