import { parseAmount } from '#features/catalog/shared.ts';
import { addressFieldsOf, addressFrom } from '#features/customers/shared.ts';
import type { Address, AddressCountry, AddressField } from '#features/customers/types.ts';
import { eachOrderNote, orderNoteNames } from '#features/orders/shared.ts';
import type { OrderDetails, Station } from '#features/orders/types.ts';
import { detailsStepOf, paymentFields } from '#features/payments/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { StepKey, StepScope } from './checkout-steps.rules.ts';

/**
 * The input of a form, by field name. A field is named like its path in the order request
 * (`stations.0.address.street`), so that an error finds its field without a table.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Where in the form an address stands: a station by its index, or the invoice. */
export type AddressTarget = number | 'invoice';

export const addressPath = (target: AddressTarget): string =>
  target === 'invoice' ? 'invoiceAddress' : `stations.${target}.address`;

export const addressInput =
  (values: FormValues, target: AddressTarget) =>
  (name: AddressField): string =>
    values[`${addressPath(target)}.${name}`] ?? '';

export const addressValues = (target: AddressTarget, address: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${addressPath(target)}.${name}`, value]),
  );

export const isTicked = (values: FormValues, name: string): boolean => values[name] === 'on';

/** Check boxes that a request does not have. */
export const otherInvoiceField = 'invoiceAddress.isOther';
export const otherPersonField = (station: number): string => `stations.${station}.isOtherPerson`;
/** The box under a new address that asks to save it in the account. */
export const saveField = (target: AddressTarget): string => `${addressPath(target)}.keep`;

/** Fields of the address step about ordering with neighbours; named like their path in the order request. */
export const groupFields = {
  invites: 'group.invites',
  mostHouseholds: 'group.mostHouseholds',
  closesOn: 'group.closesOn',
  showsName: 'group.showsName',
  showsAmount: 'group.showsAmount',
  isNear: 'group.isNear',
} as const;
export const groupFieldNames: readonly string[] = Object.values(groupFields);

/** Where it is said that a neighbour's address is too far away. */
export const streetField = 'stations.0.address.street';

/**
 * Hidden fields of the order button: the key that makes pressing twice, reloading and trying again one order, the hash of
 * the offer that the page shows, and fingerprints of the details, the instalment plan ('' without one) and the
 * cancellation rule that it shows.
 */
export const placingFields = ['idempotencyKey', 'hash', 'shownDetails', 'shownPlan', 'shownRule'] as const;
export type PlacingFields = Readonly<Record<(typeof placingFields)[number], string>>;

const names = ['salutation', 'title', 'firstName', 'lastName', 'company'];
const house = addressFieldsOf('house');

/** Longer than anything that can be right; keeps a draft small. */
const maxValueLength = 1_000;

/** The fields of a step, in the order of the page. */
export function fieldsOf(step: StepKey, stations: number): readonly string[] {
  switch (step) {
    case 'address':
      return [
        ...under(0, ['firstName', 'lastName', 'street', 'place']),
        'email',
        ...under(0, ['phone', 'keep', 'salutation', 'title', 'company', 'extra']),
        ...orderNoteNames,
        otherInvoiceField,
        ...under('invoice', [...names, 'street', 'extra', 'postalCode', 'place', 'countryIso', 'keep']),
        'vatId',
        ...groupFieldNames,
      ];
    case 'amounts':
      return ['stations.0.amount', ...upTo(stations).slice(1).flatMap(fieldsOfStation)];
    case 'payment':
      return ['paymentId'];
    case 'summary':
      return [];
    default:
      return paymentFields[step];
  }
}

const fieldsOfStation = (at: number): string[] => [
  `stations.${at}.amount`,
  ...under(at, [...house, 'keep']),
  otherPersonField(at),
  ...under(at, [...names, 'phone']),
];

const under = (target: AddressTarget, fields: readonly string[]): string[] =>
  fields.map((name) => `${addressPath(target)}.${name}`);

export const stepScopeOf = ({ stations }: Pick<OfferRequest, 'stations'>, values: FormValues): StepScope => ({
  stations,
  detailsStep: detailsStepOf(Number(values.paymentId ?? 0)),
  // Of whoever gets the invoice.
  hasCompany: addressInput(values, isTicked(values, otherInvoiceField) ? 'invoice' : 0)('company') !== '',
});

/** The values with those of a posted step's fields replaced; a box that is not ticked is not posted. */
export const withPosted = (
  values: FormValues,
  posted: PostedForm,
  fields: readonly string[],
): FormValues => ({
  ...values,
  ...Object.fromEntries(fields.map((name) => [name, posted.text(name).slice(0, maxValueLength)])),
});

/** Where the goods go, as far as the offer fixes it. */
export type FormBounds = {
  request: OfferRequest;
  /** Places of the postal code, the most important first. */
  places: readonly string[];
  countryIso: AddressCountry;
};

/**
 * The order request's details as far as they were typed; unreadable amounts become 0, which is refused. Salutations,
 * titles and countries are checked with the request, which refuses what is not in their lists.
 */
export const detailsOf = (values: FormValues, bounds: FormBounds): OrderDetails => ({
  stations: upTo(bounds.request.stations).map((at) => stationOf(values, at, bounds)),
  invoiceAddress: isTicked(values, otherInvoiceField) ? invoiceAddressOf(values, bounds) : null,
  email: values.email ?? '',
  vatId: values.vatId ?? '',
  ...eachOrderNote((name) => values[name] ?? ''),
});

function stationOf(values: FormValues, at: number, { request, places, countryIso }: FormBounds): Station {
  const own = addressInput(values, at);
  const first = addressInput(values, 0);
  const person = at === 0 || isTicked(values, otherPersonField(at)) ? own : first;
  const address = addressFrom((name) => (names.includes(name) ? person(name) : own(name)));
  return {
    address: {
      ...address,
      phone: address.phone || first('phone'),
      place: placeOf(address.place, places),
      postalCode: request.postalCode,
      countryIso,
    },
    amount:
      request.stations === 1 ? request.amount : (parseAmount(values[`stations.${at}.amount`] ?? '') ?? 0),
  };
}

/** A code with one place leaves no choice, and the form then has no field for it. */
const placeOf = (input: string, places: readonly string[]): string =>
  places.includes(input) ? input : places.length === 1 ? (places[0] ?? '') : '';

const invoiceAddressOf = (values: FormValues, { countryIso }: FormBounds): Address => {
  const address = addressFrom(addressInput(values, 'invoice'));
  return { ...address, countryIso: address.countryIso || countryIso };
};

/** The errors that a step can mend. Those of an address taken over from the first station belong to that. */
export function errorsOf(step: StepKey, errors: FieldErrors, request: OfferRequest): FieldErrors {
  const fields = new Set(fieldsOf(step, request.stations));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.has(name)));
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
