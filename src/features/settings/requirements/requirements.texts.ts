import { catalogue } from '#platform/i18n/catalogue.ts';

const count = (one: string, many: string) => (figure: string) => `${figure} ${figure === '1' ? one : many}`;

const ordersChanged = (closed: string, opened: string): string =>
  `${closed} so nicht mehr möglich${opened === '0' ? '' : `, ${opened} erst dann`}.`;

export const requirementsTexts = catalogue({
  title: 'Regeln',
  lead: 'Welche Option eine andere braucht, nicht mit ihr zusammengeht oder nur in Grenzen möglich ist. Eine Änderung gilt überall innerhalb von zwei Sekunden, auch in Bestellungen, die gerade ausgefüllt werden.',
  count: (rules: number) => (rules === 1 ? '1 Regel' : `${rules} Regeln`),
  none: 'Hier gibt es keine Regel.',
  add: 'Neue Regel',
  countries: 'Land',
  all: 'Alle',
  rule: 'Regel',
  labels: {
    country: 'Land',
    groups: 'Produktgruppen',
    parameter: 'Option',
    kind: 'Art',
    other: 'Andere Option',
    minimum: 'Von',
    maximum: 'Bis',
    reason: 'Eigener Wortlaut',
  },
  forGroups: 'Für',
  last: 'Zuletzt geändert',
  never: 'noch nie',
  saved: 'Gespeichert. Alle Prozesse rechnen damit.',
  unchanged: 'Die Regel war schon so.',
  newTitle: 'Neue Regel',
  editTitle: 'Regel ändern',
  choose: 'bitte wählen',
  kinds: {
    forbidden: 'ist nicht möglich',
    requires: 'nur zusammen mit',
    excludes: 'nicht zusammen mit',
    amount: 'nur in einer Menge',
    stations: 'nur mit so vielen Lieferstellen',
    total: 'nur bei einem Gesamtpreis',
  },
  boundHint: {
    amount: 'Liter oder kg; leer: keine Grenze',
    stations: 'Lieferstellen; leer: keine Grenze',
    total: 'brutto, mit allen Zuschlägen; leer: keine Grenze',
  },
  reasonHint: 'Leer: Kunden lesen den Satz, der hier steht.',
  sentence: 'So lautet die Regel',
  sentenceOpen: 'Wählen Sie eine Option und die Art der Regel.',
  check: 'Auswirkung prüfen',
  save: 'Regel speichern',
  end: 'Regel beenden',
  confirmEnd: 'Jetzt beenden',
  cancel: 'Abbrechen',
  effect: 'Das würde sich ändern',
  offers: (before: string, after: string) =>
    before === after
      ? `Angebote dazu heute: ${before}, unverändert.`
      : `Angebote dazu heute: ${before}, danach ${after}.`,
  offersHint: 'gezählt an vierzig Orten des Landes, für sechs Mengen je Produktgruppe',
  orders: (closed: string, opened: string, all: string) =>
    `Von ${all} Bestellungen der letzten 30 Tage wären ${ordersChanged(closed, opened)}`,
  latestOrders: (closed: string, opened: string, all: string) =>
    `Von den letzten ${all} Bestellungen wären ${ordersChanged(closed, opened)}`,
  alarms: (closed: string, opened: string, all: string) =>
    `Von ${all} Preisalarmen blieben ${closed} ohne Angebot${opened === '0' ? '' : `, ${opened} bekämen wieder welche`}.`,
  drafts: count(
    'angefangene Bestellung hat diese Zahlungsart gewählt und fragt dann noch einmal.',
    'angefangene Bestellungen haben diese Zahlungsart gewählt und fragen dann noch einmal.',
  ),
  conflicts: 'Die Regeln widersprechen sich',
  conflict: {
    bounds: (option: string) => `„${option}“: Die Grenzen lassen nichts übrig.`,
    contradiction: (option: string, other: string) =>
      `„${option}“ braucht „${other}“ und geht zugleich nicht damit zusammen.`,
    circle: (options: string) => `Im Kreis: ${options} brauchen einander.`,
    impossible: (option: string) => `„${option}“ lässt sich mit nichts mehr bestellen.`,
    default: (option: string) =>
      `„${option}“ ist voreingestellt und wäre nicht mehr möglich: Niemand sähe ein Angebot.`,
  },
  latest: 'Letzte Änderungen aller Regeln',
  noHistory: 'Seit der Auslieferung unverändert.',
  errors: {
    country: { missing: 'Bitte ein Land wählen.' },
    groups: {
      missing: 'Bitte mindestens eine Produktgruppe wählen.',
      not_in_group: 'Die Option gibt es nicht in jeder dieser Produktgruppen.',
    },
    parameter: { missing: 'Bitte eine Option wählen.' },
    kind: { missing: 'Bitte wählen, was gilt.' },
    other: {
      missing: 'Bitte die andere Option wählen.',
      same_group: 'Von dieser Gruppe ist ohnehin nur eine Option möglich. Bitte eine andere wählen.',
      not_in_group: 'Diese Option gibt es nicht in jeder der Produktgruppen.',
    },
    minimum: {
      number: 'Bitte eine Zahl wie 5000 eingeben.',
      missing: 'Bitte mindestens eine Grenze eingeben.',
      limit: 'Bitte eine Zahl ab 1 eingeben, die eine Bestellung erreichen kann.',
    },
    maximum: {
      number: 'Bitte eine Zahl wie 5000 eingeben.',
      order: 'Die obere Grenze liegt unter der unteren.',
      limit: 'Bitte eine Zahl ab 1 eingeben, die eine Bestellung erreichen kann.',
    },
  },
});
