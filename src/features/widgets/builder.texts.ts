import { catalogue } from '#platform/i18n/catalogue.ts';

/** Of the page on which widgets are put together. */
export const builderTexts = catalogue(
  {
    title: 'Heizölpreise für Ihre Website',
    lead: 'Ein Rechner, der Preis des Tages oder der Preisverlauf Ihres Ortes: kostenlos, ohne Cookies, ohne Skripte. Sie kopieren ein Stück HTML, mehr ist nicht zu tun.',
    description: 'Preisrechner, Tagespreis und Preisverlauf zum Einbinden, ohne Cookies und ohne Skripte.',
    build: 'Widget zusammenstellen',
    kind: 'Was soll es zeigen?',
    kinds: {
      rechner: {
        name: 'Rechner',
        frame: 'Heizölpreise vergleichen',
        link: 'Heizölpreise vergleichen bei Brennwert',
      },
      preis: { name: 'Preis des Tages', frame: 'Heizölpreis heute', link: 'Heizölpreise bei Brennwert' },
      verlauf: {
        name: 'Preisverlauf',
        frame: 'Verlauf des Heizölpreises',
        link: 'Heizölpreise bei Brennwert',
      },
    },
    country: 'Land',
    group: 'Brennstoff',
    anyGroup: 'Besucher wählt',
    postalCode: 'Postleitzahl (freiwillig)',
    postalCodeHints: {
      rechner: 'Steht dann schon im Feld.',
      verlauf: 'Ohne Angabe zeigen wir das ganze Land.',
    },
    span: 'Zeitraum',
    spans: {
      '30-tage': '30 Tage',
      '3-monate': '3 Monate',
      '1-jahr': '1 Jahr',
      '5-jahre': '5 Jahre',
      '10-jahre': '10 Jahre',
    },
    size: 'Größe',
    sizeOf: (name: string, width: string, height: string) => `${name} (${width} × ${height} Pixel)`,
    sizes: { klein: 'Klein', mittel: 'Mittel', gross: 'Groß' },
    scheme: 'Hintergrund',
    schemes: {
      auto: 'wie beim Besucher eingestellt',
      hell: 'hell',
      dunkel: 'dunkel',
      eigen: 'eigene Farbe',
    },
    accent: 'Farbe von Taste und Linie',
    background: 'Eigene Hintergrundfarbe',
    colourHint: 'Sechs Stellen wie #0055aa.',
    pick: (field: string) => `${field}: aus der Palette wählen`,
    update: 'Vorschau zeigen',
    preview: 'Vorschau',
    corrected: {
      base: (chosen: string, colour: string) =>
        `Ihre Farbe ${chosen} ist auf diesem Hintergrund zu schwach für Schrift und Linien. Dort nehmen wir ${colour}; die Taste behält Ihre Farbe.`,
      dark: (chosen: string, colour: string) =>
        `Auf dunklem Hintergrund ist ${chosen} zu schwach für Schrift und Linien. Dort nehmen wir ${colour}.`,
    },
    code: 'Code zum Kopieren',
    codeHint: 'Fügen Sie ihn dort in Ihre Seite ein, wo das Widget stehen soll.',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    errors: {
      plz: 'Diese Postleitzahl gibt es in diesem Land nicht. Bitte prüfen Sie sie; die Vorschau zeigt das ganze Land.',
      farbe: 'Bitte geben Sie eine Farbe wie #0055aa an.',
      hintergrund: 'Bitte geben Sie eine Farbe wie #ffffff an.',
    },
    goodToKnow: 'Gut zu wissen',
    facts: [
      {
        title: 'Datenschutz',
        text: 'Das Widget setzt keine Cookies, speichert nichts im Browser und lädt nichts von Dritten. Wie bei jedem Aufruf sieht unser Server die IP-Adresse; wir zählen niemanden. Eine Einwilligung Ihrer Besucher ist dafür nicht nötig.',
      },
      {
        title: 'Gewicht',
        text: 'Höchstens 60 kB samt Schrift, geladen erst, wenn jemand in die Nähe scrollt. Fällt das Widget aus, bleibt Ihre Seite, wie sie ist.',
      },
      {
        title: 'Barrierefreiheit',
        text: 'Schrift und Linien haben immer genug Kontrast, auch mit Ihren Farben. Alles geht mit der Tastatur; der Verlauf steht auch als Tabelle da. Bitte lassen Sie den Titel im Code stehen.',
      },
      {
        title: 'Was wir erwarten',
        text: 'Die Quelle „Brennwert“ bleibt sichtbar. Der Preis ist ein Durchschnitt aus den Angeboten der Händler und kein Angebot.',
      },
    ],
    apiTitle: 'Eigene Darstellung',
    api: 'Sie wollen selbst zeichnen? Dieselben Zahlen gibt es als JSON, ohne Anmeldung und aus jeder Website heraus lesbar:',
    docs: 'Beschreibung der Schnittstelle',
  },
  {
    'de-CH': { size: 'Grösse', sizes: { klein: 'Klein', mittel: 'Mittel', gross: 'Gross' } },
  },
);
