import { directoryPath } from '#features/dealers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Place, Places, State } from '#features/places/types.ts';

/** The area of an address: the country, a state, or a place of it. */
export type DirectoryArea =
  | { kind: 'country' }
  | { kind: 'state'; state: State }
  | { kind: 'place'; state: State; place: Place };

type Named = { stateName?: string | undefined; zipCode?: string | undefined };

/** Undefined when the path names nothing; the address under which a code stands when it names another state than its own. */
export function directoryArea(
  places: Pick<Places, 'find' | 'state' | 'stateBySlug'>,
  countryId: CountryId,
  { stateName, zipCode }: Named,
): { area: DirectoryArea } | { moved: string } | undefined {
  if (stateName === undefined) return { area: { kind: 'country' } };
  const state = places.stateBySlug(countryId, stateName);
  if (zipCode === undefined) return state && { area: { kind: 'state', state } };
  const place = countries[countryId].postalCodePattern.test(zipCode)
    ? places.find(countryId, zipCode)
    : undefined;
  const own = place && places.state(place.stateCode);
  if (!place || !own) return undefined;
  if (own.code !== state?.code) return { moved: areaPath({ kind: 'place', state: own, place }) };
  return { area: { kind: 'place', state: own, place } };
}

export function areaPath(area: DirectoryArea): string {
  if (area.kind === 'country') return directoryPath;
  const path = `${directoryPath}/${area.state.slug}`;
  return area.kind === 'state' ? path : `${path}/${area.place.postalCode}`;
}
