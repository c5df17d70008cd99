import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const own = { tag: 'Customer', access: rolesByPermission.ownAccount } as const;

const settings = z.object({
  /** By which a browser subscribes: `applicationServerKey`, base64url. */
  publicKey: z.string(),
  priceAlarm: z.boolean(),
  lowTank: z.boolean(),
  appointment: z.boolean(),
  orderState: z.boolean(),
  devices: z.array(
    z.object({
      id: z.int(),
      /** Browser and system. */
      device: z.string(),
      createdAt: z.date(),
      /** Switched on in the login that asks. */
      isThis: z.boolean(),
    }),
  ),
});

export const pushSettingsEndpoint = endpoint({
  ...own,
  method: 'GET',
  path: '/api/customer/push',
  summary: 'What the customer is told on devices, and on which ones',
  limit: 'read',
  result: settings,
});

export const setTopicsEndpoint = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/customer/push',
  summary: 'Switches single notices on devices on or off; those that are not named stay as they are',
  limit: 'write',
  body: z.object({
    priceAlarm: z.boolean().optional(),
    lowTank: z.boolean().optional(),
    appointment: z.boolean().optional(),
    orderState: z.boolean().optional(),
  }),
  result: settings,
});

const address = z.string().min(1).max(1000);

export const addDeviceEndpoint = endpoint({
  ...own,
  method: 'POST',
  path: '/api/customer/push/devices',
  summary:
    'Switches a browser on: what its Push API has answered. The same browser again only changes its keys',
  limit: 'write',
  ownerOnly: true,
  body: z.object({
    endpoint: address,
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    /** The browser's earlier address, which it has given up for this one. */
    replaces: address.nullable().default(null),
  }),
  result: settings,
});

export const endDeviceEndpoint = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/customer/push/devices/:id',
  summary: 'Tells a browser nothing any more',
  limit: 'write',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  result: settings,
});
