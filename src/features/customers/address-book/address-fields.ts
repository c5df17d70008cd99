import type { AcademicTitle, Salutation } from '#features/identity/types.ts';
import { maxPhoneLength } from '#platform/phones/phone-text.rules.ts';

/** Countries of invoice addresses; a delivery stays in the offer's country. */
export const addressCountries = ['DE', 'AT', 'CH', 'LI'] as const;
export type AddressCountry = (typeof addressCountries)[number];

type FieldRow = {
  /** Says who it is, where the house stands, or in which area; a telephone is none of these. */
  of: 'person' | 'house' | 'area' | 'contact';
  /** Its name in the bodies of the API. */
  wire: string;
  /** Longest input that can be right; left out where it is chosen from a list. */
  maxLength?: number;
  /** Token of HTML's autofill, after its section ("shipping"). */
  autoComplete?: string;
  isOptional?: true;
};

/** Every field of an address, in the order in which it is written: forms, checks and what is stored go by this table. */
export const addressFields = {
  salutation: { of: 'person', wire: 'title1', isOptional: true },
  title: { of: 'person', wire: 'title2', autoComplete: 'honorific-prefix', isOptional: true },
  company: { of: 'person', wire: 'company', maxLength: 80, autoComplete: 'organization', isOptional: true },
  firstName: { of: 'person', wire: 'firstName', maxLength: 60, autoComplete: 'given-name' },
  lastName: { of: 'person', wire: 'lastName', maxLength: 60, autoComplete: 'family-name' },
  /** With house number. */
  street: { of: 'house', wire: 'street', maxLength: 80, autoComplete: 'address-line1' },
  /** Building, stairs, part of the place. */
  extra: { of: 'house', wire: 'addition', maxLength: 80, autoComplete: 'address-line2', isOptional: true },
  postalCode: { of: 'area', wire: 'zipCode', maxLength: 5, autoComplete: 'postal-code' },
  place: { of: 'house', wire: 'city', maxLength: 60, autoComplete: 'address-level2' },
  countryIso: { of: 'area', wire: 'country', autoComplete: 'country' },
  /** As typed when it comes in, E.164 once it is checked; a second number follows behind " / ". */
  phone: { of: 'contact', wire: 'phone', maxLength: maxPhoneLength, autoComplete: 'tel' },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type AddressField = keyof typeof addressFields;
export type Address = Record<AddressField, string> & {
  salutation: Salutation;
  title: AcademicTitle;
  countryIso: AddressCountry;
};

export const addressFieldNames = Object.keys(addressFields) as readonly AddressField[];

export const addressFieldsOf = (...kinds: readonly FieldRow['of'][]): readonly AddressField[] =>
  addressFieldNames.filter((name) => kinds.includes(addressFields[name].of));

/** An address of these texts; what a list or pattern allows is judged by `checkAddress`. */
export const addressFrom = (textOf: (name: AddressField) => string): Address =>
  Object.fromEntries(addressFieldNames.map((name) => [name, textOf(name)])) as Address;

export const emptyAddress: Address = { ...addressFrom(() => ''), countryIso: 'DE' };

type WireName<Name extends AddressField = AddressField> = (typeof addressFields)[Name]['wire'];
type WireAddress = { [Name in AddressField as WireName<Name>]: Address[Name] };

const wireEntries = <Value>(entryOf: (name: AddressField) => Value) =>
  Object.fromEntries(addressFieldNames.map((name) => [addressFields[name].wire, entryOf(name)]));

/** The same schema for every field of an address in a body. */
export const wireAddress = <Schema>(schema: Schema) => wireEntries(() => schema) as Record<WireName, Schema>;

export const addressToWire = (address: Address) => wireEntries((name) => address[name]) as WireAddress;

/** What was left out is empty. */
export const addressFromWire = (
  body: Readonly<Partial<Record<WireName, string | null | undefined>>>,
): Address => addressFrom((name) => body[addressFields[name].wire] ?? '');
