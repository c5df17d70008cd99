import { catalogue } from '#platform/i18n/catalogue.ts';

/** Errors beside the fields of a payment. */
export const paymentFormTexts = catalogue({
  reference: 'Das Bestellzeichen darf höchstens 40 Zeichen haben.',
  birthDate: 'Bitte geben Sie Ihr Geburtsdatum an, zum Beispiel 24.12.1965.',
  birthDateInvalid: 'Dieses Datum gibt es nicht. Bitte schreiben Sie es wie 24.12.1965.',
  tooYoung: 'Diese Zahlungsart ist ab 18 Jahren möglich. Bitte wählen Sie eine andere.',
  holder: 'Bitte geben Sie an, auf wen das Konto läuft.',
  iban: {
    missing: 'Bitte geben Sie die IBAN Ihres Kontos an.',
    invalid: 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.',
    no_sepa: 'Von Konten dieses Landes kann nicht eingezogen werden. Bitte nennen Sie ein anderes.',
  },
  mandate:
    'Ohne Ihr Mandat kann nicht eingezogen werden. Bitte setzen Sie das Häkchen oder wählen Sie anders.',
  inquiry:
    'Ratepay kann nur prüfen, wenn Sie zustimmen. Bitte setzen Sie das Häkchen oder wählen Sie eine andere Zahlungsart.',
  months: 'Bitte wählen Sie, in wie vielen Monaten Sie zahlen.',
  rate: 'Bitte geben Sie den Betrag an, den Sie im Monat zahlen möchten, zum Beispiel 250.',
  rateImpossible:
    'Mit dieser Rate lässt sich der Betrag nicht in den angebotenen Laufzeiten zahlen. Bitte wählen Sie eine andere.',
});
