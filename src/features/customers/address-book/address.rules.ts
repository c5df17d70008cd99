import { academicTitles, isName, salutations, tidyLine } from '#features/identity/shared.ts';
import { doubleCodeSentence, isPostBox, saysNoNumber, streetParts } from '#features/places/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { hasWordsBehind, normalizePhone } from '#platform/phones/phone.rules.ts';
import type { AddressTexts } from './address.texts.ts';
import {
  type Address,
  type AddressCountry,
  type AddressField,
  addressCountries,
  addressFields,
  addressFrom,
} from './address-fields.ts';

/**
 * Where an address may be: what is ordered goes to a house at the offer's postal code, a kept delivery address to a house
 * anywhere, an invoice to a post-office box as well.
 */
export type AddressBounds =
  | { kind: 'delivery'; postalCode: string; countryIso: AddressCountry }
  | { kind: 'kept'; countryIso: AddressCountry }
  | { kind: 'invoice'; countryIso: AddressCountry };

/** A checked address in its tidy form, or what is wrong with it by field. */
export type Checked<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

export function checkAddress(input: Address, bounds: AddressBounds, texts: AddressTexts): Checked<Address> {
  const address = tidy(input);
  const phone = normalizePhone(address.phone, address.countryIso || bounds.countryIso);
  const goesToHouse = bounds.kind !== 'invoice';
  const fields = withoutEmpty({
    ...nameErrors(address, texts),
    street: streetError(address, { goesToHouse, texts }),
    extra: extraError(address, { goesToHouse, texts }),
    place: placeError(address, { goesToHouse, texts }),
    ...areaErrors(address, bounds, texts),
    phone: phoneError(address, phone, { bounds, texts }),
  });
  return Object.keys(fields).length > 0
    ? { ok: false, fields }
    : { ok: true, value: { ...address, phone: phone ?? '' } };
}

/** What is chosen from a list is judged as it is. */
const tidy = (address: Address): Address => {
  const tidied = addressFrom((name) =>
    'maxLength' in addressFields[name] ? tidyLine(address[name]) : address[name],
  );
  return { ...tidied, place: withoutCode(tidied) };
};

/** "8001 Zürich", "D-80331 München" and "Zürich 8001" repeat what stands in the field beside it. */
const withoutCode = ({ place, postalCode }: Address): string =>
  codeIn(place) === postalCode ? place.replace(codeBefore, '').replace(codeBehind, '') : place;

const codeIn = (place: string): string | undefined =>
  codeBefore.exec(place)?.[1] ?? codeBehind.exec(place)?.[1];

const codeBefore = /^(?:[A-Z]{1,2}[- ]{1,3})?(\d{4,5})[, -]+(?=\p{L})/u;
const codeBehind = /(?<=[\p{L})])[, ]+(?:[A-Z]{1,2}[- ])?(\d{4,5})$/u;

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
  if (isTooLong(address, name)) return texts.nameTooLong;
  return isName(address[name]) ? '' : texts.nameLetters;
};

/** "Lindenweg 4a", "C 4, 5", "Dorf 12/3/14", "Hof Sonnental ohne Nummer"; not "Straße des 17. Juni", whose 17 is its name's. */
function streetError(address: Address, { goesToHouse, texts }: LineCheck): string {
  const { street } = address;
  if (street === '' && !goesToHouse) return texts.streetOrBox;
  if (isTooLong(address, 'street') || !isLine(street)) return texts.street;
  // A box needs no number: in Switzerland "Postfach" and the place are enough.
  if (isPostBox(street)) return goesToHouse ? texts.postBox : '';
  return streetParts(street).number !== '' || saysNoNumber(street) ? '' : texts.houseNumber;
}

/** Has a letter; no markup, no addresses of web sites. */
const isLine = (text: string): boolean => /\p{L}/u.test(text) && !/[<>@]|:\/\//.test(text);

type LineCheck = { goesToHouse: boolean; texts: AddressTexts };

const extraError = (address: Address, { goesToHouse, texts }: LineCheck): string => {
  if (isTooLong(address, 'extra')) return texts.extra;
  return goesToHouse && isPostBox(address.extra) ? texts.postBoxBeside : '';
};

/** "München 2", "Frankfurt (Oder)", "Halle/Saale", "Wien, 5. Bezirk". */
function placeError(address: Address, { goesToHouse, texts }: LineCheck): string {
  const { place } = address;
  if (goesToHouse && isPostBox(place)) return texts.postBoxBeside;
  if (codeIn(place) !== undefined) return texts.placeCode;
  return isName(place, addressFields.place.maxLength) ? '' : texts.place;
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
    postalCode: pattern.test(address.postalCode)
      ? ''
      : (doubleCodeSentence(address.postalCode) ?? texts.postalCode),
    countryIso: addressCountries.includes(address.countryIso) ? '' : texts.country,
  };
}

function phoneError(
  address: Address,
  phone: string | null,
  { bounds, texts }: { bounds: AddressBounds; texts: AddressTexts },
): string {
  if (address.phone === '') return bounds.kind === 'delivery' ? texts.phone : '';
  if (phone !== null) return '';
  if (hasWordsBehind(address.phone, address.countryIso || bounds.countryIso)) return texts.phoneWords;
  return isSeveral(address.phone) ? texts.phonesInvalid : texts.phoneInvalid;
}

const isSeveral = (phone: string): boolean =>
  phone.split(/[;,/&]|oder|und/i).filter((part) => part.replace(/\D/g, '').length > 4).length > 1;

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
