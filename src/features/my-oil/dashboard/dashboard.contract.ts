import { z } from 'zod';
import { rolesByPermission } from '#features/identity/shared.ts';
import { countryIdParam } from '#features/places/places.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const shared = {
  method: 'GET',
  tag: 'Customer',
  access: rolesByPermission.ownAccount,
  limit: 'read',
  query: z.object({ countryId: countryIdParam.default(1) }),
} as const;
/** Main units of the country's currency. */
const price = z.number();

export const dashboardEndpoint = endpoint({
  ...shared,
  path: '/api/customer/dashboard',
  summary: 'The customer’s tanks with sensors, the main one marked, beside the price of the latest order',
  result: z.object({
    /** Per price unit of the ordered product; null without an order. */
    lastOrderPrice: price.nullable(),
    /** The market's average of today against the day before, percent; null when it is unknown. */
    /** A share such as -0.0042; false where it is not known. */
    priceComparedToYesterdayPercentage: z.union([z.number(), z.literal(false)]),
    hasMultipleMexDevices: z.boolean(),
    /** One for each sensor that has measured; a tank that is only dipped has none. The main tank's comes first. */
    items: z.array(
      z.object({
        sensorId: z.int(),
        isMain: z.boolean(),
        tankId: z.int(),
        mexName: z.string(),
        zipCode: z.string(),
        /** Litres at 15 °C, whole. */
        currentVolume: z.int(),
        currentVolumePercentage: z.number().nullable(),
        maxVolume: z.int().nullable(),
        /** Litres a day. */
        usage: z.number().nullable(),
        /** Null when two years do not empty it. */
        remainingDays: z.int().nullable(),
        remainsUntil: z.string().nullable(),
        lastMeasurementTimeStamp: z.string(),
      }),
    ),
  }),
});

export const dashboardOrdersEndpoint = endpoint({
  ...shared,
  path: '/api/customer/dashboard/orders',
  summary: 'What the customer paid beside the country’s average of the day, the latest order first',
  result: z.object({
    currency: z.string(),
    /** Of all orders that can be compared; negative when the market was cheaper. */
    totalSaving: price.nullable(),
    items: z.array(
      z.object({
        orderId: z.int(),
        orderNumber: z.string(),
        dateTime: z.string(),
        productId: z.int(),
        productName: z.string(),
        amount: z.int(),
        unitPrice: price,
        totalPrice: price,
        marketPrice: price.nullable(),
        saving: price.nullable(),
        /** The latest one. */
        isMain: z.boolean(),
      }),
    ),
  }),
});
