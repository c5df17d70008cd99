import type { z } from 'zod';
import { noDealer } from '#features/dealers/dealers.ts';
import { saveRegistration, signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import type { FieldErrors } from '#platform/forms/field-errors.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { addressesOf, type SavedAddress } from './address-book/address-book.store.ts';
import {
  type AddressBookDeps,
  type AddressChange,
  maxAddresses,
  saveAddresses,
} from './address-book/address-book.ts';
import {
  type AddressField,
  addressFields,
  addressFromWire,
  addressToWire,
} from './address-book/address-fields.ts';
import {
  baseDataEndpoint,
  cacheRegistrationEndpoint,
  hasOrdersEndpoint,
  orderAddressesEndpoint,
  saveAddressesEndpoint,
  setFavouriteEndpoint,
} from './customer.contract.ts';
import { addFavourite, deleteFavourite, favouritesOf } from './favourite-dealers.store.ts';

const addressWire = ({ id, version, kind, isDefault, address }: SavedAddress) => ({
  id,
  version,
  isDefault,
  addressType: kind === 'delivery' ? (1 as const) : (0 as const),
  ...addressToWire(address),
});

type Deps = AddressBookDeps;

/** What customers save beside their orders. */
export const customerRoutes = (deps: Deps): Route[] => [...addressRoutes(deps), ...accountRoutes(deps)];

function addressRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(baseDataEndpoint, async ({ visitor }) => {
      const { id, salutation, title, firstName, lastName, email } = signedInUser(visitor);
      const saved = await addressesOf(db, id);
      return {
        body: {
          title1: salutation,
          title2: title,
          firstName,
          lastName,
          emailAddress: email,
          deliveryAddresses: ofKind(saved, 'delivery'),
          invoiceAddresses: ofKind(saved, 'invoice'),
          favouriteDealers: await favouritesOf(db, id),
        },
      };
    }),
    route(orderAddressesEndpoint, async ({ visitor, params, query }) => {
      const usable = (await addressesOf(db, signedInUser(visitor).id)).filter((saved) =>
        isUsable(saved, countries[params.countryId], query.ac),
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
      return problem(outcome.kind === 'invalid' ? invalidAddress(outcome.fields) : saveErrors[outcome.kind]);
    }),
  ];
}

const ofKind = (saved: readonly SavedAddress[], kind: SavedAddress['kind']) =>
  saved.filter((one) => one.kind === kind).map(addressWire);

/** Goods stay in the country of the order, Liechtenstein belonging to Switzerland; invoices may go anywhere. */
function isUsable({ kind, address }: SavedAddress, country: Country, allowsCompanies: boolean): boolean {
  if (!allowsCompanies && address.company !== '') return false;
  if (kind === 'invoice') return true;
  return address.countryIso === country.iso || (country.id === 3 && address.countryIso === 'LI');
}

type ChangedRow = z.output<NonNullable<typeof saveAddressesEndpoint.body>>['addresses'][number];

/** Null when a row does not say which address it changes. */
function changeOf(row: ChangedRow): AddressChange | null {
  const { id, version, state, isDefault } = row;
  const kind = row.addressType === 1 ? 'delivery' : 'invoice';
  if (state === 'Added') return { state, kind, isDefault, address: addressFromWire(row) };
  if (id === undefined) return null;
  if (state !== 'Modified') return { state, id };
  return version === undefined
    ? null
    : { state, id, version, kind, isDefault, address: addressFromWire(row) };
}

const incomplete = (at: number): Problem => ({
  status: 400,
  code: 'invalid',
  detail: 'Bitte nennen Sie, welche Adresse geändert wird.',
  fields: { [`addresses.${at}.id`]: 'Bitte nennen Sie Nummer und Stand der Adresse.' },
});

function invalidAddress(fields: FieldErrors): Problem {
  const wireName = (name: string) => addressFields[name as AddressField]?.wire ?? name;
  return invalidInput(
    Object.fromEntries(
      Object.entries(fields).map(([path, message]) => [path.replace(/\w+$/, wireName), message]),
    ),
  );
}

const saveErrors: Record<'conflict' | 'full', Problem> = {
  conflict: {
    status: 409,
    code: 'address_changed',
    detail: 'Eine Adresse wurde inzwischen geändert oder gelöscht. Bitte laden Sie die Seite neu.',
  },
  full: {
    status: 422,
    code: 'too_many_addresses',
    detail: `Sie können höchstens ${maxAddresses} Adressen aufheben. Bitte löschen Sie zuerst eine.`,
  },
};

function accountRoutes({ db, clock }: Deps): Route[] {
  return [
    route(hasOrdersEndpoint, ({ visitor }) => ({ body: signedInUser(visitor).hasAnyOrder })),
    route(setFavouriteEndpoint, async ({ visitor, body }) => {
      const { id: userId } = signedInUser(visitor);
      const isWanted = body.state === true || body.state === 'Added';
      const { dealerId } = body;
      if (!isWanted) await deleteFavourite(db, { userId, dealerId });
      else if (!(await addFavourite(db, { userId, dealerId, now: clock.now() }))) return problem(noDealer);
      return { body: { success: true, favourites: await favouritesOf(db, userId) } };
    }),
    route(cacheRegistrationEndpoint, async ({ visitor, body }) => {
      const { authData, useInvoiceAddress, deliveryAddress, invoiceAddress } = body;
      const addresses = { deliveryAddress: deliveryAddress ?? null, invoiceAddress: invoiceAddress ?? null };
      const cache = { authData: authData ?? {}, useInvoiceAddress, ...addresses };
      const sessionId = await visitor.ensureSession();
      await saveRegistration(db, { sessionId, cache, now: clock.now() });
      return { body: { success: true } };
    }),
  ];
}
