import type { Database } from '#db/database.ts';
import { countries, statePath } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';

import { type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { extremesOf, latestDay, statesOn } from './area-market.ts';
import { priceFaqEndpoint, rangeLocalEndpoint } from './local-prices.contract.ts';
import { priceLifetime } from './market.contract.ts';

type Deps = { db: Database; clock: Clock; places: Places };

export const localPricesRoutes = (deps: Deps): Route[] => [rangeLocalRoute(deps), priceFaqRoute(deps)];

const headers = { 'cache-control': `public, max-age=${priceLifetime}` };

const rangeLocalRoute = (deps: Deps): Route =>
  route(rangeLocalEndpoint, async ({ params: { countryId } }) => {
    const day = await latestDay(deps, countryId);
    const averages = day === null ? new Map() : await statesOn(deps, countryId, day);
    const rows = deps.places.states(countryId).flatMap((state) => {
      const average = averages.get(state.code);
      return average === undefined
        ? []
        : [
            {
              dateTime: `${day}T00:00:00`,
              groupTitle: state.name,
              price: average / 100,
              link: statePath(state),
            },
          ];
    });
    return {
      body: { header: headerOf(countryId), rows: rows.toSorted((a, b) => a.price - b.price) },
      headers,
    };
  });

const headerOf = (countryId: CountryId): string =>
  `Heizölpreise nach ${countryId === 3 ? 'Kanton' : 'Bundesland'}, ${countries[countryId].name}`;

const priceFaqRoute = (deps: Deps): Route =>
  route(priceFaqEndpoint, async ({ params: { countryId } }) => {
    const extremes = await extremesOf(deps, countryId, { kind: 'country', code: '' });
    const dateOf = (price: { day: string } | undefined) => (price ? `${price.day}T00:00:00` : null);
    return { body: { high3YDate: dateOf(extremes?.high), low3YDate: dateOf(extremes?.low) }, headers };
  });
