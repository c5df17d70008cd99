import { productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { directoryPath } from '#features/dealers/shared.ts';
import { countries, kilometresBetween } from '#features/places/shared.ts';
import type { CountryId, Place, Places, Position, State } from '#features/places/types.ts';
import { queryString } from '#platform/http/page-number.ts';

/** Least mean marks that one can ask for. */
export const markSteps: readonly number[] = [3, 4, 4.5];

/** What the address of the directory asks for beside its area. */
export type DirectoryFilter = {
  /** A part of a name, a place or a postal code. */
  words: string;
  group: ProductGroup | null;
  paymentId: number | null;
  onlySmallTruck: boolean;
  minMark: number | null;
};

export const maxWords = 80;

/** What makes no sense counts as left out; `payments` are those that can be asked for. */
export function directoryFilter(query: URLSearchParams, payments: readonly number[]): DirectoryFilter {
  const payment = Number(query.get('zahlung') ?? '');
  return {
    words: (query.get('suche') ?? '').trim().slice(0, maxWords),
    group: productGroupOfSlug(query.get('produkt') ?? '') ?? null,
    paymentId: payments.includes(payment) ? payment : null,
    onlySmallTruck: query.get('lastwagen') === 'klein',
    minMark: markSteps.find((mark) => String(mark) === query.get('note')) ?? null,
  };
}

/** The query of an address that asks for this; the area stands in its path. */
export const directoryQuery = (filter: Partial<DirectoryFilter>, page = 1): string =>
  queryString({
    suche: filter.words,
    produkt: filter.group?.slug,
    zahlung: filter.paymentId,
    lastwagen: filter.onlySmallTruck && 'klein',
    note: filter.minMark,
    seite: page > 1 && page,
  });

export const isNarrowed = ({ words, ...filter }: DirectoryFilter): boolean =>
  words !== '' || Object.values(filter).some((value) => value !== null && value !== false);

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

/** Whole kilometres from the nearest of these to a place. */
export const distanceTo = (place: Position, branches: readonly Position[]): number =>
  Math.round(Math.min(...branches.map((branch) => kilometresBetween(place, branch))));

/** Up to two letters that stand for a dealer: of its first two words that are no form of company. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s&+-]+/)
    .filter((word) => !/^(und|der|die|das|e\.?k\.?|gmbh|ag|kg|ohg)$/i.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return words
    .slice(0, 2)
    .map((letter) => letter.toLocaleUpperCase('de'))
    .join('');
}
