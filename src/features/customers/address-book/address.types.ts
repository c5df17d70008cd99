import type { AcademicTitle, Salutation } from '#features/identity/types.ts';
export type Address = {
  salutation: Salutation;
  title: AcademicTitle;
  company: string;
  firstName: string;
  lastName: string;
  /** With house number. */
  street: string;
  /** Building, stairs, part of the place. */
  extra: string;
  postalCode: string;
  place: string;
  countryIso: AddressCountry;
  /** As typed when it comes in, E.164 once it is checked. */
  phone: string;
};

/** Countries of invoice addresses; a delivery stays in the offer's country. */
export type AddressCountry = 'DE' | 'AT' | 'CH' | 'LI';
