import { type Expression, sql } from 'kysely';
import type { CountryId } from '#features/places/types.ts';
import type { CountryRateKind } from './catalog.rules.ts';
import type { ProductGroupId } from './product-groups.ts';

type ProductLabel = {
  id: number;
  name: string;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  position: number;
};

/**
 * Which product it is, also one that is not sold now: what it is called, in which country and group it is sold, and its
 * place among those; as a table of a query.
 */
export const productLabels = sql<ProductLabel>`(
  select id, name, country_id, product_group_id, position from products)`;

/** The rates of a country by their `kind` as they are on the day of a moment, as a table of a query. */
export const countryRatesAt = (countryId: Expression<unknown>, at: Date) =>
  // Vienna and Zurich have Berlin's days.
  sql<{ kind: CountryRateKind; value: number }>`(
    select distinct on (kind) kind, value from country_rates
    where country_id = ${countryId} and valid_from <= (${at}::timestamptz at time zone 'Europe/Berlin')::date
    order by kind, valid_from desc)`;
