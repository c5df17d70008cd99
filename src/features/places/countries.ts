export type CountryId = 1 | 2 | 3;
export type CountryCode = 'de' | 'at' | 'ch';

export type Country = {
  id: CountryId;
  code: CountryCode;
  iso: 'DE' | 'AT' | 'CH';
  /** BCP 47 tag for Intl and the html element. */
  locale: 'de-DE' | 'de-AT' | 'de-CH';
  name: string;
  currency: 'EUR' | 'CHF';
  currencySymbol: '€' | 'CHF';
  subCurrency: 'Cent' | 'Rappen';
  defaultProductId: 1 | 6 | 12;
  postalCodePattern: RegExp;
  postalCodeLength: 4 | 5;
  /** Where "today" and the express cut-off are read. */
  timeZone: 'Europe/Berlin' | 'Europe/Vienna' | 'Europe/Zurich';
  /** The code of default calculations. */
  referencePostalCode: string;
};

export const countries: Record<CountryId, Country> = {
  1: {
    id: 1,
    code: 'de',
    iso: 'DE',
    locale: 'de-DE',
    name: 'Deutschland',
    currency: 'EUR',
    currencySymbol: '€',
    subCurrency: 'Cent',
    defaultProductId: 1,
    postalCodePattern: /^[0-9]{5}$/,
    postalCodeLength: 5,
    timeZone: 'Europe/Berlin',
    referencePostalCode: '10115',
  },
  2: {
    id: 2,
    code: 'at',
    iso: 'AT',
    locale: 'de-AT',
    name: 'Österreich',
    currency: 'EUR',
    currencySymbol: '€',
    subCurrency: 'Cent',
    defaultProductId: 6,
    postalCodePattern: /^[0-9]{4}$/,
    postalCodeLength: 4,
    timeZone: 'Europe/Vienna',
    referencePostalCode: '1010',
  },
  3: {
    id: 3,
    code: 'ch',
    iso: 'CH',
    locale: 'de-CH',
    name: 'Schweiz',
    currency: 'CHF',
    currencySymbol: 'CHF',
    subCurrency: 'Rappen',
    defaultProductId: 12,
    postalCodePattern: /^[0-9]{4}$/,
    postalCodeLength: 4,
    timeZone: 'Europe/Zurich',
    referencePostalCode: '8001',
  },
};

export const countryList: readonly Country[] = [countries[1], countries[2], countries[3]];

/**
 * Digits that a field for a postal code takes in every country: a German code that is typed on the Austrian site must
 * not be cut to an Austrian one, but be named as what it is.
 */
export const maxPostalCodeLength = Math.max(...countryList.map(({ postalCodeLength }) => postalCodeLength));

export const isCountryId = (value: unknown): value is CountryId => value === 1 || value === 2 || value === 3;
