import { minAmount, productGroups } from '#features/catalog/shared.ts';
import { checkAddress } from '#features/customers/shared.ts';
import type { Address, AddressCountry, Checked } from '#features/customers/types.ts';
import { normalizeEmail, tidyLine } from '#features/identity/shared.ts';
import type { Country, Place } from '#features/places/types.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type OrderTexts, orderTexts } from '../orders.texts.ts';
import type { OrderRequest, Station } from '../orders.types.ts';
import { normalizeVatId } from './vat-id.rules.ts';

export const driverHintsLimit = 500;

/** What the customer says about itself and the delivery, checked and tidy. */
export type OrderDetails = Pick<
  OrderRequest,
  'stations' | 'invoiceAddress' | 'email' | 'vatId' | 'driverHints'
>;

/** Where and what is delivered, as the hash seals it. */
export type Delivery = { wish: OfferRequest; country: Country; place: Place };

/** Checks everything a customer typed at once, so that one answer names every field. */
export function checkDetails(typed: OrderDetails, delivery: Delivery): Checked<OrderDetails> {
  const texts = orderTexts(delivery.country.locale);
  const stations = checkStations(typed.stations, delivery, texts);
  const invoice = checkInvoice(typed.invoiceAddress, delivery, texts);
  const contact = checkContact(typed, texts);
  if (stations.ok && invoice.ok && contact.ok) {
    return { ok: true, value: { stations: stations.value, invoiceAddress: invoice.value, ...contact.value } };
  }
  return { ok: false, fields: { ...errorsOf(stations), ...errorsOf(invoice), ...errorsOf(contact) } };
}

/** Liechtenstein's codes belong to Switzerland's market, its addresses do not. */
export const countryOfPlace = (place: Place, country: Country): AddressCountry =>
  place.stateCode === 'LI' ? 'LI' : country.iso;

/** The stations' addresses, and amounts that are allowed alone and make up the ordered amount together. */
export function checkStations(
  stations: readonly Station[],
  { wish, country, place }: Delivery,
  texts: OrderTexts,
): Checked<readonly Station[]> {
  if (stations.length !== wish.stations) {
    return { ok: false, fields: { stations: texts.stationCount(wish.stations) } };
  }
  const bounds = {
    kind: 'delivery',
    postalCode: wish.postalCode,
    countryIso: countryOfPlace(place, country),
  } as const;
  const fields: Record<string, string> = { ...amountErrors(stations, wish, { country, texts }) };
  const checked = stations.map((station, at) => {
    const address = checkAddress(station.address, bounds, texts);
    if (!address.ok) Object.assign(fields, under(`stations.${at}.address`, address.fields));
    return { ...station, address: address.ok ? address.value : station.address };
  });
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: checked };
}

function amountErrors(
  stations: readonly Station[],
  wish: OfferRequest,
  { country, texts }: { country: Country; texts: OrderTexts },
): FieldErrors {
  const { unit, amountStep } = productGroups[wish.productGroupId];
  const write = (amount: number) => `${formatter(country.locale).quantity(amount)} ${unit}`;
  const min = minAmount(wish.productGroupId);
  const fields: Record<string, string> = {};
  for (const [at, { amount }] of stations.entries()) {
    if (amount < min) {
      fields[`stations.${at}.amount`] = texts.stationMinimum(write(min));
    } else if (amount % amountStep !== 0) {
      fields[`stations.${at}.amount`] = texts.stationStep(write(amountStep));
    }
  }
  const sum = stations.reduce((total, station) => total + station.amount, 0);
  if (sum !== wish.amount) {
    fields[`stations.${stations.length - 1}.amount`] ??= texts.stationSum(write(sum), write(wish.amount));
  }
  return fields;
}

function checkInvoice(
  address: Address | null,
  { country }: Delivery,
  texts: OrderTexts,
): Checked<Address | null> {
  if (address === null) return { ok: true, value: null };
  const checked = checkAddress(address, { kind: 'invoice', countryIso: country.iso }, texts);
  return checked.ok ? checked : { ok: false, fields: under('invoiceAddress', checked.fields) };
}

type Contact = Pick<OrderDetails, 'email' | 'vatId' | 'driverHints'>;

function checkContact(typed: OrderDetails, texts: OrderTexts): Checked<Contact> {
  const email = normalizeEmail(typed.email);
  const vatId = typed.vatId.trim() === '' ? '' : normalizeVatId(typed.vatId);
  const driverHints = typed.driverHints
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  const company = (typed.invoiceAddress ?? typed.stations[0]?.address)?.company ?? '';
  const fields: Record<string, string> = {};
  if (email === null) fields.email = tidyLine(typed.email) === '' ? texts.email : texts.emailInvalid;
  if (vatId === null) fields.vatId = texts.vatId;
  else if (vatId !== '' && tidyLine(company) === '') fields.vatId = texts.vatIdCompany;
  if (driverHints.length > driverHintsLimit) fields.driverHints = texts.driverHints;
  if (email === null || vatId === null || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { email, vatId, driverHints } };
}

const errorsOf = (checked: Checked<unknown>): FieldErrors => (checked.ok ? {} : checked.fields);

const under = (path: string, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${path}.${name}`, message]));
