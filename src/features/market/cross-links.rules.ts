import { productGroupList } from '#features/catalog/shared.ts';
import { areaOfPath, countyPath, nationalPath, slugOf, statePath } from '#features/places/shared.ts';
import type { Country, LocalArea, Places, State } from '#features/places/types.ts';
import { pricesTexts } from './price-pages/price-page.texts.ts';

/** A way on from the end of a page. */
export type CrossLink = { title: string; url: string };

/** Beside each other in a list, and not more than the eye takes in. */
const maxBeside = 12;

/**
 * Where the pages of a country lead on to at their end: from a price page to those around it, from any other page to the
 * prices. A path that is no page has the links of the national prices.
 */
export function crossLinks(places: Places, country: Country, path: string): CrossLink[] {
  const [, section = '', stateName = '', countyOrCityZipCode, cityZipCode] =
    path.split(/[?#]/)[0]?.replace(/\/$/, '').split('/') ?? [];
  const isPrices = `/${section}` === nationalPath;
  const found = isPrices
    ? areaOfPath(places, country.id, { stateName, countyOrCityZipCode, cityZipCode })
    : undefined;
  if (found) return linksAround(places, country, found);
  const national = { title: pricesTexts(country.locale).inCountry, url: nationalPath };
  return [...(isPrices ? [] : [national]), ...stateLinks(places, country), ...fuelLinks('')];
}

function linksAround(places: Places, country: Country, found: LocalArea): CrossLink[] {
  const { state } = found;
  const up = { title: titleOfState(country, state), url: statePath(state) };
  switch (found.kind) {
    case 'state':
      return stateLinks(places, country).filter(({ url }) => url !== up.url);
    case 'county':
      return [up, ...countyLinks(places, country, state, found.county.slug)];
    case 'place': {
      const { place } = found;
      const own = { title: titleOf(country, place.county), url: countyPath(state, slugOf(place.county)) };
      return [...(own.url === up.url ? [] : [own]), up, ...fuelLinks(`?zipCode=${place.postalCode}`)];
    }
  }
}

const titleOf = ({ locale }: Country, name: string): string => pricesTexts(locale).of(name);

const titleOfState = (country: Country, { name }: State): string =>
  titleOf(country, pricesTexts(country.locale).stateName(name));

const stateLinks = (places: Places, country: Country): CrossLink[] =>
  places.states(country.id).map((state) => ({ title: titleOfState(country, state), url: statePath(state) }));

/** The counties that follow one in the alphabet, from its end on from the beginning. */
function countyLinks(places: Places, country: Country, state: State, slug: string): CrossLink[] {
  const all = places.counties(state.code).filter((county) => county.slug !== state.slug);
  const at = all.findIndex((county) => county.slug === slug);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
    .slice(0, maxBeside)
    .map((county) => ({ title: titleOf(country, county.name), url: countyPath(state, county.slug) }));
}

const fuelLinks = (query: string): CrossLink[] =>
  productGroupList
    .filter(({ slug }) => slug !== 'heizoel')
    .map(({ slug, name }) => ({
      title: `${name}: Preise vergleichen`,
      url: `/${slug}/angebotsliste${query}`,
    }));
