import { amountLimits, isFraction, parseAmount } from '#features/catalog/shared.ts';
import type { Country } from '#features/places/types.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';

/** What stands in the two fields, as raw text. */
export type Entry = { zipCode: string; amount: string };

type ValidationCode =
  | 'ZIPCODE_REQ'
  | 'ZIPCODE_INV'
  | 'ZIPCODE_NXT'
  | 'ZIPCODE_UNCHECKED'
  | 'AMOUNT_REQ'
  | 'AMOUNT_WHOLE'
  | 'AMOUNT_MIN'
  | 'AMOUNT_MAX';

export type Issue = { field: keyof Entry; code: ValidationCode };

/** A field that nothing stands in, rather than something wrong. */
export const isMissing = ({ code }: Issue): boolean => code === 'ZIPCODE_REQ' || code === 'AMOUNT_REQ';

/** Whether the postal code exists; 'unchecked' while the server has not answered, 'failed' when it could not be asked. */
export type PlaceCheck = 'exists' | 'missing' | 'unchecked' | 'failed';

/** Everything that keeps the two fields from being a request, at most one issue a field. */
export function validateEntry(entry: Entry, country: Country, place: PlaceCheck): Issue[] {
  const zipCode = zipCodeIssue(entry.zipCode.replace(/\s/g, ''), country, place);
  const amount = amountIssue(entry.amount.trim());
  return [
    ...(zipCode ? [{ field: 'zipCode', code: zipCode } as const] : []),
    ...(amount ? [{ field: 'amount', code: amount } as const] : []),
  ];
}

function zipCodeIssue(zipCode: string, country: Country, place: PlaceCheck): ValidationCode | null {
  if (zipCode === '') return 'ZIPCODE_REQ';
  if (!country.postalCodePattern.test(zipCode)) return 'ZIPCODE_INV';
  if (place === 'failed') return 'ZIPCODE_UNCHECKED';
  return place === 'missing' ? 'ZIPCODE_NXT' : null;
}

function amountIssue(text: string): ValidationCode | null {
  const amount = parseAmount(text);
  if (amount === null) return isFraction(text) ? 'AMOUNT_WHOLE' : 'AMOUNT_REQ';
  if (amount < amountLimits.minimum) return 'AMOUNT_MIN';
  return amount > amountLimits.maximum ? 'AMOUNT_MAX' : null;
}

/** Other countries whose pattern the text fits: worth asking the server whether the code exists there. */
export const otherCountriesFitting = (
  zipCode: string,
  country: Country,
  all: readonly Country[],
): readonly Country[] =>
  all.filter((other) => other.id !== country.id && other.postalCodePattern.test(zipCode));

/** Message keys of the specification and two more: for a server that cannot be asked, and for parts of a unit. */
export const validationTexts = catalogue(
  {
    'CALCULATOR.VALIDATION.HEADER': 'Bitte prüfen Sie Ihre Eingaben',
    'CALCULATOR.VALIDATION.ZIPCODE_REQ': 'Bitte geben Sie die Postleitzahl der Lieferadresse ein.',
    'CALCULATOR.VALIDATION.ZIPCODE_INV': 'Eine Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
    'CALCULATOR.VALIDATION.ZIPCODE_NXT': 'Diese Postleitzahl gibt es in Deutschland nicht.',
    'CALCULATOR.VALIDATION.ZIPCODE_UNCHECKED':
      'Unser Server antwortet gerade nicht, deshalb können wir die Postleitzahl nicht prüfen. Versuchen Sie es bitte gleich noch einmal.',
    'CALCULATOR.VALIDATION.AMOUNT_REQ': 'Bitte geben Sie eine Menge ein, zum Beispiel 3.000.',
    'CALCULATOR.VALIDATION.AMOUNT_WHOLE': (unit: string) =>
      `Bitte geben Sie ganze ${unit} ohne Komma ein, zum Beispiel 3.000.`,
    'CALCULATOR.VALIDATION.AMOUNT_MIN': (least: string) => `Die kleinste Liefermenge ist ${least}.`,
    'CALCULATOR.VALIDATION.AMOUNT_MAX': (most: string) =>
      `Die größte Liefermenge ist ${most}. Für mehr teilen Sie bitte die Bestellung.`,
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
      'CALCULATOR.VALIDATION.AMOUNT_WHOLE': (unit: string) =>
        `Bitte geben Sie ganze ${unit} ohne Komma ein, zum Beispiel 3'000.`,
      'CALCULATOR.VALIDATION.AMOUNT_MAX': (most: string) =>
        `Die grösste Liefermenge ist ${most}. Für mehr teilen Sie bitte die Bestellung.`,
    },
  },
);

/** The sentence for an issue; `unit` is "Liter" or "kg". */
export function issueText(code: ValidationCode, locale: Locale, unit: string): string {
  const text = validationTexts(locale)[`CALCULATOR.VALIDATION.${code}`];
  if (typeof text === 'string') return text;
  if (code === 'AMOUNT_WHOLE') return text(unit);
  const limit = code === 'AMOUNT_MIN' ? amountLimits.minimum : amountLimits.maximum;
  return text(`${formatter(locale).quantity(limit)} ${unit}`);
}
