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
