import { type Route, route } from '#platform/http/endpoint.ts';
import { checkZipCode, checkZipCodes, countryStates, findPlaces, localRedirect } from './places.contract.ts';
import type { Places } from './places.store.ts';
import type { State } from './places.types.ts';
import { searchPath } from './price-page-paths.ts';

/** The tables change with a release only, so every answer may be cached for two days. */
const headers = { 'cache-control': `public, max-age=172800` };

export const locationsRoutes = ({ places }: { places: Places }): Route[] => [
  route(checkZipCode, ({ body }) => ({
    body: places.find(body.countryId, body.zipCode) !== undefined,
    headers,
  })),
  route(checkZipCodes, ({ body }) => ({
    body: body.filter(({ countryId, zipCode }) => places.find(countryId, zipCode) !== undefined),
    headers,
  })),
  route(findPlaces, ({ query }) => ({ body: { ...query, ...namesOf(places, query) }, headers })),
  route(countryStates, ({ params }) => ({ body: places.states(params.countryId).map(wireState), headers })),
  route(localRedirect, ({ params, query }) => ({
    body: { url: searchPath(places, params.countryId, query) },
    headers,
  })),
];

function namesOf(places: Places, { countryId, zipCode }: { countryId: 1 | 2 | 3; zipCode: string }) {
  const place = places.find(countryId, zipCode);
  return {
    name: place?.name ?? '',
    names: [...(place?.names ?? [])],
    district: place?.district ?? '',
    stateName: place ? (places.state(place.stateCode)?.name ?? '') : '',
  };
}

const wireState = ({ id, name, slug, code }: State) => ({ id, name, friendlyName: slug, mapId: code });
