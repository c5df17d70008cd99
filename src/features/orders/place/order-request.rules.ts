import { minAmount, productGroups } from '#features/catalog/shared.ts';
import { checkAddress } from '#features/customers/shared.ts';
import type { Address, AddressCountry, Checked } from '#features/customers/types.ts';
import { normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import type { Country, Place } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type OrderErrorTexts, orderErrorTexts } from '../order-errors.texts.ts';
import { orderNoteTexts } from '../order-notes.texts.ts';
import { eachOrderNote, type OrderNotes, orderNotes, tidyNote, writtenNotes } from '../order-notes.ts';
import type { OrderRequest, Station } from '../orders.types.ts';
import { normalizeVatId } from './vat-id.rules.ts';

/** What the customer says about itself and the delivery, checked and tidy. */
export type OrderDetails = OrderNotes & Pick<OrderRequest, 'stations' | 'invoiceAddress' | 'email' | 'vatId'>;

/** Where and what is delivered, as the hash seals it. */
export type Delivery = { request: OfferRequest; country: Country; place: Place };

/** Where the checks of one order note what is wrong. */
type Check = { delivery: Delivery; texts: OrderErrorTexts; fields: Record<string, string> };

/** Checks everything that a customer sent at once, so that one answer names every field. */
export function checkDetails(input: OrderDetails, delivery: Delivery): Checked<OrderDetails> {
  const check = { delivery, texts: orderErrorTexts(delivery.country.locale), fields: {} };
  const value = {
    stations: checkedStations(input.stations, check),
    invoiceAddress: checkedInvoice(input.invoiceAddress, check),
    ...checkedContact(input, check),
    ...checkedNotes(input, check),
  };
  return Object.keys(check.fields).length > 0 ? { ok: false, fields: check.fields } : { ok: true, value };
}

/** Liechtenstein's codes belong to Switzerland's market, its addresses do not. */
export const countryOfPlace = (place: Place, country: Country): AddressCountry =>
  place.stateCode === 'LI' ? 'LI' : country.iso;

/** The stations' addresses, and amounts that are allowed alone and make up the ordered amount together. */
function checkedStations(
  stations: readonly Station[],
  { delivery: { request, country, place }, texts, fields }: Check,
): readonly Station[] {
  if (stations.length !== request.stations) {
    fields.stations = texts.stationCount(request.stations);
    return stations;
  }
  Object.assign(fields, amountErrors(stations, request, { country, texts }));
  const countryIso = countryOfPlace(place, country);
  const bounds = { kind: 'delivery', postalCode: request.postalCode, countryIso } as const;
  return stations.map((station, at) => {
    const address = checkAddress(station.address, bounds, texts);
    if (address.ok) return { ...station, address: address.value };
    Object.assign(fields, under(`stations.${at}.address`, address.fields));
    return station;
  });
}

function amountErrors(
  stations: readonly Station[],
  request: OfferRequest,
  { country, texts }: { country: Country; texts: OrderErrorTexts },
): FieldErrors {
  const { unit, amountStep } = productGroups[request.productGroupId];
  const write = (amount: number) => `${formatter(country.locale).quantity(amount)} ${unit}`;
  const min = minAmount(request.productGroupId);
  const fields: Record<string, string> = {};
  for (const [at, { amount }] of stations.entries()) {
    if (amount < min) {
      fields[`stations.${at}.amount`] = texts.stationMinimum(write(min));
    } else if (amount % amountStep !== 0) {
      fields[`stations.${at}.amount`] = texts.stationStep(write(amountStep));
    }
  }
  const sum = stations.reduce((total, station) => total + station.amount, 0);
  if (sum !== request.amount) {
    fields[`stations.${stations.length - 1}.amount`] ??= texts.stationSum(write(sum), write(request.amount));
  }
  return fields;
}

function checkedInvoice(address: Address | null, { delivery, texts, fields }: Check): Address | null {
  if (address === null) return null;
  const checked = checkAddress(address, { kind: 'invoice', countryIso: delivery.country.iso }, texts);
  if (checked.ok) return checked.value;
  Object.assign(fields, under('invoiceAddress', checked.fields));
  return address;
}

function checkedContact(input: OrderDetails, { texts, fields }: Check) {
  const email = normalizeEmail(input.email);
  const vatId = input.vatId.trim() === '' ? '' : normalizeVatId(input.vatId);
  const company = (input.invoiceAddress ?? input.stations[0]?.address)?.company ?? '';
  if (email === null) fields.email = tidyLine(input.email) === '' ? texts.email : texts.emailInvalid;
  if (vatId === null) fields.vatId = texts.vatId;
  else if (vatId !== '' && tidyLine(company) === '') fields.vatId = texts.vatIdCompany;
  return { email: email ?? '', vatId: vatId ?? '' };
}

function checkedNotes(input: OrderDetails, { delivery, fields }: Check): OrderNotes {
  const texts = orderNoteTexts(delivery.country.locale);
  const notes = eachOrderNote((name) => tidyNote(name, input[name]));
  for (const { name, note } of writtenNotes(notes)) {
    if (note.length > orderNotes[name].maxLength) fields[name] = texts[name].tooLong;
  }
  return notes;
}

const under = (path: string, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${path}.${name}`, message]));
