import type { Connection, Transaction } from '#db/database.ts';
import { paymentMethods, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId, Place } from '#features/places/types.ts';
import type { PriceListChange, Terms, Trader } from './dealers.types.ts';
import { productsOfDealer } from './prices/own-prices.store.ts';
import { listsOfOthers } from './prices/price-changes.store.ts';
import { publishDealerChange } from './prices/price-changes.ts';
import { marketOf } from './prices/price-deviations.rules.ts';
import { priceOfTier } from './prices/price-tiers.rules.ts';
import { raisedPrice } from './zones/raised-price.rules.ts';

export type NewDealer = {
  trader: Omit<Trader, 'id'> & { countryId: CountryId; slug: string; foundedYear: number; about: string };
  /** Of the seat, which is the first branch. */
  seat: Place;
  /** What the first zone is called, and its codes in ascending order. */
  zone: { name: string; postalCodes: readonly string[] };
  productGroupIds: readonly ProductGroupId[];
  /** What the first prices have on top of the market's, in permille; negative takes off. */
  permille: number;
  at: Date;
};

/** From which amounts on a first list has prices, litres or kg. */
const firstTiers = [1000, 2000, 3000, 5000, 10_000];

/** Whoever is new and has told nothing else delivers like most do. */
const usualTerms: Terms = {
  minimumAmount: 1000,
  deliveryDays: 5,
  maxStations: 3,
  payments: [paymentMethods.atDelivery.id, paymentMethods.invoice.id],
};

/**
 * A dealer that is being taken on: its seat as a branch, one zone, terms as most have them, and for every product a first
 * price list by what the others ask. Nothing of it is public before the dealer becomes active.
 */
export async function createDealer(tx: Transaction, dealer: NewDealer): Promise<number> {
  const { id: dealerId } = await tx
    .insertInto('dealers')
    .values({ ...dealer.trader, state: 'applied' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { name: place, postalCode, latitude, longitude } = dealer.seat;
  const { id: branchId } = await tx
    .insertInto('branches')
    .values({ dealerId, name: place, place, postalCode, latitude, longitude })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { at } = dealer;
  const zone = { id: null, branchId, ...dealer.zone };
  const added = await publishDealerChange(tx, {
    dealerId,
    at,
    change: { kind: 'zones', zones: [zone], removed: [] },
  });
  const [zoneId] = added.ok ? (added.value.zoneIds ?? []) : [];
  if (zoneId === undefined) throw new Error(`no zone for dealer ${dealerId}`);
  for (const productGroupId of dealer.productGroupIds) {
    const change = { kind: 'terms', productGroupId, terms: termsOf(productGroupId) } as const;
    await publishDealerChange(tx, { dealerId, at, change });
  }
  const lists = await firstLists(tx, { ...dealer, dealerId, zoneId });
  if (lists.length > 0)
    await publishDealerChange(tx, { dealerId, at, change: { kind: 'price_lists', lists } });
  return dealerId;
}

/** Bags are sold whole. */
const termsOf = (id: ProductGroupId): Terms => ({
  ...usualTerms,
  minimumAmount:
    Math.ceil(usualTerms.minimumAmount / productGroups[id].amountStep) * productGroups[id].amountStep,
});

type Wanted = Pick<NewDealer, 'productGroupIds' | 'permille'> & { dealerId: number; zoneId: number };

/** What the market asks, with the share on top; products that nobody sells are left to the dealer. */
async function firstLists(db: Connection, wanted: Wanted): Promise<PriceListChange[]> {
  const { dealerId, zoneId, permille } = wanted;
  const products = (await productsOfDealer(db, dealerId)).filter(({ productGroupId }) =>
    wanted.productGroupIds.some((id) => id === productGroupId),
  );
  const productIds = products.map(({ id }) => id);
  if (productIds.length === 0) return [];
  const others = await listsOfOthers(db, { dealerId, productIds });
  return productIds.flatMap((productId) => {
    const market = marketOf(others.get(productId) ?? []);
    const tiers = firstTiers.flatMap((amount) => {
      const price = priceOfTier(market, amount);
      return price === null ? [] : [{ amount, price: raisedPrice(price, permille) }];
    });
    const amounts = tiers.map(({ amount }) => amount);
    const prices = tiers.map(({ price }) => price);
    return amounts.length > 0 ? [{ zoneId, productId, tiers: { amounts, prices } }] : [];
  });
}
