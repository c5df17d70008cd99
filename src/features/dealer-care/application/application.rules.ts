import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { isName, normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import { countries, isPostBox } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import {
  checked,
  type ErrorsIn,
  type Field,
  form,
  optional,
  read,
  required,
  ticked,
} from '#platform/forms/form.ts';
import { typedPhone } from '#platform/phones/phone-text.rules.ts';
import { ok } from '#platform/result.ts';
import type { DocumentFault } from '../application-documents.rules.ts';

/** What whoever checks an application ticks off before the dealer is taken on; the keys are stored. */
export const checkItems = ['register', 'vat', 'insurance', 'transport', 'person', 'duplicate'] as const;
export type CheckItem = (typeof checkItems)[number];

/** Of a person; firms may be called like their site. */
const maxName = 60;

const isLine = (max: number) => (value: string) => (value.length > max ? 'too_long' : null);

const line = (max: number): Field<string, 'missing' | 'too_long'> =>
  checked(
    required(
      read((input) => tidyLine(input), 'missing'),
      'missing',
    ),
    isLine(max),
  );

const nameFault = (name: string) => (isName(name, maxName) ? null : 'person_name');

/** As the countries write them: DE123456789, ATU12345678, CHE-123.456.789 MWST. */
const vatPatterns: Record<CountryId, RegExp> = {
  1: /^DE\d{9}$/,
  2: /^ATU\d{8}$/,
  3: /^CHE\d{9}(MWST|TVA|IVA)?$/,
};

export const vatNumberIn =
  (countryId: CountryId) =>
  (input: string): string | null => {
    const number = input.toUpperCase().replace(/[\s.-]/g, '');
    return vatPatterns[countryId].test(number) ? number : null;
  };

const yearIn =
  (thisYear: number) =>
  (input: string): number | null =>
    /^\d{4}$/.test(input.trim()) && Number(input) >= 1800 && Number(input) <= thisYear ? Number(input) : null;

const radiusIn = (input: string): number | null => {
  const radius = Number(input.replace(/km|\s/gi, ''));
  return Number.isInteger(radius) && radius >= 1 && radius <= 200 ? radius : null;
};

const groups: Field<ProductGroupId[]> = (posted) =>
  ok(productGroupList.filter(({ slug }) => posted.all('groups').includes(slug)).map(({ id }) => id));

type Known = { countryId: CountryId; thisYear: number; isPostalCode(text: string): boolean };

/** The form with which a business applies. */
export const readApplication = ({ countryId, thisYear, isPostalCode }: Known) =>
  form({
    name: line(80),
    legalName: line(120),
    street: checked(line(80), (street) => (isPostBox(street) ? 'post_box' : null)),
    postalCode: read((input) => {
      const code = input.trim();
      return countries[countryId].postalCodePattern.test(code) && isPostalCode(code) ? code : null;
    }, 'postal_code'),
    registerNumber: line(60),
    vatNumber: read(vatNumberIn(countryId), 'vat'),
    foundedYear: read(yearIn(thisYear), 'year'),
    firstName: checked(line(maxName), nameFault),
    lastName: checked(line(maxName), nameFault),
    phone: read(typedPhone, 'phone'),
    email: read(normalizeEmail, 'email'),
    groups: required(groups, 'groups'),
    radius: read(radiusIn, 'radius'),
    message: checked(optional(read((input) => input.trim(), 'missing')), (message) =>
      (message?.length ?? 0) > 2000 ? 'too_long' : null,
    ),
    consent: required(ticked(), 'consent'),
  });

type Reader = ReturnType<typeof readApplication>;
export type ApplicationErrors = ErrorsIn<Reader> & { documents?: DocumentError };

/** Why documents of a form cannot be taken. */
export type DocumentError = DocumentFault | 'too_large' | 'too_many' | 'full';
