import { catalogue } from '#platform/i18n/catalogue.ts';

export const pricesTexts = catalogue({
  title: 'Preise',
  lead: (unit: string) =>
    `Nettopreise je ${unit}, ohne Pauschalen. Änderungen gelten sofort; angezeigte Angebote halten 30 Minuten.`,
  product: 'Produkt',
  show: 'Anzeigen',
  zone: 'Liefergebiet',
  codes: (count: number) => (count === 1 ? '1 Postleitzahl' : `${count} Postleitzahlen`),
  from: (amount: string) => `ab ${amount}`,
  cell: (zone: string, amount: string) => `${zone}, ab ${amount}`,
  newTier: 'Weitere Stufe ab',
  addTier: 'Stufe hinzufügen',
  save: 'Preise speichern',
  saved: 'Gespeichert. Die Angebotsliste zeigt die neuen Preise in spätestens zwei Sekunden.',
  unchanged: 'Es war nichts zu ändern.',
  rejected: 'Diese Preise lassen sich nicht speichern. Bitte prüfen Sie Stufen und Gebiete.',
  errors: {
    price: 'Bitte einen Preis wie 98,45 eingeben.',
    gap: 'Jedes Gebiet braucht mindestens einen Preis.',
    many: 'Höchstens 15 Stufen sind möglich.',
  },
  doubt: {
    unusual: (count: number) =>
      count === 1 ? 'Ist dieser Preis so gemeint?' : `Sind diese ${count} Preise so gemeint?`,
    too_low: (count: number) =>
      count === 1 ? 'Dieser Preis ist zu niedrig' : `${count} Preise sind zu niedrig`,
  },
  doubtText: {
    unusual:
      'Noch ist nichts gespeichert. Eine Abweichung von mehr als 15 % vom bisherigen oder 25 % vom Marktpreis ist oft ein Schreibfehler.',
    too_low:
      'Gespeichert ist nichts: Unter dieser Grenze verkauft niemand, es muss ein Schreibfehler sein. Bitte berichtigen Sie den Preis.',
  },
  doubtList: 'Preise mit bisherigem Preis und Markt',
  newPrice: 'neu',
  market: (price: string) => `Markt ${price}`,
  newZone: 'neues Gebiet',
  meant: 'Ja, diese Preise sind so gemeint.',
  noLists: 'Für dieses Produkt haben Sie noch keine Preise. Fügen Sie eine Stufe hinzu.',
  import: 'CSV einlesen',
  importTitle: 'Preise aus einer Datei',
  importLead:
    'Je Zeile: Liefergebiet; Produkt; ab Menge; Nettopreis. Gebiet und Produkt mit Namen oder Nummer. Eine Liste, die vorkommt, wird ganz ersetzt; andere bleiben.',
  importFile: 'CSV-Datei',
  importText: 'oder Zeilen hier einfügen',
  check: 'Prüfen',
  line: (line: number) => `Zeile ${line}`,
  importErrors: {
    columns: 'Nötig sind vier Spalten: Gebiet, Produkt, ab Menge, Preis. Am sichersten trennt ein Semikolon.',
    quotes: 'Die Anführungszeichen stimmen nicht.',
    zone: 'Dieses Liefergebiet gibt es nicht.',
    product: 'Dieses Produkt gibt es nicht.',
    amount: 'Die Menge ist keine ganze Zahl.',
    price: 'Das ist kein Preis wie 98,45.',
    duplicate: 'Diese Stufe kommt zweimal vor.',
    too_many_lines: 'Höchstens 5000 Zeilen sind möglich.',
    empty: 'Es steht keine Zeile darin.',
  },
  errorsTitle: (count: number) => (count === 1 ? 'Eine Zeile ist falsch' : `${count} Zeilen sind falsch`),
  preview: 'Das wird gespeichert',
  previewText: (count: number) => (count === 1 ? 'Eine Preisliste' : `${count} Preislisten`),
  apply: 'Preise übernehmen',
  example: 'Beispiel',
  back: 'Zurück zu den Preisen',
});

export const settingsTexts = catalogue({
  title: 'Einstellungen',
  trading: 'Handel',
  tradingOn: 'Sie nehmen am Handel teil: Ihre Angebote stehen in der Liste.',
  tradingOff: 'Ihre Angebote sind ausgeblendet. Bestehende Bestellungen laufen weiter.',
  notYet: 'Sie sind noch nicht freigeschaltet. Was fehlt, steht unter „Aufnahme“.',
  locked: 'Ihr Zugang zum Handel ist gesperrt. Bitte rufen Sie unsere Händlerbetreuung an.',
  pause: 'Handel aussetzen',
  resume: 'Wieder am Handel teilnehmen',
  saved: 'Gespeichert.',
  keys: 'Zugang für Ihre Software',
  keysText:
    'Mit einem Schlüssel schickt Ihre Warenwirtschaft selbst Preise (PUT /api/dealer/price-lists) und Liefergebiete (PUT /api/dealer/zones), mit der Kopfzeile X-Api-Key. Der Schlüssel steht nur einmal hier.',
  keyName: 'Wofür',
  newKey: 'Schlüssel anlegen',
  keyOnce: 'Bitte kopieren Sie diesen Schlüssel jetzt; wir können ihn nicht noch einmal zeigen.',
  revoke: 'Sperren',
  revokeAsk: (name: string) => `Schlüssel ${name} sperren?`,
  revokeText:
    'Programme, die ihn benutzen, bekommen sofort keinen Zugang mehr. Ein gesperrter Schlüssel bleibt gesperrt.',
  revokeLabel: (name: string) => `Schlüssel ${name} sperren`,
  created: (day: string) => `angelegt am ${day}`,
  used: (day: string) => `zuletzt benutzt ${day}`,
  unused: 'noch nicht benutzt',
  keyNameMissing: 'Bitte nennen Sie, wofür der Schlüssel ist.',
  keysMany: 'Mehr als 10 Schlüssel gehen nicht. Bitte sperren Sie zuerst einen.',

  cancellation: {
    title: 'Stornokosten',
    text: 'Was ein Kunde zahlt, der nach Ihrer Bestätigung storniert, solange kein Liefertermin feststeht. Er sieht den Betrag vor der Bestellung. Für Bestellungen, die schon da sind, bleibt es beim Alten.',
    share: 'Anteil am Preis',
    minimum: 'mindestens',
    maximum: 'höchstens',
    example: (total: string, fee: string) => `Bei ${total} sind das ${fee}.`,
    save: 'Stornokosten speichern',
    errors: {
      share: 'Bitte 0 bis 10 Prozent eingeben.',
      money: 'Bitte einen Betrag von 0 bis 150 eingeben.',
      order: 'Das darf nicht unter dem Mindestbetrag liegen.',
    },
  },
});
