import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of what a dealer sees of an order's payment. */
export const dealerPaymentTexts = catalogue(
  {
    title: 'Rechnung und Zahlung',
    kind: 'Zahlungsart',
    receiver: 'Geld geht an',
    receivers: { dealer: 'Sie', operator: 'Brennwert, Auszahlung mit der Abrechnung' },
    invoice: 'Rechnung an',
    sameAddress: 'Lieferadresse',
    vatId: 'USt-IdNr.',
    reference: 'Bestellzeichen',
    referenceHint: 'bitte auf die Rechnung drucken',
    mandate: 'Mandat',
    mandateOf: (reference: string, day: string) => `${reference} vom ${day}`,
    accountHolder: 'Kontoinhaber',
    account: 'IBAN',
    show: 'Ganze IBAN anzeigen',
    shown: 'Ganze Kontonummer. Dass Sie sie gelesen haben, ist im Protokoll vermerkt.',
    announce: 'Kündigen Sie die Abbuchung mit Betrag, Tag und Ihrer Gläubiger-ID an, bevor Sie einziehen.',
  },
  { 'de-CH': { vatId: 'UID' }, 'de-AT': { vatId: 'UID' } },
);
