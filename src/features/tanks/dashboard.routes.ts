import type { Database } from '#db/database.ts';
import { signedInUser } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dashboardEndpoint, dashboardOrdersEndpoint } from './dashboard.contract.ts';
import { totalSaving } from './dashboard.rules.ts';
import { comparedPurchases, marketToday } from './purchase-prices.ts';

type Deps = { db: Database; clock: Clock };

export const dashboardRoutes = (deps: Deps): Route[] => [
  route(dashboardEndpoint, async ({ visitor, query }) => {
    const whose = { userId: signedInUser(visitor).id, country: countries[query.countryId] };
    const [[latest], { change }] = await Promise.all([
      comparedPurchases(deps, whose),
      marketToday(deps, whose.country),
    ]);
    return {
      body: {
        lastOrderPrice: latest ? latest.unitPrice / 100 : null,
        priceComparedToYesterdayPercentage: change === null ? null : Math.round(change * 10_000) / 100,
        hasMultipleMexDevices: false,
        items: [],
      },
    };
  }),
  route(dashboardOrdersEndpoint, async ({ visitor, query }) => {
    const country = countries[query.countryId];
    const purchases = await comparedPurchases(deps, { userId: signedInUser(visitor).id, country });
    return {
      body: {
        currency: country.currency,
        totalSaving: inMainUnits(totalSaving(purchases)),
        items: purchases.map((purchase, at) => ({
          orderId: purchase.id,
          orderNumber: purchase.number,
          dateTime: purchase.placedAt.toISOString(),
          productId: purchase.productId,
          productName: purchase.product,
          amount: purchase.amount,
          unitPrice: purchase.unitPrice / 100,
          totalPrice: purchase.totalPrice / 100,
          marketPrice: inMainUnits(purchase.marketPrice),
          saving: inMainUnits(purchase.saving),
          isMain: at === 0,
        })),
      },
    };
  }),
];

const inMainUnits = (minor: number | null): number | null => (minor === null ? null : minor / 100);
