import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const id = z.int().min(1).max(2_147_483_647);

/** A code, a range of codes or the beginning of codes: "21335", "21335-21409", "213*". */
const codes = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[^\r\n]*$/);

const zone = z.object({
  /** Left out for a new zone. */
  id: id.nullish(),
  branchId: id,
  name: z.string().trim().min(1).max(60),
  postalCodes: z.array(codes).min(1).max(9_000),
  /** Price lists to begin with; each price with a share on top, in permille. */
  pricesOf: z.object({ zoneId: id, permille: z.int().min(-500).max(500) }).nullish(),
});

export type SentZone = z.infer<typeof zone>;

/** The dealer's own software speaks here; the key says which dealer it is. */
const shared = { tag: 'Dealers', access: 'public', path: '/api/dealer/zones' } as const;

export const getZonesEndpoint = endpoint({
  ...shared,
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
  ...shared,
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
  }),
  /** `zoneIds` in the order of the zones that were sent. */
  result: z.object({ version: z.int(), zoneIds: z.array(z.int()) }),
});
