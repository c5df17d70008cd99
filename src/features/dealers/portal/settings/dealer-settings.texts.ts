import { catalogue } from '#platform/i18n/catalogue.ts';

export const settingsTexts = catalogue({
  title: 'Einstellungen',
  trading: 'Handel',
  tradingOn: 'Sie nehmen am Handel teil: Ihre Angebote stehen in der Liste.',
  tradingOff: 'Ihre Angebote sind ausgeblendet. Bestehende Bestellungen laufen weiter.',
  notYet: 'Sie sind noch nicht freigeschaltet. Was fehlt, steht unter „Aufnahme“.',
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
