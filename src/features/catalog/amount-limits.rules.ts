import type { Formatter } from '#platform/i18n/format.ts';
import { type ProductGroupId, productGroups } from './product-groups.ts';

/** Delivery points of one order. */
export const stationLimits = { minimum: 1, maximum: 9 } as const;

/** The least and the largest amount that the calculator takes, and what stands there at first; litres or kg, for every group. */
export const amountLimits = { minimum: 500, maximum: 32_000, default: 3_000 } as const;

/** Both limits in words, "500 bis 32.000". */
export const amountRange = ({ quantity }: Pick<Formatter, 'quantity'>): string =>
  `${quantity(amountLimits.minimum)} bis ${quantity(amountLimits.maximum)}`;

/** A mark between thousands stands before exactly three digits. */
const thousandsMark = /(?<=\d)[.'’\s](?=\d{3}(?!\d))/g;

/** The figures of an amount without what stands around them and between thousands: "ca. 3.000,5 l" → "3000,5". */
const figuresOf = (text: string): string =>
  text.replace(/^[^\d-]+|[^\d.,]\D*$/g, '').replace(thousandsMark, '');

/**
 * Reads an amount the way people write one: "3000", "3.000", "3'000", "ca. 3 000 Liter". Null when it is none, or has a
 * comma or a dot that does not stand before exactly three digits: nobody orders parts of a litre.
 */
export function parseAmount(text: string): number | null {
  const figures = figuresOf(text);
  return /^\d+$/.test(figures) ? Math.min(Number(figures), Number.MAX_SAFE_INTEGER) : null;
}

/** Whether an amount is a number, but not one of whole units: "3.000,5", "3000.50". */
export const isFraction = (text: string): boolean => /^\d+(?:[.,]\d*)+$/.test(figuresOf(text));

/** Whole bags where a group is sold in bags: up, at the maximum down. Litres or kg. */
export function roundToBags(productGroupId: ProductGroupId, amount: number): number {
  const step = productGroups[productGroupId].amountStep;
  const rounded = Math.ceil(amount / step) * step;
  return rounded > amountLimits.maximum ? Math.floor(amountLimits.maximum / step) * step : rounded;
}

/** The least that one delivery point takes, in whole bags where a group is sold in bags. Litres or kg. */
export const minAmount = (productGroupId: ProductGroupId): number =>
  roundToBags(productGroupId, amountLimits.minimum);

/** As many delivery points as can each take at least the least amount; one even where it is too little. */
export function maxStations(productGroupId: ProductGroupId, amount: number): number {
  const enoughFor = Math.floor(roundToBags(productGroupId, amount) / minAmount(productGroupId));
  return Math.max(stationLimits.minimum, Math.min(stationLimits.maximum, enoughFor));
}
