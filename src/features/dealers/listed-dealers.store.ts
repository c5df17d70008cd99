import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { namedParameters } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { CountryId, Position } from '#features/places/types.ts';
import { dealerRating } from './dealer-rating.rules.ts';
import { shownMarkOf } from './dealer-rating.store.ts';

/** A dealer as a directory lists it. */
export type ListedDealer = Awaited<ReturnType<typeof listedDealers>>[number];

/** What a dealer has to offer. */
type Filter = {
  group: { id: ProductGroupId } | null;
  paymentId: number | null;
  onlySmallTruck: boolean;
  /** Of the mark that is shown, 1 to 5. */
  minMark: number | null;
};

type Asked = {
  countryId: CountryId;
  filter: Filter;
  /** Where the filter's payment method can be chosen. */
  paymentGroupIds: readonly ProductGroupId[];
  /** A part of the name; '' for all. */
  name: string;
  /** Only those who deliver to this code; null for all. */
  servedCode: string | null;
};

type Row = {
  id: number;
  name: string;
  postalCode: string;
  place: string;
  reviewCount: number;
  reviewMarkSum: number;
  groupIds: ProductGroupId[];
  hasSmallTruck: boolean;
  branches: (Position & { postalCode: string })[];
};

/** Every dealer of a country that takes orders now and fits, in the order of names. */
export async function listedDealers(db: Connection, asked: Asked) {
  const { rows } = await sql<Row>`
    select dealers.id, dealers.name, dealers.postal_code, dealers.place, review_count, review_mark_sum,
      array(select distinct product_group_id from dealer_terms
        where dealer_id = dealers.id and version_until is null order by 1) as group_ids,
      ${offersSmallTruck(asked.filter)} as has_small_truck,
      (select json_agg(json_build_object('latitude', latitude, 'longitude', longitude, 'postalCode', postal_code)
        order by id) from branches where dealer_id = dealers.id) as branches
    from dealers
    where country_id = ${asked.countryId} and state = 'active' and is_trading and ${fits(asked)}
    order by name collate "de-x-icu", id`.execute(db);
  return rows.map(({ reviewCount, reviewMarkSum, ...row }) => ({
    ...row,
    branches: row.branches ?? [],
    rating: dealerRating(reviewCount, reviewMarkSum),
    ratingCount: reviewCount,
  }));
}

const ofGroup = ({ group }: Filter) =>
  group ? sql<boolean>`product_group_id = ${group.id}` : sql<boolean>`true`;

/** Every option but a group's default has a row where a dealer offers it, also one that costs nothing. */
const offersSmallTruck = (filter: Filter) => sql<boolean>`exists (select from surcharges
  where dealer_id = dealers.id and version_until is null and parameter_id = ${namedParameters.Truck.small}
    and ${ofGroup(filter)})`;

function fits({ filter, paymentGroupIds, name, servedCode }: Asked) {
  const { group, paymentId, onlySmallTruck, minMark } = filter;
  const part = `%${likeLiteral(name)}%`;
  const terms = (condition: ReturnType<typeof sql>) => sql`exists (select from dealer_terms
    where dealer_id = dealers.id and version_until is null and ${condition})`;
  const conditions = [
    ...(name === '' ? [] : [sql`(dealers.name ilike ${part} or legal_name ilike ${part})`]),
    ...(group ? [terms(ofGroup(filter))] : []),
    ...(paymentId === null
      ? []
      : [
          terms(sql`${ofGroup(filter)} and product_group_id = any(${[...paymentGroupIds]}::integer[])
            and payments @> array[${paymentId}::integer]`),
        ]),
    ...(onlySmallTruck ? [offersSmallTruck(filter)] : []),
    ...(minMark === null ? [] : [sql`${shownMarkOf} >= ${minMark}::numeric`]),
    ...(servedCode === null
      ? []
      : [
          sql`exists (select from zones join branches on branches.id = zones.branch_id
            where branches.dealer_id = dealers.id and zones.version_until is null
              and zones.postal_codes @> array[${servedCode}::text])`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** What each product group of a dealer asks for, in the order of the groups. */
export const openTerms = (db: Connection, dealerId: number) =>
  db
    .selectFrom('dealerTerms')
    .select(['productGroupId', 'minimumAmount', 'deliveryDays', 'payments'])
    .$narrowType<{ productGroupId: ProductGroupId }>()
    .select(
      sql<boolean>`exists (select from surcharges where dealer_id = dealer_terms.dealer_id
        and product_group_id = dealer_terms.product_group_id and version_until is null
        and parameter_id = ${namedParameters.Truck.small})`.as('hasSmallTruck'),
    )
    .where('dealerId', '=', dealerId)
    .where('versionUntil', 'is', null)
    .orderBy('productGroupId')
    .execute();
