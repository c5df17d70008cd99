import type { Database } from '#db/database.ts';
import { amountLimits, productGroups } from '#features/catalog/shared.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import { latestNationalPrice } from '#features/market/market.ts';
import { ordersOfCustomer } from '#features/orders/orders.ts';
import type { OrderState } from '#features/orders/types.ts';
import type { Country } from '#features/places/types.ts';
import { defaultOfferRequest } from '#features/pricing/shared.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { GuestAccess } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';

export type OfflineDeps = { db: Database; clock: Clock; pricing: Pick<Pricing, 'calculate' | 'index'> };

/** What is shown without a connection, each with the moment that it is of. */
export type OfflineCopy = Awaited<ReturnType<typeof publicCopy>> & {
  /** Null for everybody. */
  own: Awaited<ReturnType<typeof ownPart>> | null;
};

/** What everybody may know: the day's price of the country. */
export async function publicCopy(deps: OfflineDeps, country: Country) {
  const product = usualProduct(deps, country);
  const latest = await latestNationalPrice(deps, { id: country.defaultProductId, countryId: country.id });
  const { unit, priceUnit } = productGroups[product?.productGroupId ?? 1];
  return {
    at: deps.clock.now(),
    price: latest && product ? { product: product.name, average: latest.average } : null,
    per: { unit, priceUnit },
  };
}

/** Undefined while the market has no goods. */
const usualProduct = ({ pricing }: OfflineDeps, { defaultProductId }: Country) =>
  pricing.index().catalog.products.get(defaultProductId);

export const ownCopy = async (
  deps: OfflineDeps,
  { userId, country }: { userId: number; country: Country },
): Promise<OfflineCopy> => ({
  ...(await publicCopy(deps, country)),
  own: await ownPart(deps, { userId, country }),
});

/** The same for a guest: the one order that the device may see, and nothing else; null once it runs no more. */
export async function guestCopy(
  deps: OfflineDeps,
  { guest: { userId, orderId }, country }: { guest: GuestAccess; country: Country },
): Promise<OfflineCopy | null> {
  const orders = (await ordersOfCustomer(deps.db, userId, { limit: latest })).filter(
    ({ id, state }) => id === orderId && running.includes(state),
  );
  if (orders.length === 0) return null;
  return { ...(await publicCopy(deps, country)), own: { tanks: [], cheapest: null, orders } };
}

/** More tanks and orders than these are looked at when there is a connection again. */
const [maxTanks, maxOrders] = [4, 3];

/** Of the latest orders those that run are looked for. */
const latest = 20;

const running: readonly OrderState[] = ['placed', 'confirmed', 'scheduled'];

async function ownPart(deps: OfflineDeps, { userId, country }: { userId: number; country: Country }) {
  const [statuses, orders] = await Promise.all([
    tankStatuses(deps, userId),
    ordersOfCustomer(deps.db, userId, { limit: latest }),
  ]);
  const tanks = statuses.slice(0, maxTanks).map(({ tank, level }) => ({
    id: tank.id,
    name: tank.name,
    level: level && { litres: level.litres, percent: level.percent, at: level.at },
  }));
  const place = statuses.find(({ tank }) => tank.countryId === country.id)?.tank.postalCode;
  return {
    tanks,
    cheapest: place ? cheapestAt(deps, country, place) : null,
    orders: orders.filter(({ state }) => running.includes(state)).slice(0, maxOrders),
  };
}

/** The best offer of the moment at somebody's own postal code; null where nobody delivers. */
function cheapestAt(deps: OfflineDeps, country: Country, postalCode: string) {
  const { pricing, clock } = deps;
  const product = usualProduct(deps, country);
  if (!product) return null;
  const amount = amountLimits.default;
  const request = defaultOfferRequest(pricing.index().catalog, { product, amount, postalCode });
  const [offer] = pricing.calculate(request, clock.now()).offers;
  if (!offer) return null;
  const { unitPrice, totalPrice } = offer;
  return { postalCode, amount, unitPrice, totalPrice };
}
