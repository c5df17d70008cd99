import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of a dealer's own cancellation fee. */
export const cancellationTexts = catalogue(
  {
    title: 'Stornokosten',
    text: 'Was ein Kunde zahlt, der nach Ihrer Bestätigung storniert, solange kein Liefertermin feststeht. Er sieht den Betrag vor der Bestellung. Für Bestellungen, die schon da sind, bleibt es beim Alten.',
    share: 'Anteil am Preis',
    minimum: 'mindestens',
    maximum: 'höchstens',
    example: (total: string, fee: string) => `Bei ${total} sind das ${fee}.`,
    save: 'Stornokosten speichern',
    faults: {
      share: 'Bitte 0 bis 10 Prozent eingeben.',
      money: 'Bitte einen Betrag von 0 bis 150 eingeben.',
      order: 'Das darf nicht unter dem Mindestbetrag liegen.',
    },
  },
  { 'de-AT': {}, 'de-CH': {} },
);
