import { type Expression, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { CountryRateKind } from './catalog.rules.ts';
import type { ProductGroupId } from './product-groups.ts';

const facts = {
  name: sql<string>`asked.name`,
  productGroupId: sql<ProductGroupId>`asked.product_group_id`,
};

/** One fact about the product that a row is about, also where it is not sold now; null without a product. */
export const ofProduct = <Fact extends keyof typeof facts>(id: number | Expression<unknown>, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]>>`(select ${facts[fact]} from products asked where asked.id = ${id})`;

type Product = {
  id: number;
  name: string;
  countryId: CountryId;
  productGroupId: ProductGroupId;
  /** Its place among those of its group. */
  position: number;
};

/** The products of these countries, also those that are not sold now, as a table of a query. */
export const productsIn = (...countryIds: readonly (CountryId | Expression<unknown>)[]) => sql<Product>`(
  select id, name, country_id, product_group_id, position from products where country_id in (${sql.join(countryIds)}))`;

/** The rates of a country by their `kind` as they are on the day of a moment, as a table of a query. */
export const countryRatesAt = (countryId: Expression<unknown>, at: Date) =>
  // Vienna and Zurich have Berlin's days.
  sql<{ kind: CountryRateKind; value: number }>`(
    select distinct on (kind) kind, value from country_rates
    where country_id = ${countryId} and valid_from <= (${at}::timestamptz at time zone 'Europe/Berlin')::date
    order by kind, valid_from desc)`;
