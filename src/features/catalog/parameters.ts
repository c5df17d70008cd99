export const parameterGroupKeys = ['Delivery', 'DeliveryTime', 'Payment', 'Truck', 'Hose'] as const;
export type ParameterGroupKey = (typeof parameterGroupKeys)[number];

/**
 * The parameters that code branches on, by group; payment methods have a table of their own. Names, prices and where
 * they can be chosen are rows. Ids never change: they stand in orders, prices and links.
 */
export const namedParameters = {
  Delivery: { standard: 5, tenDays: 3, fiveDays: 2, express48h: 1, express24h: 31, desiredDate: 7 },
  DeliveryTime: { wholeDay: 24, morning: 25, afternoon: 26 },
  Truck: { withTrailer: 11, withoutTrailer: 12, small: 13 },
  Hose: { upTo40m: 9, upTo60m: 10, upTo80m: 14 },
} as const satisfies Record<Exclude<ParameterGroupKey, 'Payment'>, Readonly<Record<string, number>>>;

const hoses: readonly number[] = Object.values(namedParameters.Hose);
const expressDeliveries: readonly number[] = [
  namedParameters.Delivery.express24h,
  namedParameters.Delivery.express48h,
];

export const isHose = (id: number): boolean => hoses.includes(id);
export const isExpressDelivery = (id: number): boolean => expressDeliveries.includes(id);
