import type { AcademicTitle, Salutation } from '#features/identity/types.ts';

/** Countries of invoice addresses; a delivery stays in the offer's country. */
export type AddressCountry = 'DE' | 'AT' | 'CH' | 'LI';
export const addressCountries: readonly AddressCountry[] = ['DE', 'AT', 'CH', 'LI'];

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

export type AddressField = keyof Address;

type FieldRow = {
  /** Says who it is, where the house stands, or in which area; a telephone is none of these. */
  of: 'person' | 'house' | 'area' | 'contact';
  /** Its name in the registration that a client saves on its way to an account; left out where that has none. */
  wire?: string;
  /** Longest input that can be right; left out where it is chosen from a list. */
  maxLength?: number;
  /** Token of HTML's autofill, after its section ("shipping"). */
  autoComplete?: string;
  isOptional?: true;
};

/** Every field of an address, in the order in which it is written: forms, checks and what is stored go by this table. */
export const addressFields = {
  salutation: { of: 'person', wire: 'Title1', isOptional: true },
  title: { of: 'person', wire: 'Title2', autoComplete: 'honorific-prefix', isOptional: true },
  company: { of: 'person', wire: 'Company', maxLength: 80, autoComplete: 'organization', isOptional: true },
  firstName: { of: 'person', wire: 'FirstName', maxLength: 60, autoComplete: 'given-name' },
  lastName: { of: 'person', wire: 'LastName', maxLength: 60, autoComplete: 'family-name' },
  street: { of: 'house', wire: 'Street', maxLength: 80, autoComplete: 'address-line1' },
  extra: { of: 'house', wire: 'Addition', maxLength: 80, autoComplete: 'address-line2', isOptional: true },
  postalCode: { of: 'area', wire: 'ZipCode', maxLength: 5, autoComplete: 'postal-code' },
  place: { of: 'house', wire: 'City', maxLength: 60, autoComplete: 'address-level2' },
  countryIso: { of: 'area', autoComplete: 'country' },
  phone: { of: 'contact', wire: 'Phone', maxLength: 40, autoComplete: 'tel' },
} as const satisfies Readonly<Record<AddressField, FieldRow>>;

export const addressFieldNames = Object.keys(addressFields) as readonly AddressField[];

/** The fields that say who it is, or where. */
export const addressFieldsOf = (...kinds: readonly FieldRow['of'][]): readonly AddressField[] =>
  addressFieldNames.filter((name) => kinds.includes(addressFields[name].of));

/** An address of these texts; what a list or pattern allows is judged by `checkAddress`. */
export const addressFrom = (textOf: (name: AddressField) => string): Address =>
  Object.fromEntries(addressFieldNames.map((name) => [name, textOf(name)])) as Address;

export const emptyAddress: Address = { ...addressFrom(() => ''), countryIso: 'DE' };
