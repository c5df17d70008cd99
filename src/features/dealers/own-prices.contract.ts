import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';
import { maxTiers } from './own-prices.rules.ts';

const id = z.int().min(1).max(2_147_483_647);

const tier = z.object({
  /** Litres or kg from which the price holds. */
  fromAmount: z.int().min(1).max(100_000),
  /** Net, EUR or CHF per 100 l or 1,000 kg; at most four decimals. */
  price: z.number().positive().max(5_000),
});

const priceList = z.object({
  zoneId: id,
  productId: id,
  tiers: z.array(tier).min(1).max(maxTiers),
});

/** The dealer's own software speaks here; the key says which dealer it is. */
const shared = { tag: 'Dealers', access: 'public', limit: 'write' } as const;

export const putPriceListsEndpoint = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/dealer/price-lists',
  summary:
    'Replaces a dealer’s price lists by zone and product, all or none. Needs a header X-Api-Key from the dealer’s portal; 401 without a valid one',
  body: z.object({
    priceLists: z.array(priceList).min(1).max(500),
    /** Refused with 409 when the dealer’s prices changed since; saves whatever happened when left out. */
    seenVersion: z.int().min(0).nullish(),
  }),
  result: z.object({ version: z.int(), priceLists: z.int() }),
});

export const getPriceListsEndpoint = endpoint({
  ...shared,
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
