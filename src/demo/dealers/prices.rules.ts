import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';
import figures from './figures.json' with { type: 'json' };

/** How a dealer prices; drawn once. Shares are of the level of the product. */
export type PriceStyle = {
  /** Above or below the market. */
  markup: number;
  /** Multiplies what small amounts cost more. */
  smallAmounts: number;
  /** Multiplies what large amounts cost less. */
  largeAmounts: number;
  /** What each ring of distance adds. */
  ring: number;
  /** Flat fee of each delivery, gross, EUR or CHF. */
  deliveryFee: number;
};

export function priceStyle(random: Random, countryId: CountryId): PriceStyle {
  const kind = random.next();
  const markup =
    kind < 0.22
      ? -0.014 + 0.004 * random.normal()
      : kind < 0.85
        ? 0.002 + 0.009 * random.normal()
        : 0.03 + Math.abs(0.013 * random.normal());
  const fees = countryId === 3 ? [18, 22, 25, 29, 35] : [11.9, 14.28, 15.47, 17.85, 19.04, 21.42, 23.8];
  return {
    markup,
    smallAmounts: random.between(0.8, 1.2),
    largeAmounts: random.between(0.7, 1.3),
    ring: random.between(0.0025, 0.008),
    deliveryFee: random.pick(fees),
  };
}

/**
 * Differences to the price at 3,000 by amount: of oil and Diesel per 100 l in EUR at a level of 98, as a share for the
 * rest. Swiss oil follows Zürich's price classes against 3,000–6,000 l; whole pallets of 66 bags (990 kg) are what a
 * dealer packs.
 */
const byAmount = (differences: Readonly<Record<string, number>>) =>
  Object.entries(differences).map(([amount, difference]) => [Number(amount), difference] as const);

const { curves, regions } = figures;
const oil = byAmount(curves.oil);
const swissOil = byAmount(curves.swissOil);
const others = { 3: byAmount(curves.pellets), 4: byAmount(curves.bagged), 5: byAmount(curves.adBlue) };

function curveOf(countryId: CountryId, groupId: ProductGroupId) {
  if (groupId !== 1 && groupId !== 2) return { curve: others[groupId], isAbsolute: false };
  return countryId === 3 ? { curve: swissOil, isAbsolute: false } : { curve: oil, isAbsolute: true };
}

type Pricing = {
  countryId: CountryId;
  groupId: ProductGroupId;
  vatPermille: number;
  style: PriceStyle;
  ring: 0 | 1 | 2;
  /** Gross per price unit for 3,000 in the near ring, all fees inside, of a dealer with no markup. */
  level: number;
};

export type Tiers = { amounts: readonly number[]; prices: readonly number[] };

/**
 * A price list: net ten-thousandths per price unit, whole cents. The delivery fee is charged on top of it, so it is
 * taken out of each tier at its lower bound; what a customer pays in total then follows the curve.
 */
export function tiersOf({ countryId, groupId, vatPermille, style, ring, level }: Pricing): Tiers {
  const { curve, isAbsolute } = curveOf(countryId, groupId);
  const { priceUnit } = productGroups[groupId];
  const base = level * (1 + style.markup + ring * style.ring);
  const gross = curve.map(([amount, difference]) => {
    const factor = difference > 0 ? style.smallAmounts : style.largeAmounts;
    const shift = difference * factor * (isAbsolute ? 1 : level);
    return base + shift - (style.deliveryFee * priceUnit) / Math.max(500, amount);
  });
  return {
    amounts: curve.map(([amount]) => amount),
    prices: gross.map((price) => netOf(price, vatPermille)),
  };
}

/** Net ten-thousandths in whole cents from a gross price. */
export const netOf = (gross: number, vatPermille: number): number =>
  Math.round((gross / (1 + vatPermille / 1000)) * 100) * 100;

/** Gross per price unit for an amount, the delivery fee included, unrounded. */
export function grossUnitPrice(
  tiers: Tiers,
  order: { amount: number; priceUnit: number; vatPermille: number; netFee: number },
): number {
  const tier = tiers.amounts.findLastIndex((bound) => bound <= order.amount);
  const net = (tiers.prices[Math.max(0, tier)] ?? 0) + (order.netFee * order.priceUnit) / order.amount;
  return (net / 10_000) * (1 + order.vatPermille / 1000);
}

/** What regions differ in, EUR per 100 l before dealers of neighbouring regions mix: cheapest around the ports and on the Neckar, dearest far from refineries. */
const regionalDifferences: Readonly<Record<string, number>> = regions;

export const regionalDifference = (stateCode: string): number => 1.4 * (regionalDifferences[stateCode] ?? 0);

/** What a grade costs above the standard one, per price unit gross. */
export function gradeDifference(countryId: CountryId, grade: 'standard' | 'premium' | 'bio'): number {
  if (grade === 'premium') return countryId === 3 ? 3.16 : 2;
  return grade === 'bio' ? 7.6 : 0;
}
