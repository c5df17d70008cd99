import type { Database } from '#db/database.ts';
import { problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerOfApiKey } from './api-keys.store.ts';
import type { PriceTiers } from './dealers.types.ts';
import { getPriceListsEndpoint, putPriceListsEndpoint } from './own-prices.contract.ts';
import { invalid, noKey, refusals, stale } from './own-prices.problems.ts';
import { ownPrices } from './own-prices.store.ts';
import { saveOwnChange } from './own-prices.ts';

type Deps = { db: Database; clock: Clock };

/** What a dealer's own software may do. */
export const ownPricesRoutes = (deps: Deps): Route[] => [
  route(getPriceListsEndpoint, async ({ header }) => {
    const dealerId = await dealerOfApiKey(deps.db, header('x-api-key') ?? '', deps.clock.now());
    if (dealerId === null) return problem(noKey);
    const { version, zones } = await ownPrices(deps.db, dealerId);
    return {
      body: {
        version,
        zones: zones.map(({ id, name, lists }) => ({
          id,
          name,
          priceLists: Object.entries(lists).map(([productId, tiers]) => ({
            productId: Number(productId),
            tiers: wireTiers(tiers),
          })),
        })),
      },
    };
  }),
  route(putPriceListsEndpoint, async ({ body, header }) => {
    const dealerId = await dealerOfApiKey(deps.db, header('x-api-key') ?? '', deps.clock.now());
    if (dealerId === null) return problem(noKey);
    const lists = body.priceLists.map(({ zoneId, productId, tiers }) => ({
      zoneId,
      productId,
      tiers: tiersOf(tiers),
    }));
    const twice = lists.findIndex((list, at) =>
      lists.some((other, before) => before < at && isSameList(list, other)),
    );
    if (twice >= 0) return problem(invalid(`priceLists.${twice}.zoneId`, 'Diese Liste kommt zweimal vor.'));
    const change = { kind: 'price_lists' as const, lists };
    const outcome = await saveOwnChange(deps, {
      dealerId,
      expectedVersion: body.seenVersion ?? null,
      change,
    });
    if (outcome.kind === 'saved') return { body: { version: outcome.version, priceLists: lists.length } };
    return problem(outcome.kind === 'stale' ? stale : invalid('priceLists', refusals[outcome.failure]));
  }),
];

const wireTiers = ({ amounts, prices }: PriceTiers) =>
  amounts.map((fromAmount, at) => ({ fromAmount, price: (prices[at] ?? 0) / 10_000 }));

/** Ascending, whatever the order of the body; prices to ten-thousandths. */
function tiersOf(tiers: readonly { fromAmount: number; price: number }[]): PriceTiers {
  const sorted = [...tiers].sort((a, b) => a.fromAmount - b.fromAmount);
  return {
    amounts: sorted.map(({ fromAmount }) => fromAmount),
    prices: sorted.map(({ price }) => Math.round(price * 10_000)),
  };
}

type Listed = { zoneId: number; productId: number };
const isSameList = (a: Listed, b: Listed): boolean => a.zoneId === b.zoneId && a.productId === b.productId;
