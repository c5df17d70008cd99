import type { ProductGroupId } from './catalog.types.ts';

export type ProductGroupSlug = 'heizoel' | 'diesel' | 'holzpellets-lose' | 'holzpellets-sackware' | 'adblue';

export type ProductGroup = {
  id: ProductGroupId;
  slug: ProductGroupSlug;
  name: string;
  unit: 'l' | 'kg';
  /** Price unit U: prices are per 100 l or per 1,000 kg. */
  priceUnit: 100 | 1000;
  /** Amounts are whole multiples of this (bags of 15 kg). */
  amountStep: 1 | 15;
};

export const productGroups: Record<ProductGroupId, ProductGroup> = {
  1: { id: 1, slug: 'heizoel', name: 'Heizöl', unit: 'l', priceUnit: 100, amountStep: 1 },
  2: { id: 2, slug: 'diesel', name: 'Diesel', unit: 'l', priceUnit: 100, amountStep: 1 },
  3: { id: 3, slug: 'holzpellets-lose', name: 'Pellets lose', unit: 'kg', priceUnit: 1000, amountStep: 1 },
  4: {
    id: 4,
    slug: 'holzpellets-sackware',
    name: 'Pellets Sack',
    unit: 'kg',
    priceUnit: 1000,
    amountStep: 15,
  },
  5: { id: 5, slug: 'adblue', name: 'AdBlue', unit: 'l', priceUnit: 100, amountStep: 1 },
};

export const productGroupList: readonly ProductGroup[] = Object.values(productGroups);

export const productGroupOfSlug = (slug: string): ProductGroup | undefined =>
  productGroupList.find((group) => group.slug === slug);

/** Delivery points of one order. */
export const stationLimits = { minimum: 1, maximum: 9 } as const;

/** Limits of the calculator, litres or kg, for every group. */
export const amountLimits = { minimum: 500, maximum: 32_000, default: 3_000 } as const;
