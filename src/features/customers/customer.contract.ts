import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { addressCountries, wireAddress } from './address-book/address-fields.ts';

const own = { tag: 'Customer', access: rolesByPermission.ownAccount } as const;
const line = z.string().max(200);

const changedAddress = wireAddress(line.default(''));
const country = z.enum(addressCountries);

const addressFields = {
  ...changedAddress,
  firstName: line,
  lastName: line,
  street: line,
  zipCode: line,
  city: line,
  country,
};

/** AddressType 1 is a delivery address, 0 an invoice address. */
const addressType = z.union([z.literal(0), z.literal(1)]);

const savedAddress = z.object({
  id: z.int(),
  version: z.int(),
  addressType,
  /** The one of its type that forms begin with. */
  isDefault: z.boolean(),
  ...addressFields,
});

export const baseDataEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/basedata/get',
  summary: 'The customer’s kept addresses and names',
  limit: 'read',
  result: z.object({
    title1: z.string(),
    title2: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    deliveryAddresses: z.array(savedAddress),
    invoiceAddresses: z.array(savedAddress),
    /** Ids of the marked dealers. */
    favouriteDealers: z.array(z.int()),
  }),
});

const id = z.int().min(1);

export const saveAddressesEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/basedata/save',
  summary: 'Adds, changes and deletes kept addresses; all or none',
  limit: 'write',
  body: z.object({
    addresses: z
      .array(
        z.object({
          state: z.enum(['Unchanged', 'Added', 'Modified', 'Deleted']),
          id: id.optional(),
          version: z.int().min(1).optional(),
          addressType: addressType.default(1),
          isDefault: z.boolean().optional(),
          ...changedAddress,
          country: country.default('DE'),
        }),
      )
      .max(100),
  }),
  result: z.object({ success: z.boolean(), addresses: z.array(savedAddress) }),
});

const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('true')
  .transform((text) => text === 'true' || text === '1');

export const orderAddressesEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/jwt/adressen/order-addresses/:countryId',
  summary:
    'Kept addresses that an order in this country can use; ai: with invoice addresses, ac: with companies',
  limit: 'read',
  params: z.object({ countryId: countryIdParam }),
  query: z.object({ ai: flag, ac: flag }),
  result: z.object({
    deliveryAddressList: z.array(savedAddress),
    invoiceAddressList: z.array(savedAddress),
    selectedAddresses: z.array(
      z.object({ addressType, addressId: z.int(), addressIndex: z.int(), amount: z.int() }),
    ),
  }),
});

export const hasOrdersEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/jwt/kunde/hat-bestellungen',
  summary: 'Whether the customer has ever ordered',
  limit: 'read',
  result: z.boolean(),
});

const unchecked = z.record(
  z.string().max(60),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

export const cacheRegistrationEndpoint = endpoint({
  method: 'POST',
  path: '/api/account/cache-reg-data',
  summary: 'Keeps what was typed into a registration within an order; passwords are left out',
  tag: 'Session and account',
  access: 'public',
  limit: 'write',
  body: z.object({
    authData: unchecked.nullish(),
    useInvoiceAddress: z.boolean().default(false),
    deliveryAddress: unchecked.nullish(),
    invoiceAddress: unchecked.nullish(),
  }),
  result: z.object({ success: z.boolean() }),
});

export const setFavouriteEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/jwt/kunde/set/favourite',
  summary: 'Keeps a dealer as favourite or takes it back; UserId is the dealer’s number',
  limit: 'write',
  body: z.object({
    dealerId: id.max(2 ** 31 - 1).meta({ wire: 'UserId' }),
    state: z.union([z.boolean(), z.enum(['Added', 'Deleted'])]),
  }),
  result: z.object({ success: z.boolean(), favourites: z.array(z.int()) }),
});
