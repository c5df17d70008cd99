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
    key_used: 'Diese Eingabe wurde schon einmal mit anderen Angaben gesendet. Bitte laden Sie die Seite neu.',
  },
  feeChanged: (fee: string) =>
    `Die Stornierung kostet jetzt ${fee}. Bitte prüfen Sie das und bestätigen Sie noch einmal.`,
  faults: {
    reason_missing: 'Bitte nennen Sie den Grund.',
    reason_too_long: 'Bitte fassen Sie sich kürzer: höchstens tausend Zeichen.',
    day_wrong: 'Bitte geben Sie einen Tag an, zum Beispiel 04.12.2026.',
    day_past: 'Dieser Tag ist schon vorbei.',
    day_far: 'Bitte wählen Sie einen Tag in den nächsten 90 Tagen.',
    day_future: 'Dieser Tag kommt erst noch. Bitte geben Sie an, wann geliefert wurde.',
    amount_wrong: 'Bitte geben Sie die gemessene Menge als ganze Zahl an.',
    amount_too_much:
      'Das sind mehr als 10 % über der Bestellung. Mehr muss der Kunde nicht abnehmen und nicht bezahlen.',
  },
  since: {
    title: 'Inzwischen hat sich etwas geändert',
    text: 'Ihre Eingabe wurde nicht übernommen. Bitte sehen Sie sich den neuen Stand an.',
  },
});

export type OrderStepTexts = ReturnType<typeof orderStepTexts>;
