import { catalogue } from '#platform/i18n/catalogue.ts';

/** What the operator reads about money that needs a human hand. */
export const alertTexts = catalogue({
  title: 'Zahlungen mit Problem',
  lead: 'Hier steht, was ein Zahlungsanbieter abgelehnt hat oder seit einer Viertelstunde nicht beantwortet. Noch einmal versuchen ist immer gefahrlos: Es wird nichts doppelt abgebucht oder erstattet.',
  filterLabel: 'Zahlungen wählen',
  open: 'Offen',
  all: 'Alle',
  noneOpen: 'Alle Zahlungen sind in Ordnung.',
  none: 'Noch gab es kein Problem mit einer Zahlung.',
  since: 'Seit',
  order: 'Bestellung',
  noOrder: 'Nicht aufgegeben',
  amount: 'Geschuldet',
  taken: 'Erhalten',
  what: 'Problem',
  reason: 'Grund',
  noReason: 'Nicht genannt',
  step: 'Nächster Schritt',
  tries: (count: number) => `${count} Versuche`,
  note: 'Notiz',
  noteFor: (about: string) => `Notiz zu ${about}`,
  steps: {
    retry: 'Noch einmal versuchen',
    invoice: 'Auf Rechnung umstellen',
    transferred: 'Als überwiesen vermerken',
    dismiss: 'Erledigt',
  },
  resolutions: {
    reached: 'Von selbst erledigt',
    invoiced: 'Auf Rechnung umgestellt',
    transferred: 'Überwiesen',
    dismissed: 'Erledigt',
  },
  outcomes: {
    resolved: 'Das Problem ist erledigt.',
    still_open: 'Der Anbieter hat wieder nicht zugestimmt. Der neue Grund steht in der Liste.',
    not_found: 'Dieses Problem gibt es nicht mehr.',
    impossible: 'Das geht bei diesem Problem nicht.',
    note_missing: 'Bitte schreiben Sie dazu, was Sie veranlasst haben.',
  },
  kinds: {
    capture_refused: {
      what: 'Betrag konnte nicht eingezogen werden',
      next: 'Versuchen Sie es noch einmal. Lehnt der Anbieter weiter ab, stellen Sie auf Rechnung um: Der Kunde bekommt sie nach der Lieferung.',
    },
    release_refused: {
      what: 'Reservierung konnte nicht aufgehoben werden',
      next: 'Versuchen Sie es noch einmal oder heben Sie die Reservierung im Konto des Anbieters auf.',
    },
    refund_refused: {
      what: 'Erstattung abgelehnt',
      next: 'Versuchen Sie es noch einmal. Lehnt der Anbieter weiter ab, überweisen Sie den Betrag vom Treuhandkonto und vermerken es hier.',
    },
    give_back_refused: {
      what: 'Geld einer nicht aufgegebenen Bestellung kam nicht zurück',
      next: 'Versuchen Sie es noch einmal oder überweisen Sie den Betrag und vermerken es hier.',
    },
    hold_unclear: {
      what: 'Unklar, ob der Anbieter Geld reserviert hat',
      next: 'Sehen Sie im Konto des Anbieters nach. Ist dort nichts reserviert, ist nichts zu tun.',
    },
    provider_silent: {
      what: 'Zahlungsanbieter antwortet nicht',
      next: 'Wir fragen von selbst weiter. Prüfen Sie, ob der Anbieter eine Störung meldet.',
    },
    debit_returned: {
      what: 'Lastschrift zurückgegeben',
      next: 'Der Kunde hat eine Rechnung bekommen. Klären Sie bei Bedarf mit ihm, warum die Lastschrift zurückkam.',
    },
    unpaid: {
      what: 'Trotz letzter Mahnung nicht bezahlt',
      next: 'Entscheiden Sie, ob die Forderung an das Inkasso geht.',
    },
  },
  mailSubject: (what: string) => `Zahlung: ${what}`,
  mailOpen: 'Zahlung ansehen',
});
