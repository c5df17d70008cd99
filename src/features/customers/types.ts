export type { Checked } from './address-book/address.rules.ts';
export type { AddressTexts } from './address-book/address.texts.ts';
export type { SavedAddress } from './address-book/address-book.store.ts';
export type { Address, AddressCountry, AddressField } from './address-book/address-fields.ts';

/**
 * How much heating oil still fits in at a customer's house, whole litres up to the permitted filling; null while its owner has not said
 * whether oil came that a sensor tells of.
 */
export type TankRoom = { litres: number | null; postalCode: string };

/** What is asked about customers of the features that come after them. */
export type CustomerPorts = {
  /** Null without a tank of which it is known. */
  tankRoom(userId: number): Promise<TankRoom | null>;
};
