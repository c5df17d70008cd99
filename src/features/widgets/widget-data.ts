import type { Database } from '#db/database.ts';
import { defaultProduct, productGroups } from '#features/catalog/shared.ts';
import { nationalMonth, regionMarket, regionName, regionsOf, wholeCountry } from '#features/market/market.ts';
import { nationalPath, placePath } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import type { Clock } from '#platform/time/clock.ts';
import { groupOf, type WidgetOptions } from './widget-options.rules.ts';

export type WidgetDeps = {
  db: Database;
  clock: Clock;
  pricing: Pricing;
  places: Places;
  originOf(countryId: CountryId): string;
};

/** A country's price of the day and the month that led there. */
export async function widgetPrice(deps: WidgetDeps, options: Pick<WidgetOptions, 'country' | 'group'>) {
  const { country } = options;
  const group = groupOf(options);
  const product = defaultProduct(deps.pricing.index().catalog.scope(country.id, group.id));
  const month = await nationalMonth(deps, product);
  // Only heating oil has pages about its price.
  const path = group.id === productGroups[1].id ? nationalPath : `/${group.slug}/angebotsliste`;
  return {
    ...month,
    product: product.name,
    group,
    /** As it is printed behind "je". */
    unit: unitOf(group, country),
    href: deps.originOf(country.id) + path,
  };
}

/**
 * The past of a place's price, or of the country's where no place is named; of the region around it that reaches back
 * far enough where its own does not. Heating oil, 3,000 l.
 */
export async function widgetHistory(
  deps: WidgetDeps,
  { country, postalCode, span }: Pick<WidgetOptions, 'country' | 'postalCode' | 'span'>,
) {
  const place = deps.places.find(country.id, postalCode);
  const regions = place ? regionsOf(place) : ([wholeCountry] as const);
  const { history } = await regionMarket(deps, { countryId: country.id, regions, span });
  const path = place ? placePath(deps.places, place) : nationalPath;
  return {
    asked: regionName({ deps, country }, regions[0]),
    /** Whose values these are; null without any. */
    region: history && regionName({ deps, country }, history.region),
    series: history?.series ?? [],
    unit: unitOf(productGroups[1], country),
    href: `${deps.originOf(country.id)}${path}`,
  };
}

const unitOf = ({ priceUnit, unit }: ReturnType<typeof groupOf>, { locale }: Country): string =>
  `${formatter(locale).quantity(priceUnit)} ${unit === 'l' ? 'Liter' : unit}`;
