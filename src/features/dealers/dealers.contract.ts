import { z } from 'zod';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { maxTiers } from './prices/price-tiers.rules.ts';

const branch = z.object({
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** Name, address and register as the law wants them shown (DSA Art. 30); Rating is 0–100. */
const dealer = z.object({
  id: z.int(),
  countryId: z.int(),
  name: z.string(),
  legalName: z.string(),
  profileLink: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  registerNumber: z.string(),
  vatNumber: z.string(),
  foundedYear: z.int(),
  about: z.string(),
  rating: z.int().nullable(),
  ratingCount: z.int(),
  productGroupIds: z.array(z.int()),
  branches: z.array(branch),
});

export const dealerEndpoint = endpoint({
  method: 'GET',
  path: '/api/site/:countryId/dealers/:id',
  summary: 'A dealer’s facts; 404 when the country has no dealer with this number',
  tag: 'Dealers',
  access: 'public',
  limit: 'read',
  params: z.object({ countryId: countryIdParam, id: z.string() }),
  result: dealer,
});

const id = z.int().min(1).max(2_147_483_647);

const tier = z.object({
  /** Litres or kg from which the price holds. */
  fromAmount: z.int().min(1).max(100_000),
  /** Net, EUR or CHF per 100 l or 1,000 kg; at most four decimals. */
  price: z
    .number()
    .positive()
    .max(5_000)
    .refine(
      (price) => Math.abs(price * 10_000 - Math.round(price * 10_000)) < 1e-6,
      'Höchstens vier Stellen hinter dem Komma.',
    ),
});

const priceList = z.object({ zoneId: id, productId: id, tiers: z.array(tier).min(1).max(maxTiers) });

/** The dealer's own software speaks here; the key says which dealer it is. */
const ownOffer = { tag: 'Dealers', access: 'public' } as const;

export const putPriceListsEndpoint = endpoint({
  ...ownOffer,
  method: 'PUT',
  limit: 'write',
  path: '/api/dealer/price-lists',
  summary:
    'Replaces a dealer’s price lists by zone and product, all or none. Needs a header X-Api-Key from the dealer’s portal; 401 without a valid one. 409 with the rows where prices leave the old one by 15 % or the market by 25 %, unless Confirm is true; 400 below the least price of a product',
  body: z.object({
    priceLists: z.array(priceList).min(1).max(500),
    /** Refused with 409 when the dealer’s prices changed since; saves whatever happened when left out. */
    seenVersion: z.int().min(0).nullish(),
    /** Saves prices that look like a slip of the pen, too: more than 15 % from the one before or 25 % from the market. */
    confirm: z.boolean().nullish(),
  }),
  result: z.object({ version: z.int(), priceLists: z.int() }),
});

export const getPriceListsEndpoint = endpoint({
  ...ownOffer,
  method: 'GET',
  limit: 'read',
  path: '/api/dealer/price-lists',
  summary: 'A dealer’s zones and present price lists. Needs a header X-Api-Key; 401 without a valid one',
  result: z.object({
    version: z.int(),
    zones: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        priceLists: z.array(
          z.object({
            productId: z.int(),
            tiers: z.array(z.object({ fromAmount: z.int(), price: z.number() })),
          }),
        ),
      }),
    ),
  }),
});

/** A code, a range of codes or the beginning of codes: "21335", "21335-21409", "213*". */
const codes = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\r\n]*$/);

const zone = z.object({
  id: id.nullish(),
  branchId: id,
  name: z.string().trim().min(1).max(60),
  postalCodes: z.array(codes).min(1).max(9_000),
  /** Price lists to begin with; each price with a share on top, in permille. */
  pricesOf: z.object({ zoneId: id, permille: z.int().min(-500).max(500) }).nullish(),
});

export type SentZone = z.infer<typeof zone>;

export const getZonesEndpoint = endpoint({
  ...ownOffer,
  path: '/api/dealer/zones',
  method: 'GET',
  limit: 'read',
  summary:
    'A dealer’s branches and present delivery zones, codes one by one. Needs a header X-Api-Key; 401 without a valid one',
  result: z.object({
    version: z.int(),
    branches: z.array(z.object({ id: z.int(), name: z.string(), zipCode: z.string(), city: z.string() })),
    zones: z.array(
      z.object({
        id: z.int(),
        branchId: z.int(),
        name: z.string(),
        postalCodes: z.array(z.string()),
        productIds: z.array(z.int()),
      }),
    ),
  }),
});

export const putZonesEndpoint = endpoint({
  ...ownOffer,
  path: '/api/dealer/zones',
  method: 'PUT',
  limit: 'write',
  summary:
    'Adds, changes and removes a dealer’s delivery zones, all or none; zones that are not named stay. Needs a header X-Api-Key; 401 without a valid one',
  body: z.object({
    zones: z.array(zone).max(200).default([]),
    /** Zones that go, with their price lists. */
    removed: z.array(id).max(200).default([]),
    /** Refused with 409 when something of the dealer’s offer changed since; saves whatever happened when left out. */
    seenVersion: z.int().min(0).nullish(),
    /** Of the prices that new zones begin with, as for price lists. */
    confirm: z.boolean().nullish(),
  }),
  /** `zoneIds` in the order of the zones that were sent. */
  result: z.object({ version: z.int(), zoneIds: z.array(z.int()) }),
});
