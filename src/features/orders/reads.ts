import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { OrderId } from '#features/catalog/types.ts';
import type { HasOrderAtPrices } from '#features/dealers/types.ts';
import type { IdentityPorts } from '#features/identity/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderState } from './orders.types.ts';

/*
 * What later features ask of orders, as parts of their queries. A table that is made here is given a name there,
 * `from ${runningOrders} o`, and conditions on its columns: PostgreSQL plans it as if it were written there, with the same
 * indexes. What is asked of the order of each row (`orderOfTour`, `endOfOrder`) is joined laterally.
 */

/** An order by its id: a value, or a column of the query that asks. */
type Of = number | Expression<unknown>;

/** A column of the order with that id, which says in which partition it lies; null without an order. */
const columnOf = <Value>(column: 'number' | 'state' | 'product_id' | 'user_id', id: Of) =>
  sql<Value>`(select asked.${sql.ref(column)} from orders asked where ${isOrder(id)})`;

const isOrder = (id: Of) =>
  sql`asked.id = ${id}::bigint and asked.year = (2000 + ${id}::bigint / 10000000000000)::smallint`;

/** The number that people know an order by. */
export const numberOfOrder = (id: Of) => columnOf<string>('number', id);

/** The state that an order is in. */
export const stateOfOrder = (id: Of) => columnOf<OrderState>('state', id);

/** The id of the product that was ordered. */
export const productOfOrder = (id: Of) => columnOf<number>('product_id', id);

/** The id of the user who ordered; of a guest it stays that of the guest, also after proving to have an account. */
export const buyerOfOrder = (id: Of) => columnOf<number>('user_id', id);

/** Whether an order is so old that the persons were taken out of it. */
export const isAnonymized = (id: Of): RawBuilder<SqlBool> =>
  sql`exists (select from orders asked where ${isOrder(id)} and asked.email = '')`;

/** The id of the order with a number, which is written as we write it; null without one. */
export const orderIdOfNumber = (number: string) => sql<OrderId | null>`(
  select id from orders where number = ${number} and year = ${2000 + Number(number.slice(3, 5))})`;

/** The ids of all that these users ordered, to look for a column in. */
export const orderIdsOf = (userIds: readonly number[]) =>
  sql<OrderId>`(select id from orders where user_id = any (${userIds}))`;

/** The streets that an order (`o`) goes to, by station. */
const streets = sql`coalesce((select json_agg(a.street order by a.position) from order_addresses a
  where a.order_id = o.id and a.year = o.year and a.kind = 'delivery'), '[]')`;

/** Orders that still have to be delivered: whose and from whom, of what, where and until when. */
export const runningOrders = sql`(
  select o.id, o.number, o.state, o.version, o.placed_at, o.user_id, o.dealer_id, o.terms->'dealer'->>'name' as dealer,
    (o.terms->'product'->>'productGroupId')::int as product_group_id, o.terms->'product'->>'name' as product,
    o.amount, o.terms->'product'->>'unit' as unit, o.total_price, o.country_id, o.postal_code, ${streets} as streets,
    o.delivery_date, o.appointment_day
  from orders o where o.state in ('placed', 'confirmed', 'scheduled'))`;

/**
 * Heating oil that came by an order and stands: on which day, how many litres by the note, what it cost. `noted_litres` are
 * those of each station, null where the note tells all together; `addresses` has street and litres of each, as ordered where
 * nothing was noted.
 */
export const oilDeliveries = sql`(
  select o.id, o.number, o.user_id, o.postal_code, o.country_id, o.stations, o.delivered_on as day,
    o.delivered_amount as litres, o.delivered_stations as noted_litres, o.final_price as cost,
    (o.settlement->'co2'->>'cost')::int as co2_cost,
    coalesce((select json_agg(json_build_object('street', a.street,
        'litres', coalesce(o.delivered_stations[a.position], a.amount)) order by a.position)
      from order_addresses a where a.order_id = o.id and a.year = o.year and a.kind = 'delivery'), '[]') as addresses
  from orders o
  where o.delivered_on is not null and o.state in ('delivered', 'settled', 'disputed')
    and (o.terms->'product'->>'productGroupId')::int = 1)`;

/** Orders that came on these days, and that nobody complains of. */
export const deliveriesOn = ({ from, to }: { from: Day; to: Day }) => sql`(
  select o.id, o.delivered_on as day from orders o
  where o.state in ('delivered', 'settled') and o.delivered_on between ${from}::date and ${to}::date)`;

/** What these users ordered, where it went, and at which price; `is_lost`: cancelled or withdrawn. */
export const purchasesOf = (userIds: readonly number[] | Expression<readonly number[]>) => sql`(
  select o.id, o.number, o.placed_at, o.country_id, o.postal_code, o.product_id,
    o.terms->'product'->>'name' as product, (o.terms->'product'->>'productGroupId')::int as product_group_id,
    o.amount, o.terms->'product'->>'unit' as unit, (o.terms->'product'->>'priceUnit')::int as price_unit,
    (o.terms->>'unitPrice')::int as unit_price, o.total_price, o.state in ('cancelled', 'withdrawn') as is_lost
  from orders o where o.user_id = any (${userIds}))`;

/** What counts of an order for statistics: its goods, and its money, final where it is known. */
const figures = sql`o.country_id, o.placed_at, o.amount, o.delivered_amount, o.currency,
  coalesce(o.final_price, o.total_price) as price, o.state not in ('cancelled', 'withdrawn') as is_valid`;

/** A country and days of Berlin, both inside: values, or columns of the query that asks. */
export type DaysOfCountry = Readonly<
  Record<'countryId' | 'from' | 'until', Expression<unknown> | number | Day>
>;

/** What was sold of which product where in a country on these days, and how it is paid. */
export const salesOn = ({ countryId, from, until }: DaysOfCountry) => sql`(
  select o.id, o.postal_code, o.product_id, o.payment_id, ${figures} from orders o
  where o.country_id = ${countryId} and o.placed_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
    and o.placed_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin')`;

/** What was sold under the brand of a partner; its share of our commission in permille. */
export const partnerSales = sql`(
  select o.id, o.year, o.number, o.partner_id, o.partner_share, ${figures},
    o.state in ('delivered', 'settled', 'disputed') as is_delivered
  from orders o where o.partner_id is not null)`;

/**
 * How a dealer does with what was ordered from it since the first moment: `orders` since the second one, the median of
 * `confirm_minutes`, and how many per thousand it cancelled. Reads the index `orders_of_dealer` alone.
 */
export const figuresOfDealer = (
  dealerId: Expression<unknown>,
  { since, recently }: { since: Date; recently: Date },
) => sql`(
  select count(*) filter (where o.placed_at >= ${recently})::integer as orders,
    round(percentile_cont(0.5) within group (order by extract(epoch from o.confirmed_at - o.placed_at) / 60)
      filter (where o.confirmed_at is not null))::integer as confirm_minutes,
    (1000 * count(*) filter (where o.state = 'cancelled' and exists (select from order_events
      where order_id = o.id and to_state = 'cancelled' and actor = 'dealer'))
      / nullif(count(*), 0))::integer as cancelled_permille
  from orders o where o.dealer_id = ${dealerId} and o.placed_at >= ${since})`;

/** What a delivery tour has to know of an order that shares it, with its first address. */
export const orderOfTour = (id: Of) => sql`(
  select asked.number, asked.user_id, asked.state, asked.confirm_by, asked.amount, asked.total_price, a.first_name, a.street
  from orders asked
  join order_addresses a on a.order_id = asked.id and a.year = asked.year and a.kind = 'delivery' and a.position = 1
  where ${isOrder(id)})`;

/** Orders that were withdrawn from after the delivery, of which nobody has noted that the money went back. */
export const withdrawnDeliveries = sql`(
  select o.id, o.year, o.version, o.country_id, o.final_price from orders o
  where o.state = 'withdrawn' and o.delivered_on is not null and o.refunded_on is null)`;

/** Which orders are counted; whatever is left out is of any kind. */
type Counted = {
  since: Date;
  productId?: number;
  countryId?: number;
  postalCodes?: readonly string[] | null;
  /** Of an option, or a way of paying, that was chosen. */
  optionId?: number;
};

/** How many orders of this kind were placed since a moment. */
export function orderCountSince({ since, productId, countryId, postalCodes, optionId }: Counted) {
  const conditions = [
    sql`placed_at >= ${since}`,
    ...(productId === undefined ? [] : [sql`product_id = ${productId}`]),
    ...(countryId === undefined ? [] : [sql`country_id = ${countryId}`]),
    ...(postalCodes ? [sql`postal_code = any (${postalCodes}::text[])`] : []),
    ...(optionId === undefined
      ? []
      : [
          sql`(payment_id = ${optionId} or wish->'parameters' @> ${JSON.stringify([{ id: optionId }])}::jsonb)`,
        ]),
  ];
  return sql<number>`(select count(*)::int from orders where ${sql.join(conditions, sql` and `)})`;
}

/** What was asked for in an order: goods, options and payment by their ids; cents (Rappen). */
export type OrderedRequest = {
  productGroupId: number;
  amount: number;
  stations: number;
  total: number;
  paymentId: number;
  optionIds: number[];
};

/** What was asked for in a country since a moment by those who ordered, the latest first. */
export async function requestsSince(
  db: Connection,
  { countryId, since, limit }: { countryId: number; since: Date; limit: number },
): Promise<OrderedRequest[]> {
  const { rows } = await sql<OrderedRequest>`
    select (wish->>'productGroupId')::int as product_group_id, amount, stations, total_price as total, payment_id,
      array(select (chosen->>'id')::int from jsonb_array_elements(wish->'parameters') as chosen) as option_ids
    from orders where placed_at >= ${since} and country_id = ${countryId}
    order by placed_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Some of a month's orders: of a country, a dealer, or with words that a number holds or these dealers are found by. */
type Ended = {
  /** Of the month: its moments and its days, the last one of each outside. */
  span: { from: Date; to: Date; firstDay: Day; nextDay: Day };
  countryId: number | null;
  dealerId: number | null;
  words: { numberLike: string; dealerIds: RawBuilder<unknown> } | null;
};

/** What is only recorded of an order that has ended, such as its goods' return, ends it no second time. */
const isMove = sql`from_state is distinct from to_state`;

const isPartly = sql`o.delivered_amount * 10 < o.amount * 9`;

/**
 * When orders ended unusually in a span: cancelled, withdrawn, disputed, or with a tenth of the goods missing. Without further
 * conditions no order is looked at, only the indexes of such ends.
 */
export function unusualEnds({ span, countryId, dealerId, words }: Ended): RawBuilder<unknown> {
  const { from, to, firstDay, nextDay } = span;
  const conditions = [
    ...(countryId === null ? [] : [sql`country_id = ${countryId}`]),
    ...(dealerId === null ? [] : [sql`dealer_id = ${dealerId}`]),
    ...(words ? [sql`(lower(number) like ${words.numberLike} or dealer_id in (${words.dealerIds}))`] : []),
  ];
  const isWanted = sql`exists (
    select from orders where id = found.order_id and year = found.year and ${sql.join(conditions, sql` and `)})`;
  return sql`(
    select order_id, year, at from (
      select order_id, year, at from order_events
      where to_state in ('cancelled', 'withdrawn', 'disputed') and at >= ${from} and at < ${to} and ${isMove}
      union all
      select o.id, o.year, o.delivered_on from orders o
      where ${isPartly} and o.delivered_on >= ${firstDay}::date and o.delivered_on < ${nextDay}::date
    ) found where ${conditions.length === 0 ? sql`true` : isWanted})`;
}

/**
 * How an order ended: by whom, why, and from which state; the delivery alone where nothing else ended it. `is_unusual` as
 * `unusualEnds` means it.
 */
export const endOfOrder = ({ id, year }: Readonly<Record<'id' | 'year', Expression<unknown>>>) => sql`(
  select o.number, o.state, o.dealer_id, o.user_id, o.name_key, o.currency,
    trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer_name,
    o.terms->'product'->>'name' as product, o.terms->'product'->>'unit' as unit, o.amount, o.delivered_amount,
    o.delivered_on, coalesce(o.final_price, o.total_price) as price, coalesce(${isPartly}, false) as is_partly,
    e.at as ended_at, e.actor as ended_by, e.reason as end_reason, e.from_state as ended_from,
    e.to_state = 'delivered' as is_delivery, e.to_state <> 'delivered' or coalesce(${isPartly}, false) as is_unusual,
    o.overdue_at is not null or o.delivery_late_at is not null as is_dealer_late
  from orders o
  join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
  join lateral (
    select at, actor, reason, from_state, to_state from order_events
    where order_id = o.id and to_state in ('cancelled', 'withdrawn', 'disputed', 'delivered') and ${isMove}
    order by (to_state = 'delivered'), version desc limit 1
  ) e on true
  where o.id = ${id} and o.year = ${year})`;

/** Whether a dealer has an order at a price version from one on and before another, by which it can be computed again. */
export const hasOrderAtPrices: HasOrderAtPrices = (
  dealerId,
  { from, until },
) => sql`exists (select from orders
  where orders.dealer_id = ${dealerId} and orders.price_version >= ${from} and orders.price_version < ${until})`;

/** Whether somebody has an order. */
export const hasOrdered: IdentityPorts['hasOrdered'] = (userId) =>
  sql`exists (select from orders where orders.user_id = ${userId})`;

/**
 * What users ordered all in all: how many `orders`, the moments of the `first_order` and the `last_order`, the `turnover` of
 * those that were not lost, and `last_name_key`, how the latest is sorted by name. One row, also where nothing was ordered.
 * @param userIds a query for their ids
 */
export const ordersInAll = (userIds: Expression<unknown>) => sql`(
  select count(*)::integer as orders, min(o.placed_at) as first_order, max(o.placed_at) as last_order,
    sum(coalesce(o.final_price, o.total_price)) filter (where o.state not in ('cancelled', 'withdrawn'))::float8 as turnover,
    (array_agg(o.name_key order by o.placed_at desc))[1] as last_name_key
  from (${userIds}) own (id) join orders o on o.user_id = own.id)`;

/**
 * Whose the address is that the latest order of users went to (`name`), and where it is, with its postal code (`place`). No
 * row where nothing was ordered.
 * @param userIds a query for their ids
 */
export const latestDeliveryOf = (userIds: Expression<unknown>) => sql`(
  select trim(a.first_name || ' ' || a.last_name) as name, a.postal_code || ' ' || a.place as place
  from (${userIds}) own (id) join orders o on o.user_id = own.id
  join order_addresses a on a.order_id = o.id and a.year = o.year
  order by o.placed_at desc, a.kind, a.position limit 1)`;
