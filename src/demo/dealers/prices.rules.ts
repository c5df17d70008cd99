import { listOf } from '#demo/lists.ts';
import { productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Random } from '#platform/random.ts';

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

/** Amount and difference to the price at 3,000: per 100 l in EUR for oil and Diesel, as a share for the rest. */
type Curve = readonly (readonly [amount: number, difference: number])[];

/** 500 l +24.1, 1,000 l +8.6, 2,000 l +2.0, 4,000 l −0.6, 5,000 l −1.2 at a level of 98, between them interpolated. */
const oilCurve = curveFrom(`
  500 24.1 | 700 15.6 | 1000 8.6 | 1500 4.4 | 2000 2.0 | 2500 0.8 | 3000 0 | 4000 -0.6 | 5000 -1.2 |
  7500 -1.8 | 10000 -2.3 | 15000 -2.8 | 20000 -3.1`);

/** Zürich's price classes against 3,000–6,000 l. */
const swissOilCurve = curveFrom(`
  500 0.24 | 800 0.129 | 1500 0.039 | 3000 0 | 6000 -0.01 | 9000 -0.022 | 14000 -0.029 | 20000 -0.034`);

/** 3 t +4 %, 6 t, 26 t −5 %. */
const pelletsCurve = curveFrom(`
  500 0.31 | 1000 0.15 | 2000 0.05 | 3000 0 | 4000 -0.018 | 6000 -0.04 | 8000 -0.05 | 12000 -0.065 |
  18000 -0.08 | 26000 -0.09`);

/** Whole pallets of 66 bags (990 kg) are what a dealer packs. */
const baggedCurve = curveFrom(`
  495 0.13 | 990 0.06 | 1980 0.02 | 2970 0 | 4950 -0.018 | 9900 -0.035 | 19800 -0.05`);

const adBlueCurve = curveFrom(`
  500 0.34 | 1000 0.15 | 2000 0.045 | 3000 0 | 5000 -0.05 | 10000 -0.09 | 20000 -0.12`);

/** "500 24.1 | 700 15.6": amounts with their differences. */
function curveFrom(text: string): Curve {
  return listOf(text).map((step) => step.split(' ').map(Number) as [number, number]);
}

const curves: Record<Exclude<ProductGroupId, 1 | 2>, Curve> = {
  3: pelletsCurve,
  4: baggedCurve,
  5: adBlueCurve,
};

function curveOf(countryId: CountryId, groupId: ProductGroupId): { curve: Curve; isAbsolute: boolean } {
  if (groupId !== 1 && groupId !== 2) return { curve: curves[groupId], isAbsolute: false };
  return countryId === 3
    ? { curve: swissOilCurve, isAbsolute: false }
    : { curve: oilCurve, isAbsolute: true };
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
const regionalDifferences: Readonly<Record<string, number>> = {
  ...{ 'DE-HH': -1.6, 'DE-HB': -1.3, 'DE-BE': -1.2, 'DE-SH': -0.7, 'DE-NI': -0.5, 'DE-NW': -0.4 },
  ...{ 'DE-HE': 0, 'DE-RP': 0.1, 'DE-SL': 0.4, 'DE-BW': -0.3, 'DE-BY': 0.9, 'DE-SN': 1.1 },
  ...{ 'DE-TH': 0.6, 'DE-ST': 0.2, 'DE-BB': -0.2, 'DE-MV': 0.3 },
  ...{ 'AT-9': -1.5, 'AT-3': -1.1, 'AT-4': -0.9, 'AT-1': -0.4, 'AT-6': 0.3, 'AT-5': 0.6, 'AT-2': 1.2 },
  ...{ 'AT-7': 2.2, 'AT-8': 2.6 },
  ...{ 'CH-BS': -1.5, 'CH-BL': -1.3, 'CH-AG': -0.7, 'CH-ZH': -0.3, 'CH-SO': -0.5, 'CH-BE': 0.2 },
  ...{ 'CH-VS': 1.8, 'CH-TI': 1.6, 'CH-GR': 2.1, 'CH-UR': 1.1, 'CH-GE': 0.7 },
};

export const regionalDifference = (stateCode: string): number => 1.4 * (regionalDifferences[stateCode] ?? 0);

/** What a grade costs above the standard one, per price unit gross. */
export function gradeDifference(countryId: CountryId, grade: 'standard' | 'premium' | 'bio'): number {
  if (grade === 'premium') return countryId === 3 ? 3.16 : 2;
  return grade === 'bio' ? 7.6 : 0;
}
