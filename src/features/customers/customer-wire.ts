import type { Address } from './address-book/address.types.ts';
import type { KeptAddress } from './address-book/address-book.store.ts';

/** An address in the words of the wire. */
export type WireAddress = {
  id?: number | undefined;
  version?: number | undefined;
  addressType: 0 | 1;
  isDefault?: boolean | undefined;
  title1: string;
  title2: string;
  company: string;
  firstName: string;
  lastName: string;
  street: string;
  addition: string;
  zipCode: string;
  city: string;
  country: Address['countryIso'];
  phone: string;
};

export const addressWire = ({ id, version, kind, isDefault, address }: KeptAddress) => ({
  id,
  version,
  isDefault,
  addressType: kind === 'delivery' ? (1 as const) : (0 as const),
  title1: address.salutation,
  title2: address.title,
  company: address.company,
  firstName: address.firstName,
  lastName: address.lastName,
  street: address.street,
  addition: address.extra,
  zipCode: address.postalCode,
  city: address.place,
  country: address.countryIso,
  phone: address.phone,
});
