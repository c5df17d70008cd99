import { keepRegistration, signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { addressesOf, type SavedAddress } from './address-book/address-book.store.ts';
import {
  type AddressBookDeps,
  type AddressChange,
  maxAddresses,
  saveAddresses,
} from './address-book/address-book.ts';
import type { Address } from './address-book/address-fields.ts';
import {
  baseDataEndpoint,
  cacheRegistrationEndpoint,
  hasOrdersEndpoint,
  orderAddressesEndpoint,
  saveAddressesEndpoint,
  setFavouriteEndpoint,
} from './customer.contract.ts';

import { addFavourite, favouritesOf, removeFavourite } from './favourites.store.ts';

/** An address in the words of the wire. */
type WireAddress = {
  id?: number | undefined;
  version?: number | undefined;
  addressType: 0 | 1;
  isDefault?: boolean | undefined;
  title1: string;
  title2: string;
  company: string;
  firstName: string;
  lastName: string;
  street: string;
  addition: string;
  zipCode: string;
  city: string;
  country: Address['countryIso'];
  phone: string;
};

const addressWire = ({ id, version, kind, isDefault, address }: SavedAddress) => ({
  id,
  version,
  isDefault,
  addressType: kind === 'delivery' ? (1 as const) : (0 as const),
  title1: address.salutation,
  title2: address.title,
  company: address.company,
  firstName: address.firstName,
  lastName: address.lastName,
  street: address.street,
  addition: address.extra,
  zipCode: address.postalCode,
  city: address.place,
  country: address.countryIso,
  phone: address.phone,
});

type Deps = AddressBookDeps;

/** What customers keep beside their orders. */
export const customerRoutes = (deps: Deps): Route[] => [...addressRoutes(deps), ...keptThingsRoutes(deps)];

function addressRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(baseDataEndpoint, async ({ visitor }) => {
      const user = signedInUser(visitor);
      const kept = await addressesOf(db, user.id);
      return {
        body: {
          title1: user.salutation,
          title2: user.title,
          firstName: user.firstName,
          lastName: user.lastName,
          emailAddress: user.email,
          deliveryAddresses: ofKind(kept, 'delivery'),
          invoiceAddresses: ofKind(kept, 'invoice'),
          favouriteDealers: await favouritesOf(db, user.id),
        },
      };
    }),
    route(orderAddressesEndpoint, async ({ visitor, params, query }) => {
      const usable = (await addressesOf(db, signedInUser(visitor).id)).filter((kept) =>
        isUsable(kept, countries[params.countryId], query.ac),
      );
      const deliveries = ofKind(usable, 'delivery');
      return {
        body: {
          deliveryAddressList: deliveries,
          invoiceAddressList: query.ai ? ofKind(usable, 'invoice') : [],
          selectedAddresses: deliveries
            .slice(0, 1)
            .map(({ id }) => ({ addressType: 1 as const, addressId: id, addressIndex: 0, amount: 0 })),
        },
      };
    }),
    route(saveAddressesEndpoint, async ({ visitor, body, hostCountryId }) => {
      const changes = body.addresses.map(changeOf);
      const missing = changes.indexOf(null);
      if (missing >= 0) return problem(incomplete(missing));
      const owner = { userId: signedInUser(visitor).id, country: countries[hostCountryId] };
      const outcome = await saveAddresses(deps, owner, changes as AddressChange[]);
      if (outcome.kind === 'saved')
        return { body: { success: true, addresses: outcome.addresses.map(addressWire) } };
      return problem(refusals[outcome.kind]('fields' in outcome ? outcome.fields : {}));
    }),
  ];
}

const ofKind = (kept: readonly SavedAddress[], kind: SavedAddress['kind']) =>
  kept.filter((one) => one.kind === kind).map(addressWire);

/** Goods stay in the country of the order, Liechtenstein belonging to Switzerland; invoices may go anywhere. */
function isUsable({ kind, address }: SavedAddress, country: Country, allowsCompanies: boolean): boolean {
  if (!allowsCompanies && address.company !== '') return false;
  if (kind === 'invoice') return true;
  return address.countryIso === country.iso || (country.id === 3 && address.countryIso === 'LI');
}

/** Null when a row does not say which address it changes. */
function changeOf(row: WireAddress & { state: AddressChange['state'] }): AddressChange | null {
  const kind = row.addressType === 1 ? 'delivery' : 'invoice';
  const { isDefault } = row;
  if (row.state === 'Added') return { state: 'Added', kind, isDefault, address: addressOf(row) };
  if (row.id === undefined) return null;
  if (row.state !== 'Modified') return { state: row.state, id: row.id };
  if (row.version === undefined) return null;
  return { state: 'Modified', id: row.id, version: row.version, kind, isDefault, address: addressOf(row) };
}

/** Whether the words are in our lists is checked with the address. */
const addressOf = (row: WireAddress): Address => ({
  salutation: row.title1 as Address['salutation'],
  title: row.title2 as Address['title'],
  company: row.company,
  firstName: row.firstName,
  lastName: row.lastName,
  street: row.street,
  extra: row.addition,
  postalCode: row.zipCode,
  place: row.city,
  countryIso: row.country,
  phone: row.phone,
});

const wireFields: Readonly<Record<string, string>> = {
  salutation: 'title1',
  title: 'title2',
  extra: 'addition',
  postalCode: 'zipCode',
  place: 'city',
  countryIso: 'country',
};

const incomplete = (at: number): Problem => ({
  status: 400,
  code: 'invalid',
  detail: 'Bitte nennen Sie, welche Adresse geändert wird.',
  fields: { [`addresses.${at}.id`]: 'Bitte nennen Sie Nummer und Stand der Adresse.' },
});

const refusals = {
  invalid: (fields: Readonly<Record<string, string>>): Problem => ({
    status: 400,
    code: 'invalid',
    detail: 'Bitte prüfen Sie Ihre Angaben.',
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, message]) => [
        path.replace(/\w+$/, (name) => wireFields[name] ?? name),
        message,
      ]),
    ),
  }),
  conflict: (): Problem => ({
    status: 409,
    code: 'address_changed',
    detail: 'Eine Adresse wurde inzwischen geändert oder gelöscht. Bitte laden Sie die Seite neu.',
  }),
  full: (): Problem => ({
    status: 422,
    code: 'too_many_addresses',
    detail: `Sie können höchstens ${maxAddresses} Adressen aufheben. Bitte löschen Sie zuerst eine.`,
  }),
} as const;

function keptThingsRoutes({ db, clock }: Deps): Route[] {
  return [
    route(hasOrdersEndpoint, ({ visitor }) => ({ body: signedInUser(visitor).hasAnyOrder })),
    route(setFavouriteEndpoint, async ({ visitor, body }) => {
      const { id: userId } = signedInUser(visitor);
      const isWanted = body.state === true || body.state === 'Added';
      const { dealerId } = body;
      if (!isWanted) await removeFavourite(db, { userId, dealerId });
      else if (!(await addFavourite(db, { userId, dealerId, now: clock.now() }))) return problem(noDealer);
      return { body: { success: true, favourites: await favouritesOf(db, userId) } };
    }),
    route(cacheRegistrationEndpoint, async ({ visitor, body }) => {
      const cache = {
        authData: body.authData ?? {},
        useInvoiceAddress: body.useInvoiceAddress,
        deliveryAddress: body.deliveryAddress ?? null,
        invoiceAddress: body.invoiceAddress ?? null,
      };
      const sessionId = await visitor.ensureSession();
      await keepRegistration(db, { sessionId, cache, now: clock.now() });
      return { body: { success: true } };
    }),
  ];
}

const noDealer: Problem = {
  status: 404,
  code: 'dealer_not_found',
  detail: 'Diesen Händler gibt es nicht. Bitte prüfen Sie die Nummer.',
};
