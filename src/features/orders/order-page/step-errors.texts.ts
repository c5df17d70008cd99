import { catalogue } from '#platform/i18n/catalogue.ts';

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
