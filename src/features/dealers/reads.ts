import { type Expression, type SqlBool, sql } from 'kysely';
import { productLabels } from '#features/catalog/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import type { DealerState } from './dealers.types.ts';

type DealerLabel = {
  id: number;
  name: string;
  legalName: string;
  countryId: CountryId;
  postalCode: string;
  place: string;
  state: DealerState;
};

/** Which dealer it is: what it is called, where it sits, and whether it sells here; as a table of a query. */
export const dealerLabels = sql<DealerLabel>`(
  select id, name, legal_name, country_id, postal_code, place, state from dealers)`;

/** What the reviews of each dealer add up to, as a table of a query. */
export const dealerMarks = sql<{ id: number; reviewCount: number; reviewMarkSum: number }>`(
  select id, review_count, review_mark_sum from dealers)`;

/** When a dealer last changed something of its offer; null when it never did. */
export const offerChangedAt = (dealerId: Expression<unknown>) => sql<Date | null>`(
  select changed_at from price_changes where price_changes.dealer_id = ${dealerId} order by version desc limit 1)`;

/** Whether a dealer has what an offer is made of at present: a price list, terms and a zone. */
export const hasOffer = (dealerId: Expression<unknown>) => sql<SqlBool>`(
  exists (select from price_lists where price_lists.dealer_id = ${dealerId} and version_until is null)
  and exists (select from dealer_terms where dealer_terms.dealer_id = ${dealerId} and version_until is null)
  and exists (select from zones join branches on branches.id = zones.branch_id
    where branches.dealer_id = ${dealerId} and version_until is null))`;

/** How many dealers have prices at present for a product, or for anything in a country. */
export const sellerCount = (of: { productId: number } | { countryId: number }) =>
  'productId' in of
    ? sql<number>`(select count(distinct dealer_id)::int from price_lists
        where product_id = ${of.productId} and version_until is null)`
    : sql<number>`(select count(distinct dealer_id)::int from price_lists
        join ${productLabels} sold on sold.id = product_id
        where version_until is null and sold.country_id = ${of.countryId})`;

/** How many dealers offer an option, or take a payment method, at present. */
export const offererCount = (parameterId: number) => sql<number>`(
  select count(distinct dealer_id)::int from (
    select dealer_id from surcharges where parameter_id = ${parameterId} and version_until is null
    union select dealer_id from dealer_terms where ${parameterId} = any (payments) and version_until is null
  ) as offering)`;

/** What tells one business from another; the VAT number in capitals, without spaces. */
type Business = {
  name: string;
  postalCode: string;
  email: string;
  vatNumber: string;
  registerNumber: string;
};

/** By what the row of a business (a dealer's, or of the same columns) is like another one: "vat, name"; '' for nothing. */
export const likenessTo = ({ name, postalCode, email, vatNumber, registerNumber }: Business) => sql<string>`
  concat_ws(', ',
    case when upper(regexp_replace(vat_number, '[^[:alnum:]]', '', 'g')) = ${vatNumber} then 'vat' end,
    case when lower(register_number) = lower(${registerNumber}) then 'register' end,
    case when lower(email) = lower(${email}) then 'email' end,
    case when lower(name) = lower(${name}) and postal_code = ${postalCode} then 'name' end)`;

/** The dealers of a country but one with their likeness (`by`) to a business, as a table of a query. */
export const dealersBeside = (business: Business & { countryId: CountryId; dealerId: number | null }) => sql<{
  id: number;
  name: string;
  by: string;
}>`(
  select id, name, ${likenessTo(business)} as by from dealers
  where country_id = ${business.countryId} and id is distinct from ${business.dealerId}::integer)`;
