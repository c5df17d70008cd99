import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderActor, OrderState } from './orders.types.ts';

/** How an order ended: by whom, why, and from which state; the delivery alone where nothing else ended it. */
export type EndedOrder = {
  orderId: OrderId;
  orderNumber: string;
  endedAt: Date;
  endedBy: OrderActor;
  endReason: string;
  endedFrom: OrderState | null;
  /** Nothing else ended it. */
  isDelivery: boolean;
  /** Cancelled, withdrawn, disputed, or delivered in part. */
  isUnusual: boolean;
  /** A tenth of the goods or more is missing. */
  isPartly: boolean;
  isDealerLate: boolean;
  state: OrderState;
  dealerId: number;
  dealerName: string;
  customerUserId: number;
  customerName: string;
  /** The customer's account was deleted. */
  isErased: boolean;
  product: string;
  unit: string;
  /** Litres or kg, as the next one. */
  orderedAmount: number;
  deliveredAmount: number | null;
  deliveredOn: Day | null;
  totalPrice: Cents;
  currency: 'EUR' | 'CHF';
};

const endOrder = {
  order: sql`o.number`,
  ended: sql`e.at`,
  customer: sql`o.name_key`,
  sum: sql`coalesce(o.final_price, o.total_price)`,
};

export type EndSort = keyof typeof endOrder;
export const endSorts = sortsOf(endOrder);

export type EndsQuery = {
  /** Its moments and its days, the last one of each outside. */
  span: { from: Date; to: Date; firstDay: Day; nextDay: Day };
  countryId: number | null;
  dealerId: number | null;
  /** Part of an order's number or a dealer's name; '' for all. */
  search: string;
  sort: Sort<EndSort> | null;
};

/** More than anybody can look through; the rest is found by dealer. */
const maxEnds = 2000;

/**
 * The orders that were cancelled, withdrawn, disputed or delivered in part in a span, the latest first. Which ones they are is
 * settled before anything is joined to them.
 */
export async function unusualEnds(db: Connection, query: EndsQuery): Promise<EndedOrder[]> {
  const { rows } = await sql<EndedOrder>`
    with ended as materialized (
      select order_id, year from (${endsIn(query)}) found
      group by order_id, year order by max(at) desc, order_id desc limit ${maxEnds}
    )
    ${endsFrom}
    order by ${orderBy(query.sort, endOrder, sql`e.at desc, o.id desc`)}`.execute(db);
  return rows;
}

/** How these orders ended, in no order; without those that are under way. */
export async function endsOf(db: Connection, ids: readonly OrderId[]): Promise<EndedOrder[]> {
  const { rows } = await sql<EndedOrder>`
    with ended as (
      select id as order_id, (2000 + id / 10000000000000)::smallint as year from unnest(${ids}::bigint[]) as asked (id)
    )
    ${endsFrom}`.execute(db);
  return rows;
}

/** What is only recorded of an order that has ended, such as its goods' return, ends it no second time. */
const isMove = sql`from_state is distinct from to_state`;

const isPartly = sql`coalesce(o.delivered_amount * 10 < o.amount * 9, false)`;

/** The dealer's name by itself: joined, every order is compared with every dealer, as few orders are expected. */
const endsFrom = sql`
  select o.id as order_id, o.number as order_number, e.at as ended_at, e.actor as ended_by, e.reason as end_reason,
    e.from_state as ended_from, e.to_state = 'delivered' as is_delivery,
    e.to_state <> 'delivered' or ${isPartly} as is_unusual, ${isPartly} as is_partly,
    o.overdue_at is not null or o.delivery_late_at is not null as is_dealer_late,
    o.state, o.dealer_id, ${ofDealer(sql`o.dealer_id`, 'name')} as dealer_name, o.user_id as customer_user_id,
    trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer_name,
    ${ofUser(sql`o.user_id`, 'isErased')} as is_erased,
    o.terms->'product'->>'name' as product, o.terms->'product'->>'unit' as unit, o.amount as ordered_amount,
    o.delivered_amount, o.delivered_on, coalesce(o.final_price, o.total_price) as total_price, o.currency
  from ended
  join orders o on o.id = ended.order_id and o.year = ended.year
  join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
  join lateral (
    select at, actor, reason, from_state, to_state from order_events
    where order_id = o.id and to_state in ('cancelled', 'withdrawn', 'disputed', 'delivered') and ${isMove}
    order by (to_state = 'delivered'), version desc limit 1
  ) e on true`;

/** When orders ended unusually. Without further conditions no order is looked at, only the indexes of such ends. */
function endsIn({ span, countryId, dealerId, search }: EndsQuery): RawBuilder<unknown> {
  const { from, to, firstDay, nextDay } = span;
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const conditions = [
    ...(countryId === null ? [] : [sql`country_id = ${countryId}`]),
    ...(dealerId === null ? [] : [sql`dealer_id = ${dealerId}`]),
    ...(search === ''
      ? []
      : [sql`(lower(number) like ${like} or lower(${ofDealer(sql`dealer_id`, 'name')}) like ${like})`]),
  ];
  const isWanted = sql`exists (
    select from orders where id = found.order_id and year = found.year and ${sql.join(conditions, sql` and `)})`;
  return sql`
    select order_id, year, at from (
      select order_id, year, at from order_events
      where to_state in ('cancelled', 'withdrawn', 'disputed') and at >= ${from} and at < ${to} and ${isMove}
      union all
      select o.id, o.year, o.delivered_on from orders o
      where o.delivered_amount * 10 < o.amount * 9
        and o.delivered_on >= ${firstDay}::date and o.delivered_on < ${nextDay}::date
    ) found where ${conditions.length === 0 ? sql`true` : isWanted}`;
}
