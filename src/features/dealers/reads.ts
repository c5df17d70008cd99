import { type Expression, type SqlBool, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DealerState } from './dealers.types.ts';
import { type Business, isFoundBy, likenessTo } from './duplicate-dealers.ts';

const facts = {
  name: sql<string>`asked.name`,
  countryId: sql<CountryId>`asked.country_id`,
  postalCode: sql<string>`asked.postal_code`,
  place: sql<string>`asked.place`,
  state: sql<DealerState>`asked.state`,
};

/** One fact about the dealer that a row is about; null without a dealer. */
export const ofDealer = <Fact extends keyof typeof facts>(id: number | Expression<unknown>, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]>>`(select ${facts[fact]} from dealers asked where asked.id = ${id})`;

type FoundDealer = {
  id: number;
  name: string;
  postalCode: string;
  place: string;
  countryId: CountryId;
  state: DealerState;
  /** What its reviews add up to. */
  reviewCount: number;
  reviewMarkSum: number;
  /** When it last changed something of its offer; null when it never did. */
  offerChangedAt: Date | null;
};

/**
 * Dealers by a part of a name or of the place, by number or the beginning of the postal code, with how they do; all of them for ''. As a
 * table of a query.
 */
export const dealersFoundBy = (words: string) => sql<FoundDealer>`(
  select id, name, postal_code, place, country_id, state, review_count, review_mark_sum,
    (select changed_at from price_changes where price_changes.dealer_id = dealers.id order by version desc limit 1)
      as offer_changed_at
  from dealers where ${isFoundBy(words)})`;

/** Whether a dealer has what an offer is made of at present: a price list, terms and a zone. */
export const hasOffer = (dealerId: Expression<unknown>) => sql<SqlBool>`(
  exists (select from price_lists where price_lists.dealer_id = ${dealerId} and version_until is null)
  and exists (select from dealer_terms where dealer_terms.dealer_id = ${dealerId} and version_until is null)
  and exists (select from zones join branches on branches.id = zones.branch_id
    where branches.dealer_id = ${dealerId} and version_until is null))`;

/** The dealers of a country but one with their likeness (`by`) to a business, as a table of a query. */
export const dealersBeside = (business: Business & { countryId: CountryId; dealerId: number | null }) => sql<{
  id: number;
  name: string;
  by: string;
}>`(
  select id, name, ${likenessTo(business)} as by from dealers
  where country_id = ${business.countryId} and id is distinct from ${business.dealerId}::integer)`;
