export type { Checked } from './address-book/address.rules.ts';
export type { AddressTexts } from './address-book/address.texts.ts';
export type { SavedAddress } from './address-book/address-book.store.ts';
export type { Address, AddressCountry, AddressField } from './address-book/address-fields.ts';
