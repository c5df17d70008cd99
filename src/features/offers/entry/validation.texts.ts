import { amountLimits } from '#features/catalog/shared.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';

const limit = (locale: Locale, amount: number, unit: string) =>
  `${formatter(locale).quantity(amount)} ${unit}`;

const min = (locale: Locale) => (unit: string) =>
  `Die kleinste Liefermenge ist ${limit(locale, amountLimits.minimum, unit)}.`;

const max = (locale: Locale) => (unit: string) =>
  `Die größte Liefermenge ist ${limit(locale, amountLimits.maximum, unit)}. Für mehr teilen Sie bitte die Bestellung.`;

/** Message keys of the specification and one more, for a server that cannot be asked; `unit` is "Liter" or "kg". */
export const validationTexts = catalogue(
  {
    'CALCULATOR.VALIDATION.HEADER': 'Bitte prüfen Sie Ihre Eingaben',
    'CALCULATOR.VALIDATION.ZIPCODE_REQ': 'Bitte geben Sie die Postleitzahl der Lieferadresse ein.',
    'CALCULATOR.VALIDATION.ZIPCODE_INV': 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
    'CALCULATOR.VALIDATION.ZIPCODE_NXT': 'Diese Postleitzahl gibt es in Deutschland nicht.',
    'CALCULATOR.VALIDATION.ZIPCODE_UNCHECKED':
      'Unser Server antwortet gerade nicht, deshalb können wir die Postleitzahl nicht prüfen. Versuchen Sie es bitte gleich noch einmal.',
    'CALCULATOR.VALIDATION.AMOUNT_REQ': 'Bitte geben Sie eine Menge ein, zum Beispiel 3.000.',
    'CALCULATOR.VALIDATION.AMOUNT_MIN': min('de-DE'),
    'CALCULATOR.VALIDATION.AMOUNT_MAX': max('de-DE'),
  },
  {
    'de-AT': {
      'CALCULATOR.VALIDATION.ZIPCODE_INV':
        'In Österreich hat eine Postleitzahl vier Ziffern, zum Beispiel 1010.',
      'CALCULATOR.VALIDATION.ZIPCODE_NXT': 'Diese Postleitzahl gibt es in Österreich nicht.',
    },
    'de-CH': {
      'CALCULATOR.VALIDATION.ZIPCODE_INV':
        'In der Schweiz hat eine Postleitzahl vier Ziffern, zum Beispiel 8001.',
      'CALCULATOR.VALIDATION.ZIPCODE_NXT': 'Diese Postleitzahl gibt es in der Schweiz nicht.',
      'CALCULATOR.VALIDATION.AMOUNT_REQ': "Bitte geben Sie eine Menge ein, zum Beispiel 3'000.",
      'CALCULATOR.VALIDATION.AMOUNT_MIN': min('de-CH'),
      'CALCULATOR.VALIDATION.AMOUNT_MAX': (unit: string) => max('de-CH')(unit).replace('größte', 'grösste'),
    },
  },
);
