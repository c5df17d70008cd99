import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const own = { tag: 'Customer', access: rolesByPermission.ownAccount } as const;
const state = z.enum(['None', 'Asked', 'Given']);
const id = z.int().min(1);

const alarm = z.object({
  id: z.int(),
  countryId: z.int(),
  productId: z.int(),
  zipCode: z.string(),
  amount: z.int(),
  /** Main units per price unit, as all prices of the wire. */
  targetPrice: z.number(),
  /** Least mean mark of a dealer, 4 or 4.5; null: any. */
  minMark: z.number().nullable(),
  /** The last day, YYYY-MM-DD; null: until it is ended. */
  until: z.string().nullable(),
  isBelow: z.boolean(),
});

const settings = z.object({ priceAlarm: state, priceAlarms: z.array(alarm) });

export const notificationSettingsEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/customer/notifications',
  summary: 'Which mails the customer has agreed to, and the watched prices',
  limit: 'read',
  result: settings,
});

export const addAlarmEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/customer/notifications/price-alarms',
  summary: 'Watches a price; the first one is confirmed by mail. The same request again gets the new target',
  limit: 'write',
  body: z.object({
    productId: id.max(2 ** 31 - 1),
    zipCode: z.string().max(20),
    amount: z.int().min(1).max(1_000_000),
    targetPrice: z.number().positive().max(100_000),
    minMark: z.number().min(1).max(5).nullable().default(null),
    until: z.string().max(10).nullable().default(null),
  }),
  result: settings,
});

export const endAlarmEndpoint = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/customer/notifications/price-alarms/:id',
  summary: 'Stops watching a price',
  limit: 'write',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  result: settings,
});
