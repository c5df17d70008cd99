export type { Checked } from './address-book/address.rules.ts';
export type { AddressTexts } from './address-book/address.texts.ts';
export type { Address, AddressCountry } from './address-book/address.types.ts';
