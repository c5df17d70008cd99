import { catalogue } from '#platform/i18n/catalogue.ts';

/** No ß here, so that it serves Switzerland, too. */
export const pushTexts = catalogue({
  title: 'Mitteilungen auf Ihren Geräten',
  lead: 'Zusätzlich zur E-Mail: eine kurze Mitteilung auf Telefon oder Computer, tagsüber zwischen 7 und 21 Uhr. Namen, Adressen und Bestellnummern stehen nie darin.',
  topics: {
    price_alarm: { label: 'Preisalarm', hint: 'Ein Händler liefert zu Ihrem Wunschpreis.' },
    low_tank: {
      label: 'Niedriger Stand im Tank',
      hint: 'Ihr Tank erreicht eine der Grenzen, die Sie gewählt haben.',
    },
    appointment: { label: 'Liefertermin', hint: 'Der Händler nennt einen Termin oder verschiebt ihn.' },
    order_state: { label: 'Stand der Bestellung', hint: 'Bestätigt, geliefert, storniert oder überfällig.' },
  },
  on: 'an',
  off: 'aus',
  thisDevice: 'Dieses Gerät',
  turnOn: 'Auf diesem Gerät einschalten',
  turnOff: 'Auf diesem Gerät ausschalten',
  needsScripts: 'Einschalten lässt es sich nur auf dem Gerät selbst und mit eingeschaltetem JavaScript.',
  unsupported:
    'Dieser Browser kann keine Mitteilungen zeigen. Auf iPhone und iPad geht es, sobald Sie Brennwert über „Teilen“ und „Zum Home-Bildschirm“ ablegen und von dort öffnen.',
  notOffered: 'Mitteilungen auf Geräten lassen sich zurzeit nicht einschalten. E-Mails kommen wie gewohnt.',
  denied:
    'Der Browser hat Mitteilungen von Brennwert gesperrt. Geben Sie sie in seinen Einstellungen für diese Website frei und laden Sie die Seite neu.',
  failed: 'Das Einschalten hat nicht geklappt. Bitte versuchen Sie es später noch einmal.',
  nowOn: 'Mitteilungen kommen jetzt auf dieses Gerät.',
  nowOff: 'Auf dieses Gerät kommt nichts mehr.',
  devices: 'Eingeschaltet auf',
  noDevices: 'Noch auf keinem Gerät eingeschaltet.',
  since: (day: string) => `seit ${day}`,
  remove: 'Entfernen',
  removeLabel: (device: string) => `${device} entfernen`,
  removed: 'Entfernt. Auf dieses Gerät kommt nichts mehr.',
  saved: 'Gespeichert.',
  installTitle: 'Brennwert als App',
  installText:
    'Legen Sie Brennwert auf den Startbildschirm: Es öffnet sich auch ohne Netz, mit dem letzten Stand Ihres Tanks, den letzten Preisen und Ihrer laufenden Bestellung.',
  install: 'Installieren',
  installHow:
    'Android und Computer: im Menü des Browsers „App installieren“. iPhone und iPad: „Teilen“, dann „Zum Home-Bildschirm“.',
  refused: {
    endpoint: 'Diese Adresse gehört zu keinem Dienst für Mitteilungen.',
    keys: 'Die Schlüssel des Browsers sind nicht lesbar.',
    noDevice: 'Dieses Gerät gibt es nicht. Bitte laden Sie die Seite neu.',
  },
});
