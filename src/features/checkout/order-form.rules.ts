import { parseAmount, productGroups } from '#features/catalog/shared.ts';
import type { Address, AddressCountry } from '#features/customers/types.ts';
import type { OrderDetails, Station } from '#features/orders/types.ts';
import { detailsStepOf, paymentFields } from '#features/payments/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { StepKey, StepScope } from './checkout.rules.ts';
import { groupFieldNames } from './group/group-choice.rules.ts';

/**
 * What was typed, by field name. A field is named like its path in the order request
 * (`stations.0.address.street`), so that an error finds its field without a table.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Check boxes that a request does not have. */
export const otherInvoiceField = 'invoiceAddress.isOther';
export const otherPersonField = (station: number): string => `stations.${station}.isOtherPerson`;

const personFields = ['salutation', 'title', 'firstName', 'lastName'] as const;
const houseFields = ['street', 'extra', 'place'] as const;

/** Longer than anything that can be right; keeps a draft small. */
const maxValueLength = 1_000;

/** The fields of a step, in the order of the page. */
export function fieldsOf(step: StepKey, stations: number): readonly string[] {
  switch (step) {
    case 'address':
      return [
        ...under('stations.0.address', ['place', ...personFields, 'company', 'street', 'extra', 'keep']),
        'email',
        'stations.0.address.phone',
        'driverHints',
        otherInvoiceField,
        ...under('invoiceAddress', [...personFields, 'company', 'street', 'extra', 'postalCode', 'place']),
        'invoiceAddress.countryIso',
        'invoiceAddress.keep',
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

/** What decides about the steps of an order with these values. */
export const stepScopeOf = ({ stations }: Pick<OfferRequest, 'stations'>, values: FormValues): StepScope => ({
  stations,
  variant: detailsStepOf(Number(values.paymentId ?? 0)),
  hasCompany: companyOf(values) !== '',
});

/** Of whoever gets the invoice. */
const companyOf = (values: FormValues): string =>
  (values[otherInvoiceField] === 'on'
    ? values['invoiceAddress.company']
    : values['stations.0.address.company']) ?? '';

const fieldsOfStation = (at: number): string[] => [
  `stations.${at}.amount`,
  ...under(`stations.${at}.address`, [...houseFields, 'keep']),
  otherPersonField(at),
  ...under(`stations.${at}.address`, [...personFields, 'company', 'phone']),
];

/** The values with those of one posted step replaced; a box that is not ticked is not posted. */
export function withPosted(
  values: FormValues,
  posted: PostedForm,
  step: { key: StepKey; stations: number },
): FormValues {
  const names = fieldsOf(step.key, step.stations);
  const typed = names.map((name) => [name, posted.text(name).slice(0, maxValueLength)]);
  return { ...values, ...Object.fromEntries(typed) };
}

/** Where the goods go, as far as the offer fixes it. */
export type FormBounds = {
  wish: OfferRequest;
  /** Places of the postal code, the most important first. */
  places: readonly string[];
  countryIso: AddressCountry;
};

/** The order request's details as far as they were typed; unreadable amounts become 0, which is refused. */
export function detailsOf(values: FormValues, bounds: FormBounds): OrderDetails {
  const hasOtherInvoice = values[otherInvoiceField] === 'on';
  return {
    stations: upTo(bounds.wish.stations).map((at) => stationOf(values, at, bounds)),
    invoiceAddress: hasOtherInvoice ? invoiceAddressOf(values, bounds) : null,
    email: values.email ?? '',
    vatId: values.vatId ?? '',
    driverHints: values.driverHints ?? '',
  };
}

function stationOf(values: FormValues, at: number, bounds: FormBounds): Station {
  const { wish } = bounds;
  const own = addressAt(values, `stations.${at}.address`);
  const main = addressAt(values, 'stations.0.address');
  const hasOwnPerson = at === 0 || values[otherPersonField(at)] === 'on';
  const person = hasOwnPerson ? own : main;
  return {
    address: {
      ...own,
      salutation: person.salutation,
      title: person.title,
      firstName: person.firstName,
      lastName: person.lastName,
      company: hasOwnPerson ? own.company : main.company,
      phone: own.phone === '' ? main.phone : own.phone,
      place: placeOf(own.place, bounds.places),
      postalCode: wish.postalCode,
      countryIso: bounds.countryIso,
    },
    amount: wish.stations === 1 ? wish.amount : (parseAmount(values[`stations.${at}.amount`] ?? '') ?? 0),
  };
}

/** A code with one place leaves no choice, and the form then has no field for it. */
const placeOf = (typed: string, places: readonly string[]): string =>
  places.includes(typed) ? typed : places.length === 1 ? (places[0] ?? '') : '';

const invoiceAddressOf = (values: FormValues, { countryIso }: FormBounds): Address => {
  const address = addressAt(values, 'invoiceAddress');
  const typed = values['invoiceAddress.countryIso'] ?? '';
  return { ...address, countryIso: typed === '' ? countryIso : (typed as AddressCountry) };
};

/** Lists of salutations, titles and countries are checked with the request, which refuses what is not in them. */
const addressAt = (values: FormValues, path: string): Address => {
  const at = (name: string) => values[`${path}.${name}`] ?? '';
  return {
    salutation: at('salutation') as Address['salutation'],
    title: at('title') as Address['title'],
    company: at('company'),
    firstName: at('firstName'),
    lastName: at('lastName'),
    street: at('street'),
    extra: at('extra'),
    postalCode: at('postalCode'),
    place: at('place'),
    countryIso: 'DE',
    phone: at('phone'),
  };
};

/** The errors that a step can mend. Those of an address taken over from the first station belong to that. */
export function errorsOf(step: StepKey, errors: FieldErrors, wish: OfferRequest): FieldErrors {
  const names = new Set(fieldsOf(step, wish.stations));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
}

/** Shares of an amount for stations: as even as whole bags allow, adding up exactly. */
export function evenAmounts(
  wish: Pick<OfferRequest, 'amount' | 'stations' | 'productGroupId'>,
): readonly number[] {
  const { amountStep } = productGroups[wish.productGroupId];
  const steps = Math.floor(wish.amount / amountStep);
  const share = Math.floor(steps / wish.stations);
  const larger = steps % wish.stations;
  const shares = upTo(wish.stations).map((at) => (share + (at < larger ? 1 : 0)) * amountStep);
  return shares.map((amount, at) => (at === 0 ? amount + (wish.amount % amountStep) : amount));
}

/** Litres or kg that are not yet given to a station; negative when too much is. */
export const remainingAmount = (ordered: number, typed: readonly string[]): number =>
  typed.reduce((left, text) => left - (parseAmount(text) ?? 0), ordered);

const under = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}.${name}`);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
