import { type Expression, sql } from 'kysely';
import type { ValueOf } from '#db/database.ts';
import type { OrderId, ProductGroupId } from '#features/catalog/types.ts';
import type { HasOrderAtPrices } from '#features/dealers/types.ts';
import type { IdentityPorts } from '#features/identity/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderState } from './orders.types.ts';

export { unusualEnds } from './ended-orders.store.ts';

/*
 * What later features ask of orders, as parts of their queries. A table that is made here is given a name there,
 * `from ${oilDeliveries} o`, and conditions on its columns: PostgreSQL plans it as if it were written there, with the same
 * indexes. What is asked of the order of each row (`orderOfTour`) is joined laterally.
 */

/** Columns of which several reads give some. */
type Order = {
  id: OrderId;
  year: number;
  number: string;
  state: OrderState;
  version: number;
  placedAt: Date;
  userId: number;
  dealerId: number;
  countryId: CountryId;
  postalCode: string;
  /** Litres or kg, as the next one. */
  amount: number;
  deliveredAmount: number | null;
  stations: number;
  currency: 'EUR' | 'CHF';
  /** Cents (Rappen). */
  totalPrice: number;
};

/** An order by its id: a value, or a column of the query that asks. */
type Of = number | Expression<unknown>;

/** The id of an order says in which partition it lies. */
const isOrder = (id: Of) =>
  sql`asked.id = ${id}::bigint and asked.year = (2000 + ${id}::bigint / 10000000000000)::smallint`;

const facts = {
  /** By which people know it. */
  number: sql<string>`asked.number`,
  state: sql<OrderState>`asked.state`,
  productId: sql<number>`asked.product_id`,
  /** The user who ordered; of a guest it stays that of the guest, also after proving to have an account. */
  buyerId: sql<number>`asked.user_id`,
  /** Whether it is so old that the persons were taken out of it. */
  isAnonymized: sql<boolean>`asked.email = ''`,
};

/** One fact about the order that a row is about; null without an order. */
export const ofOrder = <Fact extends keyof typeof facts>(id: Of, fact: Fact) =>
  sql<ValueOf<(typeof facts)[Fact]>>`(select ${facts[fact]} from orders asked where ${isOrder(id)})`;

/** The id of the order with a number, which is written as we write it; null without one. */
export const orderIdOfNumber = (number: string) => sql<OrderId | null>`(
  select id from orders where number = ${number} and year = ${2000 + Number(number.slice(3, 5))})`;

/** The ids of all that these users ordered, to look for a column in. */
export const orderIdsOf = (userIds: readonly number[]) =>
  sql<OrderId>`(select id from orders where user_id = any (${userIds}))`;

/** Street and amount of each station of an order (`o`). */
const addresses = sql<
  { street: string; litres: number | null }[]
>`coalesce((select json_agg(json_build_object('street', a.street, 'litres', a.amount)
  order by a.position) from order_addresses a
  where a.order_id = o.id and a.year = o.year and a.kind = 'delivery'), '[]')`;

const running = {
  id: sql<OrderId>`o.id`,
  number: sql<string>`o.number`,
  state: sql<'placed' | 'confirmed' | 'scheduled'>`o.state`,
  version: sql<number>`o.version`,
  placedAt: sql<Date>`o.placed_at`,
  userId: sql<number>`o.user_id`,
  dealerId: sql<number>`o.dealer_id`,
  dealer: sql<string>`o.terms->'dealer'->>'name'`,
  productGroupId: sql<ProductGroupId>`(o.terms->'product'->>'productGroupId')::int`,
  product: sql<string>`o.terms->'product'->>'name'`,
  amount: sql<number>`o.amount`,
  unit: sql<'l' | 'kg'>`o.terms->'product'->>'unit'`,
  totalPrice: sql<number>`o.total_price`,
  countryId: sql<CountryId>`o.country_id`,
  postalCode: sql<string>`o.postal_code`,
  addresses,
  deliveryDate: sql<Day | null>`o.delivery_date`,
  appointmentDay: sql<Day | null>`o.appointment_day`,
};

/** Orders that still have to be delivered, with these facts: whose and from whom, of what, how much where, and until when. */
export const runningOrders = <Fact extends keyof typeof running>(...facts: readonly Fact[]) =>
  sql<{ [One in Fact]: ValueOf<(typeof running)[One]> }>`(
    select ${sql.join(facts.map((fact) => sql`${running[fact]} as ${sql.ref(fact)}`))}
    from orders o where o.state in ('placed', 'confirmed', 'scheduled'))`;

type OilDelivery = Pick<Order, 'id' | 'number' | 'userId' | 'postalCode' | 'countryId' | 'stations'> & {
  day: Day;
  litres: number;
  notedLitres: number[] | null;
  /** Cents (Rappen), as the next one. */
  cost: number;
  co2Cost: number | null;
  addresses: { street: string; litres: number }[];
};

/**
 * Heating oil that came by an order and stands: on which day, how many litres by the note, what it cost. `noted_litres` are
 * those of each station, null where the note tells all together; `addresses` has street and litres of each, as ordered where
 * nothing was noted.
 */
export const oilDeliveries = sql<OilDelivery>`(
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
export const deliveriesOn = ({ from, to }: { from: Day; to: Day }) => sql<{ id: OrderId; day: Day }>`(
  select o.id, o.delivered_on as day from orders o
  where o.state in ('delivered', 'settled') and o.delivered_on between ${from}::date and ${to}::date)`;

type Purchase = Pick<
  Order,
  'id' | 'number' | 'placedAt' | 'countryId' | 'postalCode' | 'amount' | 'totalPrice'
> & {
  productId: number;
  product: string;
  productGroupId: ProductGroupId;
  unit: 'l' | 'kg';
  priceUnit: number;
  unitPrice: number;
  isLost: boolean;
};

/** What these users ordered, where it went, and at which price; `is_lost`: cancelled or withdrawn. */
export const purchasesOf = (userIds: readonly number[] | Expression<readonly number[]>) => sql<Purchase>`(
  select o.id, o.number, o.placed_at, o.country_id, o.postal_code, o.product_id,
    o.terms->'product'->>'name' as product, (o.terms->'product'->>'productGroupId')::int as product_group_id,
    o.amount, o.terms->'product'->>'unit' as unit, (o.terms->'product'->>'priceUnit')::int as price_unit,
    (o.terms->>'unitPrice')::int as unit_price, o.total_price, o.state in ('cancelled', 'withdrawn') as is_lost
  from orders o where o.user_id = any (${userIds}))`;

type Figures = Pick<Order, 'countryId' | 'placedAt' | 'amount' | 'deliveredAmount' | 'currency'> & {
  /** Cents (Rappen). */
  price: number;
  isValid: boolean;
};

/** What counts of an order for statistics: its goods, and its money, final where it is known. */
const figures = sql`o.country_id, o.placed_at, o.amount, o.delivered_amount, o.currency,
  coalesce(o.final_price, o.total_price) as price, o.state not in ('cancelled', 'withdrawn') as is_valid`;

/** A country and days of Berlin, both inside: values, or columns of the query that asks. */
export type DaysOfCountry = Readonly<
  Record<'countryId' | 'from' | 'until', Expression<unknown> | number | Day>
>;

type Sale = Figures & Pick<Order, 'id' | 'year' | 'postalCode'> & { productId: number; paymentId: number };

/** What was sold of which product where in a country on these days, and how it is paid. */
export const salesOn = ({ countryId, from, until }: DaysOfCountry) => sql<Sale>`(
  select o.id, o.year, o.postal_code, o.product_id, o.payment_id, ${figures} from orders o
  where o.country_id = ${countryId} and o.placed_at >= ${from}::date::timestamp at time zone 'Europe/Berlin'
    and o.placed_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin')`;

type PartnerSale = Figures &
  Pick<Order, 'id' | 'year' | 'number'> & { partnerId: number; partnerShare: number; isDelivered: boolean };

/** What was sold under the brand of a partner; its share of our commission in permille. */
export const partnerSales = sql<PartnerSale>`(
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
) => sql<{ orders: number; confirmMinutes: number | null; cancelledPermille: number | null }>`(
  select count(*) filter (where o.placed_at >= ${recently})::integer as orders,
    round(percentile_cont(0.5) within group (order by extract(epoch from o.confirmed_at - o.placed_at) / 60)
      filter (where o.confirmed_at is not null))::integer as confirm_minutes,
    (1000 * count(*) filter (where o.state = 'cancelled' and exists (select from order_events
      where order_id = o.id and to_state = 'cancelled' and actor = 'dealer'))
      / nullif(count(*), 0))::integer as cancelled_permille
  from orders o where o.dealer_id = ${dealerId} and o.placed_at >= ${since})`;

type OrderOfTour = Pick<Order, 'number' | 'userId' | 'state' | 'amount' | 'totalPrice'> & {
  confirmBy: Date;
  firstName: string;
  street: string;
};

/** What a delivery tour has to know of an order that shares it, with its first address. */
export const orderOfTour = (id: Of) => sql<OrderOfTour>`(
  select asked.number, asked.user_id, asked.state, asked.confirm_by, asked.amount, asked.total_price, a.first_name, a.street
  from orders asked
  join order_addresses a on a.order_id = asked.id and a.year = asked.year and a.kind = 'delivery' and a.position = 1
  where ${isOrder(id)})`;

/** Orders that were withdrawn from after the delivery, of which nobody has noted that the money went back. */
export const withdrawnDeliveries = sql<
  Pick<Order, 'id' | 'year' | 'version' | 'countryId'> & { finalPrice: number }
>`(
  select o.id, o.year, o.version, o.country_id, o.final_price from orders o
  where o.state = 'withdrawn' and o.delivered_on is not null and o.refunded_on is null)`;

/** Whether a dealer has an order at a price version from one on and before another, by which it can be computed again. */
export const hasOrderAtPrices: HasOrderAtPrices = (
  dealerId,
  { from, until },
) => sql`exists (select from orders
  where orders.dealer_id = ${dealerId} and orders.price_version >= ${from} and orders.price_version < ${until})`;

/** Whether somebody has an order. */
export const hasOrdered: IdentityPorts['hasOrdered'] = (userId) =>
  sql`exists (select from orders where orders.user_id = ${userId})`;

type OrdersInAll = {
  orders: number;
  firstOrder: Date | null;
  lastOrder: Date | null;
  turnover: number | null;
  lastNameKey: string | null;
};

/**
 * What users ordered all in all: how many `orders`, the moments of the `first_order` and the `last_order`, the `turnover` of
 * those that were not lost, and `last_name_key`, how the latest is sorted by name. One row, also where nothing was ordered.
 * @param userIds a query for their ids
 */
export const ordersInAll = (userIds: Expression<unknown>) => sql<OrdersInAll>`(
  select count(*)::integer as orders, min(o.placed_at) as first_order, max(o.placed_at) as last_order,
    sum(coalesce(o.final_price, o.total_price)) filter (where o.state not in ('cancelled', 'withdrawn'))::float8 as turnover,
    (array_agg(o.name_key order by o.placed_at desc))[1] as last_name_key
  from (${userIds}) own (id) join orders o on o.user_id = own.id)`;

/**
 * Whose the address is that the latest order of users went to (`name`), and where it is, with its postal code (`place`). No
 * row where nothing was ordered.
 * @param userIds a query for their ids
 */
export const latestDeliveryOf = (userIds: Expression<unknown>) => sql<{ name: string; place: string }>`(
  select trim(a.first_name || ' ' || a.last_name) as name, a.postal_code || ' ' || a.place as place
  from (${userIds}) own (id) join orders o on o.user_id = own.id
  join order_addresses a on a.order_id = o.id and a.year = o.year
  order by o.placed_at desc, a.kind, a.position limit 1)`;

type NamedOrder = Pick<Order, 'number' | 'postalCode'> &
  Record<'email' | 'firstName' | 'lastName' | 'company' | 'place' | 'phone', string>;

/**
 * By what the latest hundred orders of users are known, a row for each of their addresses, to find their buyers by; as a table of a
 * query.
 * @param userIds a query for their ids
 */
export const namesOnOrders = (userIds: Expression<unknown>) => sql<NamedOrder>`(
  select o.number, o.email, a.first_name, a.last_name, a.company, a.postal_code, a.place, a.phone
  from (
    select o.id, o.year, o.number, o.email from (${userIds}) own (id) join orders o on o.user_id = own.id
    order by o.placed_at desc limit 100
  ) o
  join order_addresses a on a.order_id = o.id and a.year = o.year)`;
