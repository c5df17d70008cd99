import { catalogue } from '#platform/i18n/catalogue.ts';

/** What fits into the customer's own tank, beside an amount. */
export const tankRoomTexts = catalogue({
  fits: (litres: string) => `In Ihren Tank passen noch ${litres} Liter.`,
  full: (litres: string) => `${litres} Liter füllen Ihren Tank bis zur erlaubten Grenze.`,
  take: (litres: string) => `${litres} Liter übernehmen`,
  tooMuch:
    'Sie möchten mehr bestellen. Was über die erlaubte Füllung von meist 95 % geht, darf der Fahrer nicht abfüllen.',
});
