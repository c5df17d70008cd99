import {
  addressCountries,
  addressFields,
  addressFromWire,
  addressToWire,
} from '#features/customers/shared.ts';
import type { Address, AddressCountry, AddressField } from '#features/customers/types.ts';
import { academicTitles, salutations } from '#features/identity/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { eachOrderNote, notesOf } from './order-notes.ts';
import { orderPath } from './order-paths.ts';
import type { AddressBody, OrderBody } from './orders.contract.ts';
import type { Order, OrderRequest } from './orders.types.ts';
import type { PlacedOrder } from './place/place-order.ts';

/** What the request does not say itself. */
export type Sealed = { countryIso: AddressCountry; amount: number } | null;

/** The body as a request, and where each of the request's fields stands in the body. */
export type ReadOrder = { request: OrderRequest; bodyPath(field: string): string };

const countryNames: Record<AddressCountry, string> = {
  DE: countries[1].name,
  AT: countries[2].name,
  CH: countries[3].name,
  LI: 'Liechtenstein',
};

const choices = (values: readonly string[]) =>
  values.map((value) => ({ id: value, name: value || 'keine Angabe' }));

export const addressChoices = () => ({
  title1List: choices(salutations),
  title2List: choices(academicTitles),
  countryList: addressCountries.map((code) => ({ id: code, name: countryNames[code] })),
});

export function readOrder(body: OrderBody, sealed: Sealed, paymentId: number): ReadOrder {
  const { deliveryAddressList, invoiceAddressList, selectedAddresses } = body.addresses;
  const stations = stationsOf(deliveryAddressList, selectedAddresses ?? []);
  const invoiceIndex = invoiceIndexOf(invoiceAddressList ?? [], selectedAddresses ?? []);
  const invoice = invoiceAddressList?.[invoiceIndex];
  const home = sealed?.countryIso ?? 'DE';
  return {
    request: {
      hash: body.hash,
      claimed: { request: null, configuration: body.configuration ?? null, dealerId: body.dealerId ?? null },
      paymentId,
      stations: stations.map(({ address, amount }) => ({
        address: addressOf(address, home),
        amount: amount ?? (stations.length === 1 ? (sealed?.amount ?? 0) : 0),
      })),
      invoiceAddress: invoice ? addressOf(invoice, home) : null,
      email: body.email,
      vatId: body.vatId ?? '',
      ...eachOrderNote((name) => body[name] ?? ''),
      ...(body.groupOrder && { group: { kind: 'join' as const, ...body.groupOrder } }),
    },
    bodyPath: (field) => {
      const station = /^stations\.(\d+)\.(?:address\.)?(\w+)$/.exec(field);
      const [, at, name = ''] = station ?? [];
      if (at !== undefined) return stationPath(stations[Number(at)], name);
      if (field.startsWith('group.')) return `groupOrder.${field.slice('group.'.length)}`;
      if (field === 'stations') return 'addresses.deliveryAddressList';
      return field.startsWith('invoiceAddress.')
        ? `addresses.invoiceAddressList.${invoiceIndex}.${wireField(field.slice('invoiceAddress.'.length))}`
        : field;
    },
  };
}

type StationBody = {
  address: AddressBody;
  amount: number | null;
  listIndex: number;
  selectedIndex: number | null;
};
type Selected = NonNullable<OrderBody['addresses']['selectedAddresses']>;

/** Stations in the order of their numbers; without a selection the list as it stands. */
function stationsOf(list: readonly AddressBody[], selected: Selected): StationBody[] {
  const deliveries = selected
    .map((entry, selectedIndex) => ({ entry, selectedIndex }))
    .filter(({ entry }) => entry.addressType === 1)
    .sort((a, b) => a.entry.addressIndex - b.entry.addressIndex);
  if (deliveries.length === 0) {
    return list.map((address, listIndex) => {
      return { address, amount: address.amount ?? null, listIndex, selectedIndex: null };
    });
  }
  return deliveries.flatMap(({ entry, selectedIndex }) => {
    const listIndex = indexIn(list, entry);
    const address = list[listIndex];
    return address
      ? [{ address, amount: entry.amount ?? address.amount ?? null, listIndex, selectedIndex }]
      : [];
  });
}

/** Where the invoice address stands in its list; -1: the invoice goes where the goods go. */
function invoiceIndexOf(list: readonly AddressBody[], selected: Selected): number {
  const entry = selected.find((candidate) => candidate.addressType === 0);
  if (entry) return indexIn(list, entry);
  return selected.length > 0 ? -1 : 0;
}

const indexIn = (list: readonly AddressBody[], entry: Selected[number]): number =>
  entry.addressId == null ? entry.addressIndex : list.findIndex((address) => address.id === entry.addressId);

function stationPath(station: StationBody | undefined, name: string): string {
  if (!station) return 'addresses.deliveryAddressList';
  return name === 'amount' && station.selectedIndex !== null
    ? `addresses.selectedAddresses.${station.selectedIndex}.amount`
    : `addresses.deliveryAddressList.${station.listIndex}.${wireField(name)}`;
}

const wireField = (name: string): string => addressFields[name as AddressField]?.wire ?? name;

/** What the lists do not have is refused by the rules, by name. */
const addressOf = (body: AddressBody, home: AddressCountry): Address =>
  addressFromWire({ ...body, country: body.country || home });

export const bodyFields = (fields: FieldErrors, { bodyPath }: ReadOrder): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [bodyPath(field), message]));

const money = (cents: number): number => cents / 100;

export const placedBody = (order: PlacedOrder) => ({
  orderId: order.id,
  orderNumber: order.number,
  dealerId: order.terms.dealer.id,
  dealerName: order.terms.dealer.name,
  totalPrice: money(order.terms.totalPrice),
  unitPrice: money(order.terms.unitPrice),
  currencyCode: order.currency,
  paymentId: order.terms.payment.id,
  deliveryDate: order.terms.deliveryDate,
  confirmUntil: order.confirmBy,
  timeStamp: order.placedAt,
  link: orderPath(order),
});

export const orderDetails = (order: Order) => ({
  ...placedBody(order),
  state: order.state,
  productId: order.terms.product.id,
  zipCode: order.request.postalCode,
  amount: order.request.amount,
  stations: order.request.stations,
  email: order.email,
  ...notesOf(order),
  deliveryAddressList: order.stations.map(({ address, amount }) => ({ ...addressToWire(address), amount })),
  invoiceAddress: order.invoiceAddress && addressToWire(order.invoiceAddress),
});
