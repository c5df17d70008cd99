import { catalogue } from '#platform/i18n/catalogue.ts';

export const stepsTexts = catalogue({
  steps: [
    {
      key: 'ask',
      title: 'Postleitzahl und Menge',
      text: 'Mehr brauchen wir nicht. Keine Anmeldung, keine Telefonnummer, keine Werbung.',
    },
    {
      key: 'compare',
      title: 'Angebote vergleichen',
      text: 'Sie sehen Endpreise, Liefertage und Bewertungen. Der günstigste Händler steht oben; Ihr Preis gilt 30 Minuten.',
    },
    {
      key: 'deliver',
      title: 'Bestellen und tanken lassen',
      text: 'Der Händler bestätigt bis zum Ende des nächsten Werktags, stimmt den Termin mit Ihnen ab und liefert.',
    },
  ],
} as const);
