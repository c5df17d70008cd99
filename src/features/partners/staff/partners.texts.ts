import { catalogue } from '#platform/i18n/catalogue.ts';

/** The back office speaks German alike in all countries. */
export const partnersTexts = catalogue({
  lead: 'Partner zeigen den ganzen Shop unter eigener Marke auf einem eigenen Host. Bestellungen von dort tragen den Partner.',
  newTitle: 'Neuer Partner',
  saved: 'Gespeichert. Die Website zeigt den neuen Stand innerhalb von zwei Sekunden.',
  figures: 'Zahlen und Gutschriften',
  groups: {
    brand: 'Marke',
    colours: { light: 'Farben, hell', dark: 'Farben, dunkel' },
    terms: 'Vereinbart',
  },
  fields: {
    name: 'Name, wie Kunden ihn lesen',
    host: 'Host',
    countryId: 'Land',
    imprint: 'Zeile zur Marke',
    markId: 'Zeichen für hellen Kopf',
    markDarkId: 'Zeichen für dunklen Kopf',
    share: 'Anteil an unserer Provision in Prozent',
    legalName: 'Firma',
    street: 'Anschrift',
    postalCode: 'Postleitzahl',
    place: 'Ort',
    vatNumber: 'USt-IdNr. oder Steuernummer',
    email: 'E-Mail für Gutschriften',
    account: 'Konto, das die Zahlen liest',
    isActive: 'Auf diesem Host zeigen',
  },
  colours: {
    head: 'Kopf',
    onHead: 'Schrift im Kopf',
    action: 'Schaltfläche',
    onAction: 'Schrift der Schaltfläche',
    accent: 'Hervorgehobene Wörter',
  },
  schemes: { light: 'hell', dark: 'dunkel' },
  hints: {
    host: (open: string) => `Zum Beispiel heizoel.stadtwerke.de. Der Betrieb nimmt an: ${open}`,
    imprint:
      'Steht unten auf jeder Seite und in E-Mails, etwa: „Stadtwerke Musterstadt GmbH, Am Markt 1, 12345 Musterstadt“.',
    marks:
      'Aus der Mediathek, mit durchsichtigem Grund. Ohne Zeichen steht der Name im Kopf; ohne zweites gilt das erste auch im Dunkeln.',
    colours:
      'Sechs Ziffern, etwa #005ca9. Schrift muss sich mindestens 4,5 : 1 von ihrem Grund unterscheiden (WCAG AA).',
    share:
      'Von der Provision, die wir dem Händler für die Bestellung buchen. Gilt für Bestellungen ab jetzt; frühere behalten ihren Anteil.',
    vatNumber: 'Bleibt das Feld leer, enthält die Gutschrift keine Steuer.',
    account: 'E-Mail-Adresse eines Kontos mit der Rolle Werbepartner. Leer: niemand.',
    isActive:
      'Ohne Haken antwortet der Host wie jeder unbekannte, und neue Bestellungen tragen den Partner nicht.',
  },
  faults: {
    missing: 'Bitte ausfüllen.',
    too_long: 'Das ist zu lang.',
    host: 'Das ist kein Host. Bitte nur den Namen, ohne https:// und ohne Pfad.',
    host_ours: 'Das ist ein Host des Marktplatzes selbst.',
    host_taken: 'Diesen Host hat schon ein anderer Partner.',
    host_closed:
      'Der Betrieb nimmt diesen Host noch nicht an (HOSTS_PARTNER). Ohne Haken bei „Auf diesem Host zeigen“ lässt sich der Partner schon speichern.',
    picture: 'Dieses Bild gibt es nicht, oder ihm fehlt seine Beschreibung.',
    colour: 'Das ist keine Farbe. Bitte sechs Ziffern, etwa #005ca9.',
    contrast: 'Zu wenig Kontrast.',
    share: 'Bitte 0 bis 100, mit höchstens einer Nachkommastelle.',
    postal_code: 'Diese Postleitzahl passt nicht zum Land.',
    vat: 'Bitte nur Buchstaben, Ziffern, Punkt und Strich.',
    email: 'Das ist keine E-Mail-Adresse.',
    account:
      'Dieses Konto gibt es nicht, es hat nicht die Rolle Werbepartner, oder es liest die Zahlen eines anderen Partners.',
  },
  contrast: (ratio: string) =>
    `Kontrast ${ratio} : 1; nötig sind mindestens 4,5 : 1. Bitte heller oder dunkler wählen.`,
  preview: {
    title: 'Vorschau',
    text: 'Wie es gerade eingetragen ist.',
    house: 'mit Brennwert',
    menu: 'Preise',
    page: 'Heizöl nach Berlin, alles eingerechnet.',
    accent: 'Günstigstes Angebot',
    action: 'Auswählen',
  },
  save: 'Speichern',
});
