import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { academicTitles, salutations, tidyLine } from '#features/identity/shared.ts';

import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { AddressTexts } from './address.texts.ts';
import type { Address, AddressCountry } from './address.types.ts';
import { addressCountries } from './address-lists.ts';

export const emptyAddress: Address = {
  salutation: '',
  title: '',
  company: '',
  firstName: '',
  lastName: '',
  street: '',
  extra: '',
  postalCode: '',
  place: '',
  countryIso: 'DE',
  phone: '',
};

/** Where an address may be: a delivery stays at the offer's postal code, an invoice goes anywhere in the region. */
export type AddressBounds =
  | { kind: 'delivery'; postalCode: string; countryIso: AddressCountry }
  | { kind: 'invoice'; countryIso: AddressCountry };

/** A checked address in its tidy form, or what is wrong with it by field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

export function checkAddress(typed: Address, bounds: AddressBounds, texts: AddressTexts): Checked<Address> {
  const address = tidy(typed);
  const phone = normalizePhone(address.phone, address.countryIso || bounds.countryIso);
  const fields = withoutEmpty({
    ...nameErrors(address, texts),
    street: streetError(address.street, texts),
    extra: address.extra.length > 80 ? texts.extra : '',
    place: isName(address.place, 60) ? '' : texts.place,
    ...areaErrors(address, bounds, texts),
    phone: phoneError(address.phone, phone, { required: bounds.kind === 'delivery', texts }),
  });
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, value: { ...address, phone: phone ?? '' } };
}

/** E.164, or null when the number cannot exist. A number without a country code is one of `countryIso`. */
export function normalizePhone(typed: string, countryIso: AddressCountry): string | null {
  const number = parsePhoneNumberFromString(typed, countryIso satisfies CountryCode);
  return number?.isValid() ? number.number : null;
}

/** As people write it: "+49 30 1234567". */
export const readablePhone = (e164: string): string =>
  parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;

function tidy(address: Address): Address {
  return {
    ...address,
    company: tidyLine(address.company),
    firstName: tidyLine(address.firstName),
    lastName: tidyLine(address.lastName),
    street: tidyLine(address.street),
    extra: tidyLine(address.extra),
    postalCode: tidyLine(address.postalCode),
    place: tidyLine(address.place),
    phone: tidyLine(address.phone),
  };
}

function nameErrors(address: Address, texts: AddressTexts): Record<string, string> {
  const needsCompany = address.salutation === 'Firma' && address.company === '';
  return {
    salutation: salutations.includes(address.salutation) ? '' : texts.salutation,
    title: academicTitles.includes(address.title) ? '' : texts.title,
    company: address.company.length > 80 ? texts.company : needsCompany ? texts.companyMissing : '',
    firstName: nameError(address.firstName, texts.firstName, texts),
    lastName: nameError(address.lastName, texts.lastName, texts),
  };
}

const nameError = (name: string, missing: string, texts: AddressTexts): string => {
  if (name === '') return missing;
  return isName(name, 60) ? '' : texts.nameLetters;
};

/** Letters of any script with the signs that names have; no digits, no addresses of web sites. */
const isName = (text: string, max: number): boolean =>
  text.length <= max && /^[\p{L}][\p{L}\p{M}'’´`().,/ -]*$/u.test(text);

/** "Lindenweg 4a", "C 4, 5", "Dorf 12/3/14", "Hof Sonnental ohne Nummer". */
function streetError(street: string, texts: AddressTexts): string {
  if (street.length > 80 || !/\p{L}/u.test(street) || /[<>@]|:\/\//.test(street)) return texts.street;
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
  typed: string,
  phone: string | null,
  { required, texts }: { required: boolean; texts: AddressTexts },
): string {
  if (typed === '') return required ? texts.phone : '';
  return phone === null ? texts.phoneInvalid : '';
}

const withoutEmpty = (errors: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== ''));
