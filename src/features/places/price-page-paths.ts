import type { CountryId } from './countries.ts';
import { ownCodeOf } from './double-codes.ts';
import { shortKeyOf, slugOf } from './place-names.rules.ts';
import type { Places } from './places.store.ts';
import type { County, Place, State } from './places.types.ts';

/** The national price page, where every search ends that finds nothing. */
export const nationalPath = '/heizoelpreise';

/** What the path /heizoelpreise/{stateName}/{countyOrCityZipCode?}/{cityZipCode?} names. */
export type LocalArea =
  | { kind: 'state'; state: State }
  | { kind: 'county'; state: State; county: County }
  | { kind: 'place'; state: State; place: Place };

export const statePath = (state: State): string => `${nationalPath}/${state.slug}`;

/** A county that is named like its state (Berlin, Zug) has the state's page. */
export const countyPath = (state: State, countySlug: string): string =>
  countySlug === state.slug ? statePath(state) : `${statePath(state)}/${countySlug}`;

export function placePath(places: Places, place: Place): string {
  const state = places.state(place.stateCode);
  return state ? `${countyPath(state, slugOf(place.county))}/${place.postalCode}` : nationalPath;
}

/**
 * The price page for a visitor's search: the code's page; for a town its only code, or the page of the county that
 * it is; for a state its page.
 */
export function searchPath(
  places: Places,
  countryId: CountryId,
  query: { city?: string | undefined; zipCode?: string | undefined },
): string {
  const place = query.zipCode ? places.find(countryId, ownCodeOf(countryId, query.zipCode)) : undefined;
  if (place) return placePath(places, place);
  return query.city ? cityPath(places, countryId, query.city) : nationalPath;
}

function cityPath(places: Places, countryId: CountryId, city: string): string {
  const towns = townsNamed(places, countryId, city);
  const named = places.stateBySlug(countryId, slugOf(city));
  if (named && (!towns[0] || slugOf(towns[0].county) === named.slug)) return statePath(named);
  return towns[0]?.path ?? nationalPath;
}

/** A town that bears a searched name; `path` is its code's page, or that of the county that it is. */
export type Town = { name: string; county: string; state: string; postalCode: string; path: string };

/**
 * The towns of a name, the largest first: several share "Neustadt". Those of which it is a smaller part's name count
 * only where no town is called so.
 */
export function townsNamed(places: Places, countryId: CountryId, name: string): Town[] {
  const found = places.byName(countryId, name);
  const called = found.filter((place) => shortKeyOf(place.name) === shortKeyOf(name));
  const towns = Map.groupBy(called.length > 0 ? called : found, (place) => `${place.county}/${place.name}`);
  return [...towns.values()].flatMap(([first, ...others]) => {
    const state = first && places.state(first.stateCode);
    if (!first || !state) return [];
    const isOwnCounty = others.length > 0 && first.county === first.name;
    const path = isOwnCounty ? countyPath(state, slugOf(first.county)) : placePath(places, first);
    const { county, postalCode } = first;
    return [{ name: first.name, county, state: state.name, postalCode, path }];
  });
}

/** Reads the path's parts; undefined when they name nothing or do not belong together. */
export function areaOfPath(
  places: Places,
  countryId: CountryId,
  parts: { stateName: string; countyOrCityZipCode?: string | undefined; cityZipCode?: string | undefined },
): LocalArea | undefined {
  const state = places.stateBySlug(countryId, parts.stateName);
  const { countyOrCityZipCode: second, cityZipCode: third } = parts;
  if (!state) return undefined;
  if (second === undefined) return { kind: 'state', state };
  if (third === undefined && /^\d+$/.test(second))
    return placeOf(places, state, { zipCode: second, countySlug: state.slug });
  if (third !== undefined) return placeOf(places, state, { zipCode: third, countySlug: second });
  const county = places.countyBySlug(state.code, second);
  return county ? { kind: 'county', state, county } : undefined;
}

/** One page has one path: a code under another county than its own names nothing. */
function placeOf(
  places: Places,
  state: State,
  named: { zipCode: string; countySlug: string },
): LocalArea | undefined {
  const place = places.find(state.countryId, named.zipCode);
  const belongs = place?.stateCode === state.code && slugOf(place.county) === named.countySlug;
  return place && belongs ? { kind: 'place', state, place } : undefined;
}

/**
 * The page of a code that stands below another county or state than its own, or right below its state; undefined
 * when the country has no such code.
 */
export function straightPath(
  places: Places,
  countryId: CountryId,
  parts: { countyOrCityZipCode?: string | undefined; cityZipCode?: string | undefined },
): string | undefined {
  const place = places.find(countryId, parts.cityZipCode ?? parts.countyOrCityZipCode ?? '');
  return place && placePath(places, place);
}

type Found = { params: Readonly<Record<string, string | undefined>> };

/** States and places that pages are about, for the checks of links. */
export const localAddresses = (places: Places) => ({
  patterns: ['heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?'],
  read: async () => (found: Found, countryId: CountryId) => {
    const { stateName = '', countyOrCityZipCode, cityZipCode } = found.params;
    const named = { stateName, countyOrCityZipCode, cityZipCode };
    return (areaOfPath(places, countryId, named) ?? straightPath(places, countryId, named)) !== undefined;
  },
});
