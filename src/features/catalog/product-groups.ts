/** Dangers by their number of Regulation (EC) 1272/2008, annex III. */
export type HazardCode = 'H226' | 'H304' | 'H315' | 'H332' | 'H351' | 'H373' | 'H411';

/** Gas oils as their makers have registered them (EC 269-822-7 and 270-671-4): signal word "danger". */
const gasOil: readonly HazardCode[] = ['H226', 'H304', 'H315', 'H332', 'H351', 'H373', 'H411'];
/** Pellets and urea solution are classified as nothing. */
const none: readonly HazardCode[] = [];

export const productGroups = {
  1: {
    id: 1,
    slug: 'heizoel',
    name: 'Heizöl',
    unit: 'l',
    /** Price unit U: prices are per 100 l or per 1,000 kg. */
    priceUnit: 100,
    /** Amounts are whole multiples of this (bags of 15 kg). */
    amountStep: 1,
    /** What the label says of its dangers, and with it whoever offers it (Art. 48 (2)). */
    hazards: gasOil,
  },
  2: { id: 2, slug: 'diesel', name: 'Diesel', unit: 'l', priceUnit: 100, amountStep: 1, hazards: gasOil },
  3: {
    id: 3,
    slug: 'holzpellets-lose',
    name: 'Pellets lose',
    unit: 'kg',
    priceUnit: 1000,
    amountStep: 1,
    hazards: none,
  },
  4: {
    id: 4,
    slug: 'holzpellets-sackware',
    name: 'Pellets Sack',
    unit: 'kg',
    priceUnit: 1000,
    amountStep: 15,
    hazards: none,
  },
  5: { id: 5, slug: 'adblue', name: 'AdBlue', unit: 'l', priceUnit: 100, amountStep: 1, hazards: none },
} as const;

export type ProductGroupId = keyof typeof productGroups;
export type ProductGroup = (typeof productGroups)[ProductGroupId];
export type ProductGroupSlug = ProductGroup['slug'];

export const productGroupList: readonly ProductGroup[] = Object.values(productGroups);

export const isProductGroupId = (value: number): value is ProductGroupId =>
  Object.hasOwn(productGroups, value);

export const productGroupOfSlug = (slug: string): ProductGroup | undefined =>
  productGroupList.find((group) => group.slug === slug);

/** Whether the price of its fuels has costs of carbon dioxide in it: those that are burnt and fossil. */
export const hasCarbonCosts = (id: ProductGroupId): boolean => id === 1 || id === 2;

/** Delivery points of one order. */
export const stationLimits = { minimum: 1, maximum: 9 } as const;

/** Limits of the calculator, litres or kg, for every group. */
export const amountLimits = { minimum: 500, maximum: 32_000, default: 3_000 } as const;

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
