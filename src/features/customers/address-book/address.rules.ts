import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { academicTitles, salutations, tidyLine } from '#features/identity/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { AddressTexts } from './address.texts.ts';
import {
  type Address,
  type AddressCountry,
  type AddressField,
  addressCountries,
  addressFields,
  addressFrom,
} from './address-fields.ts';

/** Where an address may be: a delivery stays at the offer's postal code, an invoice goes anywhere in the region. */
export type AddressBounds =
  | { kind: 'delivery'; postalCode: string; countryIso: AddressCountry }
  | { kind: 'invoice'; countryIso: AddressCountry };

/** A checked address in its tidy form, or what is wrong with it by field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

export function checkAddress(input: Address, bounds: AddressBounds, texts: AddressTexts): Checked<Address> {
  const address = tidy(input);
  const phone = normalizePhone(address.phone, address.countryIso || bounds.countryIso);
  const fields = withoutEmpty({
    ...nameErrors(address, texts),
    street: streetError(address, texts),
    extra: isTooLong(address, 'extra') ? texts.extra : '',
    place: isName(address, 'place') ? '' : texts.place,
    ...areaErrors(address, bounds, texts),
    phone: phoneError(address, phone, { required: bounds.kind === 'delivery', texts }),
  });
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, value: { ...address, phone: phone ?? '' } };
}

/** E.164, or null when the number cannot exist. A number without a country code is one of `countryIso`. */
export function normalizePhone(input: string, countryIso: AddressCountry): string | null {
  const number = parsePhoneNumberFromString(input, countryIso satisfies CountryCode);
  return number?.isValid() ? number.number : null;
}

/** As people write it: "+49 30 1234567". */
export const readablePhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

/** What is chosen from a list is judged as it is. */
const tidy = (address: Address): Address =>
  addressFrom((name) => ('maxLength' in addressFields[name] ? tidyLine(address[name]) : address[name]));

const isTooLong = (address: Address, name: AddressField): boolean => {
  const row = addressFields[name];
  return 'maxLength' in row && address[name].length > row.maxLength;
};

function nameErrors(address: Address, texts: AddressTexts): Record<string, string> {
  const needsCompany = address.salutation === 'Firma' && address.company === '';
  return {
    salutation: salutations.includes(address.salutation) ? '' : texts.salutation,
    title: academicTitles.includes(address.title) ? '' : texts.title,
    company: isTooLong(address, 'company') ? texts.company : needsCompany ? texts.companyMissing : '',
    firstName: nameError(address, 'firstName', texts),
    lastName: nameError(address, 'lastName', texts),
  };
}

const nameError = (address: Address, name: 'firstName' | 'lastName', texts: AddressTexts): string => {
  if (address[name] === '') return texts[name];
  return isName(address, name) ? '' : texts.nameLetters;
};

/** Letters of any script with the signs that names have; no digits, no addresses of web sites. */
const isName = (address: Address, name: AddressField): boolean =>
  !isTooLong(address, name) && /^[\p{L}][\p{L}\p{M}'’´`().,/ -]*$/u.test(address[name]);

/** "Lindenweg 4a", "C 4, 5", "Dorf 12/3/14", "Hof Sonnental ohne Nummer". */
function streetError(address: Address, texts: AddressTexts): string {
  const { street } = address;
  if (isTooLong(address, 'street') || !/\p{L}/u.test(street) || /[<>@]|:\/\//.test(street))
    return texts.street;
  const hasNumber = /\d/.test(street) || /\bohne\s+(haus)?nummer\b|\bo\.\s?nr\b/i.test(street);
  return hasNumber ? '' : texts.houseNumber;
}

function areaErrors(address: Address, bounds: AddressBounds, texts: AddressTexts): Record<string, string> {
  if (bounds.kind === 'delivery') {
    return {
      postalCode: address.postalCode === bounds.postalCode ? '' : texts.postalCodeFixed(bounds.postalCode),
      countryIso: address.countryIso === bounds.countryIso ? '' : texts.countryFixed,
    };
  }
  const pattern = address.countryIso === 'DE' ? /^\d{5}$/ : /^\d{4}$/;
  return {
    postalCode: pattern.test(address.postalCode) ? '' : texts.postalCode,
    countryIso: addressCountries.includes(address.countryIso) ? '' : texts.country,
  };
}

function phoneError(
  address: Address,
  phone: string | null,
  { required, texts }: { required: boolean; texts: AddressTexts },
): string {
  if (address.phone === '') return required ? texts.phone : '';
  return phone === null ? texts.phoneInvalid : '';
}

const withoutEmpty = (errors: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== ''));

/** As on a letter. The country is written only where it is another than the order's. */
export const addressLines = (address: Address, home: string): string =>
  [
    address.company,
    [address.salutation === 'Firma' ? '' : address.salutation, fullName(address)].filter(Boolean).join(' '),
    address.street,
    address.extra,
    `${address.postalCode} ${address.place}`,
    address.countryIso === home ? '' : address.countryIso,
  ]
    .filter(Boolean)
    .join('\n');

export const fullName = ({ title, firstName, lastName }: Address): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
