export const countries = {
  1: {
    id: 1,
    code: 'de',
    iso: 'DE',
    /** BCP 47 tag for Intl and the html element. */
    locale: 'de-DE',
    name: 'Deutschland',
    currency: 'EUR',
    currencySymbol: '€',
    defaultProductId: 1,
    postalCodePattern: /^[0-9]{5}$/,
    postalCodeLength: 5,
    /** Where "today" and the express cut-off are read. */
    timeZone: 'Europe/Berlin',
    /** The code of default calculations. */
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
    defaultProductId: 12,
    postalCodePattern: /^[0-9]{4}$/,
    postalCodeLength: 4,
    timeZone: 'Europe/Zurich',
    referencePostalCode: '8001',
  },
} as const;

export type CountryId = keyof typeof countries;
export type Country = (typeof countries)[CountryId];
export type CountryCode = Country['code'];

export const countryList: readonly Country[] = Object.values(countries);

/** "DE, CH": those of these countries, in the order of all. */
export const countryCodes = (ids: readonly CountryId[]): string =>
  countryList.flatMap(({ id, code }) => (ids.includes(id) ? [code.toUpperCase()] : [])).join(', ');

/**
 * Digits that a field for a postal code takes in every country: a German code that is typed on the Austrian site must
 * not be cut to an Austrian one, but be named as what it is.
 */
export const maxPostalCodeLength = Math.max(...countryList.map(({ postalCodeLength }) => postalCodeLength));

/** How many digits a field for a postal code takes, and with how many it lacks nothing. */
export const postalCodeDigits = ({ postalCodeLength }: Country) => ({
  maxDigits: maxPostalCodeLength,
  wholeDigits: postalCodeLength,
});

export const isCountryId = (value: unknown): value is CountryId => value === 1 || value === 2 || value === 3;
