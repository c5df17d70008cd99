import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of the mails about an order's life. No ß here, so that they serve Switzerland, too. */
export const changeMailTexts = catalogue({
  open: 'Bestellung ansehen',
  attached: (names: string) => `Als PDF liegt bei: ${names}.`,
  openDealer: 'Bestellung öffnen',
  openSupport: 'In der Verkaufsliste ansehen',
  toList: 'Alle Angebote ansehen',
  facts: 'Die Bestellung',
  number: 'Bestellnummer',
  goods: 'Ware',
  dealer: 'Händler',
  customer: 'Kunde',
  total: 'Gesamtpreis',
  delivery: 'Lieferung',
  until: (day: string) => `spätestens ${day}`,
  reason: 'Begründung',
  phone: 'Telefon',
  place: 'Ort',
  deadline: 'Frist',
  fee: 'Stornokosten',
  noFee: 'keine',
  state: 'Stand',
  windows: { day: '7 bis 18 Uhr', morning: '7 bis 12 Uhr', afternoon: '12 bis 18 Uhr' },
  dayAnd: (day: string, window: string) => `${day}, ${window}`,

  confirmedSubject: (number: string, dealer: string) => `${dealer} hat Ihre Bestellung ${number} bestätigt`,
  confirmedTitle: 'Ihre Bestellung ist bestätigt',
  confirmed: (dealer: string) =>
    `${dealer} hat Ihre Bestellung angenommen. Damit ist der Vertrag zustande gekommen. Den Liefertermin nennt Ihnen der Händler als Nächstes.`,
  confirmedFee: (fee: string) =>
    `Solange noch kein Termin feststeht, können Sie stornieren; das kostet jetzt ${fee}. Ein geringerer Schaden des Händlers kann nachgewiesen werden.`,

  appointmentSubject: (number: string, day: string) => `Liefertermin ${day} für Ihre Bestellung ${number}`,
  appointmentTitle: 'Ihr Liefertermin',
  appointment: (dealer: string, when: string) => `${dealer} liefert am ${when}.`,
  appointmentMoved: (dealer: string, when: string) =>
    `${dealer} hat den Termin verschoben und liefert nun am ${when}.`,
  appointmentHow:
    'Bitte sorgen Sie dafür, dass der Tank erreichbar ist und jemand öffnen kann. Passt der Tag nicht, rufen Sie den Händler an.',

  settlementSubject: (number: string) => `Abrechnung Ihrer Lieferung ${number}`,
  settlementTitle: 'Ihre Lieferung ist da',
  settlement: (amount: string, day: string) => `Am ${day} wurden ${amount} geliefert.`,
  measured: 'Gemessen, umgerechnet auf 15 °C.',
  tierTaken:
    'Es wurden weniger als 90 % der bestellten Menge abgenommen. Darum gilt der Preis der Mengenstufe, die zur abgenommenen Menge gehört.',
  price: 'Die Abrechnung',
  vat: (rate: string, amount: string) => `Enthalten: ${rate} Umsatzsteuer, ${amount}.`,
  basePrice: (price: string, unit: string) => `Das sind ${price} je ${unit}.`,
  co2: 'Angaben nach dem Kohlendioxidkostenaufteilungsgesetz (§ 3)',
  co2Emissions: 'Brennstoffemissionen',
  co2Cost: 'CO₂-Kosten mit Umsatzsteuer',
  co2Factor: 'Emissionsfaktor, heizwertbezogen',
  co2Energy: 'Energiegehalt',
  disputeHow: (day: string) =>
    `Stimmt etwas nicht, melden Sie es bis ${day} auf der Seite Ihrer Bestellung, auch wenn sie vorher schon abgeschlossen ist.`,

  settledSubject: (number: string) => `Ihre Bestellung ${number} ist abgeschlossen`,
  settledTitle: 'Ihre Meldung ist geklärt',
  settled: 'Wir haben Ihre Meldung geprüft und die Bestellung abgeschlossen.',

  disputedSubject: (number: string) => `Ihre Meldung zur Bestellung ${number}`,
  disputedTitle: 'Wir klären das',
  disputed:
    'Ihre Meldung ist bei uns und beim Händler. Wir melden uns spätestens am übernächsten Arbeitstag bei Ihnen. Was schon bezahlt ist, bleibt bis zur Klärung, wie es ist.',
  disputedDealerSubject: (number: string) => `Beanstandung zur Bestellung ${number}`,
  disputedDealerTitle: 'Der Kunde hat die Lieferung beanstandet',
  disputedDealer:
    'Bitte antworten Sie uns auf diese E-Mail, wie Sie den Fall sehen. Was schon bezahlt oder abgerechnet ist, bleibt bis zur Klärung, wie es ist.',
  disputedSupportTitle: 'Eine Lieferung wurde beanstandet',

  cancelledSubject: (number: string) => `Ihre Bestellung ${number} ist storniert`,
  cancelledTitle: 'Ihre Bestellung ist storniert',
  cancelledSelf: 'Sie haben Ihre Bestellung storniert. Es wird nichts geliefert.',
  cancelledDealer: (dealer: string) =>
    `${dealer} kann leider nicht liefern und hat Ihre Bestellung storniert. Ihnen entstehen dadurch keine Kosten.`,
  cancelledSupport: 'Wir haben Ihre Bestellung storniert. Ihnen entstehen dadurch keine Kosten.',
  cancelledDealerSubject: (number: string) => `Storniert: Bestellung ${number}`,
  cancelledDealerTitle: 'Eine Bestellung ist storniert',
  cancelledDealerText: 'Bitte liefern Sie diese Bestellung nicht mehr.',
  cancelledSupportTitle: 'Ein Händler hat eine Bestellung storniert',
  movedSupportTitle: 'Ein Händler verschiebt eine Lieferung immer wieder',
  nextOffers: 'Die nächsten Angebote für dieselbe Menge',
  nextOffer: (price: string, day: string) => `${price}, Lieferung bis ${day}`,

  withdrawnSubject: (number: string) => `Ihr Widerruf zur Bestellung ${number}`,
  withdrawnTitle: 'Ihr Widerruf ist eingegangen',
  withdrawn: (at: string) =>
    `Ihr Widerruf ist am ${at} bei uns eingegangen, wir haben ihn an den Händler weitergeleitet.`,
  withdrawnDealerTitle: 'Ein Kunde hat widerrufen',

  keptSubject: (number: string) => `Der Kunde wartet weiter auf Sie: ${number}`,
  keptTitle: 'Sie können diese Bestellung noch bestätigen',
  kept: (day: string) => `Der Kunde hat die Frist bis ${day} verlängert.`,

  reminderSubject: (number: string, time: string) =>
    `Erinnerung: Bestellung ${number} bis ${time} bestätigen`,
  reminderTitle: 'Eine Bestellung wartet auf Sie',
  reminder: (day: string) =>
    `Bitte bestätigen Sie diese Bestellung bis ${day}. Danach ist der Kunde nicht mehr gebunden, und wir nennen ihm andere Angebote.`,

  overdueSubject: (number: string) => `Noch keine Bestätigung: Ihre Bestellung ${number}`,
  overdueTitle: 'Der Händler hat nicht rechtzeitig bestätigt',
  overdue: (dealer: string) =>
    `${dealer} hat bis zum Ende der Frist nicht bestätigt. Sie sind an Ihre Bestellung nicht mehr gebunden. Auf der Seite Ihrer Bestellung können Sie kostenfrei stornieren oder dem Händler noch einen Werktag geben.`,
  overdueDealerSubject: (number: string) => `Frist abgelaufen: Bestellung ${number}`,
  overdueDealerTitle: 'Die Frist ist abgelaufen',
  overdueDealer:
    'Sie haben diese Bestellung nicht rechtzeitig bestätigt. Der Kunde entscheidet jetzt, ob er weiter wartet; erst dann können Sie wieder bestätigen.',
  overdueSupportTitle: 'Ein Händler hat nicht rechtzeitig bestätigt',
});

export type ChangeMailTexts = ReturnType<typeof changeMailTexts>;
