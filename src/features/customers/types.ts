export type { Checked } from './address-book/address.rules.ts';
export type { AddressTexts } from './address-book/address.texts.ts';
export type { SavedAddress } from './address-book/address-book.store.ts';
export type { Address, AddressCountry, AddressField } from './address-book/address-fields.ts';

/** How much heating oil still fits in at a customer's house, whole litres up to the permitted filling. */
export type TankRoom = { litres: number; postalCode: string };

/** Asked of the tanks, which come after whoever wants to know; null without one of which it is known. */
export type ReadTankRoom = (userId: number) => Promise<TankRoom | null>;
