import type { PriceListChange, PriceTiers } from '../dealers.types.ts';
import { priceOfTier } from './price-tiers.rules.ts';

/** What an amount is to cost, beside what it did and what others ask; ten-thousandths, net. */
export type CheckedPrice = {
  zoneId: number;
  productId: number;
  amount: number;
  price: number;
  /** Null where there was none. */
  before: number | null;
  /** The middle of what other dealers ask; null where too few do. */
  market: number | null;
};

/** Permille by which a price may leave the one before it, and the market's, before it is asked whether it is meant. */
const allowedChange = 150;
const allowedDistance = 250;

/** Fewer dealers than this are no market. */
const leastDealers = 5;

/** What others ask for a product, by amount: the median of their lists, which changes at none but their bounds. */
export function marketOf(lists: readonly PriceTiers[]): PriceTiers {
  const bounds = [...new Set(lists.flatMap(({ amounts }) => amounts))].sort((a, b) => a - b);
  const known = bounds.flatMap((amount) => {
    const price = medianAt(lists, amount);
    return price === null ? [] : [{ amount, price }];
  });
  return { amounts: known.map(({ amount }) => amount), prices: known.map(({ price }) => price) };
}

function medianAt(lists: readonly PriceTiers[], amount: number): number | null {
  const prices = lists
    .map((tiers) => priceOfTier(tiers, amount))
    .filter((price) => price !== null)
    .sort((a, b) => a - b);
  return prices.length < leastDealers ? null : (prices[Math.floor(prices.length / 2)] ?? null);
}

/** The field of a form with which somebody confirms the prices that were shown. */
export const confirmationField = 'meant';

type PriceContext = {
  /** A dealer's present list; undefined where there is none. */
  present(zoneId: number, productId: number): PriceTiers | undefined;
  /** What others ask. */
  market(productId: number): PriceTiers;
};

/**
 * Every amount from which lists are to cost something else than now, with what that is held against: at their own
 * bounds, and at those that the present lists have.
 */
export const checkedPrices = (lists: readonly PriceListChange[], context: PriceContext): CheckedPrice[] =>
  lists.flatMap(({ zoneId, productId, tiers }) => {
    const present = context.present(zoneId, productId);
    const market = context.market(productId);
    const bounds = [...new Set([...tiers.amounts, ...(present?.amounts ?? [])])].sort((a, b) => a - b);
    return bounds.flatMap((amount) => {
      const price = priceOfTier(tiers, amount);
      const before = present ? priceOfTier(present, amount) : null;
      if (price === null || price === before) return [];
      return [{ zoneId, productId, amount, price, before, market: priceOfTier(market, amount) }];
    });
  });

const leaves = (price: number, reference: number | null, permille: number): boolean =>
  reference !== null && Math.abs(price - reference) * 1000 > reference * permille;

/** The plausibility of a price: whether somebody is to be asked if it is meant. A slip of the pen is sold within two seconds. */
export const isUnusual = ({ price, before, market }: CheckedPrice): boolean =>
  leaves(price, before, allowedChange) || leaves(price, market, allowedDistance);
