import { catalogue } from '#platform/i18n/catalogue.ts';
import type { LeftReason } from '../bank-files/bank-file.rules.ts';

const movements = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Files of the bank, and what became of each movement in them. */
export const bankFileTexts = catalogue({
  back: 'Zahlungseingang',
  nameless: 'Datei ohne Namen',
  file: 'Datei',
  importedAt: 'Eingelesen',
  balance: 'Saldo',
  counted: (added: number, matched: number) =>
    `${movements(added, 'neue Buchung', 'neue Buchungen')}, davon ${matched} zugeordnet.`,
  countedKnown: (known: number) => `${movements(known, 'Buchung war', 'Buchungen waren')} schon bekannt.`,
  countedLeft: (left: number) => `${movements(left, 'Buchung wurde', 'Buchungen wurden')} nicht übernommen.`,
  look: (name: string) => `Alles aus ${name || 'dieser Datei'} ansehen`,
  history: 'Verlauf',
  movements: 'Buchungen der Datei',
  groupLabel: 'Buchungen der Datei wählen',
  groups: { new: 'Neu', known: 'Bekannt', left: 'Nicht übernommen' },
  noMovements: {
    new: 'In dieser Datei steht nichts Neues.',
    known: 'Keine Buchung dieser Datei war schon bekannt.',
    left: 'Jede Buchung dieser Datei wurde übernommen.',
  },
  firstOf: (shown: number, total: number) => `Die ersten ${shown} von ${total}.`,
  states: { taken: 'Übernommen', held: 'Angehalten', discarded: 'Verworfen' },
  balances: { adds_up: 'Saldo stimmt', differs: 'Saldo stimmt nicht', unchecked: 'Ohne Saldo' },
  balanceHints: {
    adds_up:
      'Anfangssaldo und alle Buchungen ergeben den Endsaldo, auch mit dem, was nicht übernommen wurde.',
    differs: 'Die Datei geht in sich nicht auf.',
    unchecked: 'Die Datei nennt keinen Anfangs- und Endsaldo. Ob etwas fehlt, lässt sich daher nicht prüfen.',
  },
  heldHint: 'Von selbst wird daraus nichts verbucht.',
  faultsTitle: 'Das geht nicht auf',
  faults: {
    balance: (place: string, expected: string, found: string) =>
      `Auszug ${place || 'ohne Nummer'}: Der Endsaldo ist ${expected}, Anfangssaldo und Buchungen ergeben ${found}.`,
    cut: (place: string) => `Auszug ${place}: Der Endsaldo fehlt, die Datei ist abgeschnitten.`,
    parts: (place: string, expected: string, found: string) =>
      `${place}: Gebucht sind ${expected}, die Teile ergeben ${found}.`,
    rows: (place: string, expected: string, found: string) =>
      `${place}: Hier steht der Saldo ${expected}, aus der Buchung davor folgt ${found}.`,
  },
  decideTitle: 'Was soll mit der Datei geschehen?',
  decideHint:
    'Meist fehlt ein Teil des Auszugs, oder die Datei wurde bearbeitet. Laden Sie sie bei der Bank noch einmal und verwerfen Sie diese. Übernehmen Sie sie nur, wenn Sie wissen, woran es liegt.',
  reason: 'Warum?',
  reasonMissing: 'Bitte sagen Sie, warum.',
  take: 'Trotzdem übernehmen',
  discard: 'Datei verwerfen',
  decided: (state: string, reason: string) => `${state}: ${reason}`,
  place: 'Stelle',
  day: 'Gebucht',
  party: 'Wer',
  amount: 'Betrag',
  purpose: 'Zweck',
  became: 'Was daraus wurde',
  lineStates: {
    open: 'wartet auf Zuordnung',
    matched: 'zugeordnet',
    ignored: 'keine Bestellung',
    split: 'aufgeteilt',
    resolved: 'in Einzelbuchungen aufgelöst',
  },
  knownFrom: (name: string) => `aus ${name}`,
  reasons: {
    pending: 'Noch nicht gebucht, nur vorgemerkt',
    informs: 'Nur zur Information, gebucht wird mit dem Kontoauszug',
    zero: 'Betrag 0,00',
    too_large: 'Betrag von einer Million oder mehr: keine Bestellung ist so hoch',
    currency: 'Andere Währung als EUR und CHF',
    day: 'Buchungstag fehlt oder ist kein Datum',
    amount: 'Betrag fehlt oder ist nicht eindeutig zu lesen',
    note: 'Keine Buchung, nur Text',
    resolved: 'Die Zahlungen dieser Sammelbuchung stehen schon einzeln da',
    booked_whole: 'Die Sammelbuchung ist schon als Ganzes zugeordnet oder aufgeteilt',
    held: 'Die Datei geht nicht auf',
    no_statement: 'Diese Datei im Archiv ist kein Kontoauszug',
  } satisfies Record<LeftReason, string>,
});
