import { catalogue } from '#platform/i18n/catalogue.ts';

/** Money on the operator's account for customers: what came, what is still to come. */
export const receiptsTexts = catalogue({
  title: 'Zahlungseingang',
  lead: 'Lesen Sie den Kontoauszug des Treuhandkontos ein. Was eine Bestellnummer, QR-Referenz oder Lastschrift nennt, wird von selbst verbucht. Dieselbe Buchung zählt nie doppelt.',
  importTitle: 'Kontoauszug einlesen',
  file: 'Datei der Bank (CAMT, MT940, CSV oder ZIP)',
  import: 'Einlesen',
  fileErrors: {
    no_file: 'Bitte wählen Sie eine Datei, die nicht leer ist und höchstens 5 MB hat.',
    no_statement:
      'Diese Datei ist kein Kontoauszug. Bitte laden Sie CAMT (XML), MT940, CSV oder das ZIP Ihrer Bank hoch.',
    columns:
      'In dieser Datei fehlt eine Zeile mit Spaltennamen oder darin eine Spalte: Buchungstag, Betrag oder Verwendungszweck.',
    quotes:
      'In dieser Datei bleibt ein Anführungszeichen offen. Bitte laden Sie sie bei der Bank noch einmal herunter.',
    no_currency:
      'Diese Datei sagt nicht, ob es Euro oder Franken sind, und von ihrem Konto ist es nicht bekannt. Bitte laden Sie sie mit einer Spalte Währung herunter, oder als CAMT.',
    too_large:
      'In dieser Datei ist zu viel auf einmal. Bitte laden Sie bei der Bank einen kürzeren Zeitraum.',
    empty: 'Diese Datei ist leer.',
    workbook: 'Das ist eine Excel-Datei. Bitte laden Sie den Auszug bei der Bank als CAMT oder CSV herunter.',
    old_workbook:
      'Das ist eine Excel-Datei. Bitte laden Sie den Auszug bei der Bank als CAMT oder CSV herunter.',
    zip: 'In diesem Archiv ist kein Kontoauszug.',
    picture: 'Das ist ein Bild. Bitte laden Sie den Auszug bei der Bank als CAMT oder CSV herunter.',
    pdf: 'Das ist ein PDF. Bitte laden Sie den Auszug bei der Bank als CAMT oder CSV herunter.',
    other:
      'Diese Datei ist kein Kontoauszug. Bitte laden Sie CAMT (XML), MT940, CSV oder das ZIP Ihrer Bank hoch.',
  },
  lines: 'Buchungen',
  files: 'Eingelesene Dateien',
  filterLabel: 'Buchungen wählen',
  open: 'Zuzuordnen',
  all: 'Alle',
  noneOpen: 'Alle Buchungen sind zugeordnet.',
  none: 'Noch ist kein Kontoauszug eingelesen.',
  party: 'Wer',
  bookedOn: 'Gebucht',
  amount: 'Betrag',
  purpose: 'Zweck',
  ofWhichFee: (fee: string) => `davon Gebühr der Bank ${fee}`,
  collective: (count: number) => `Sammelbuchung aus ${count} Zahlungen, die die Datei nicht einzeln nennt`,
  partOfLine: 'Teil einer aufgeteilten Buchung',
  returned: (code: string) => `Rückgabe ${code}`,
  step: 'Zuordnung',
  number: 'Bestellnummer',
  numberFor: (party: string) => `Bestellnummer zur Buchung von ${party}`,
  match: 'Zuordnen',
  ignore: 'Keine Bestellung',
  ignored: 'Keine Bestellung',
  resolved: 'In Einzelbuchungen aufgelöst',
  split: 'Aufgeteilt',
  splitLine: 'Aufteilen',
  splitFor: (party: string) => `Aufteilen: Buchung von ${party}`,
  splitHint: (total: string) =>
    `${total} auf mehrere Bestellungen. Was übrig bleibt, wartet als eigene Buchung. Ohne Bestellnummer wartet auch ein Teil.`,
  part: (number: number) => `Teil ${number}`,
  amountFor: (party: string) => `Betrag von der Buchung von ${party}`,
  undo: 'Zuordnung aufheben',
  reopen: 'Wieder vorlegen',
  undoSplit: 'Aufteilung aufheben',
  undoFor: (label: string, party: string) => `${label}: Buchung von ${party}`,
  undoReason: 'Warum?',
  undoReasonFor: (party: string) => `Warum wird die Zuordnung der Buchung von ${party} aufgehoben?`,
  undoneBefore: (reason: string) => `Zuordnung aufgehoben: ${reason}`,
  someone: 'unbekannt',
  outcomes: {
    matched: 'Die Buchung ist zugeordnet.',
    undone: 'Das ist aufgehoben. Die Buchung wartet wieder auf eine Zuordnung.',
    reason_missing: 'Bitte sagen Sie, warum das falsch war.',
    of_the_bank:
      'Unsere Lastschriften und Überweisungen und ihre Rückgaben benennt die Bank selbst. Das lässt sich nicht aufheben.',
    in_transfer:
      'Was zu viel gezahlt wurde, steht schon in einer Überweisungsdatei. Wenn die Bank sie nicht ausführt, verwerfen Sie sie zuerst unter Forderungen.',
    ignored: 'Die Buchung ist als erledigt vermerkt.',
    split: 'Die Buchung ist aufgeteilt.',
    parts_booked: 'Ein Teil dieser Buchung ist schon zugeordnet. Heben Sie zuerst dessen Zuordnung auf.',
    nothing: 'Bitte nennen Sie mindestens einen Teil, der kleiner ist als die Buchung.',
    too_much: 'Die Teile sind zusammen mehr als die Buchung.',
    part_amount: 'Bitte geben Sie den Betrag mit Cent oder Rappen ein, zum Beispiel 123,45.',
    no_order: 'Zu dieser Nummer gibt es keine Bestellung, die an uns gezahlt wird.',
    other_currency: 'Die Bestellung hat eine andere Währung.',
    not_possible: 'So viel wurde zu dieser Bestellung nicht gezahlt oder eingezogen.',
  },
});
