import { type Expression, type RawBuilder, sql } from 'kysely';
import { likeLiteral } from '#db/like.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { dealersFoundBy, ofDealer } from '#features/dealers/reads.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderActor, OrderState } from './orders.types.ts';

/** How an order ended unusually: by whom, why, and from which state; by its delivery where nothing else ended it. */
export type EndedOrder = {
  orderId: OrderId;
  orderNumber: string;
  endedAt: Date;
  endedBy: OrderActor;
  endReason: string;
  endedFrom: OrderState | null;
  /** Nothing else ended it. */
  isDelivery: boolean;
  /** A tenth of the goods or more is missing. */
  isPartly: boolean;
  isDealerLate: boolean;
  state: OrderState;
  dealerId: number;
  dealerName: string;
  customerUserId: number;
  customerName: string;
  /** By what names are sorted. */
  nameKey: string;
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

type EndsQuery = {
  /** Its moments and its days, the last one of each outside. */
  span: { from: Date; to: Date; firstDay: Day; nextDay: Day };
  countryId: number | null;
  dealerId: number | null;
  /** Part of an order's number or a dealer's name; '' for all. */
  search: string;
};

/** More than anybody can look through; the rest is found by dealer. */
const maxEnds = 2000;

/**
 * The orders that were cancelled, withdrawn, disputed or delivered in part, as a table of a query: in a span, or of these ids
 * (a query for them). Which ones of a span they are is settled before anything is joined to them. The dealer's name comes by
 * itself: joined, every order is compared with every dealer, as few orders are expected.
 */
export const unusualEnds = (asked: EndsQuery | { ids: Expression<unknown> }) => sql<EndedOrder>`(
  with ended as materialized (${'ids' in asked ? withYears(asked.ids) : latestEnds(asked)})
  select o.id as order_id, o.number as order_number, e.at as ended_at, e.actor as ended_by, e.reason as end_reason,
    e.from_state as ended_from, e.to_state = 'delivered' as is_delivery, ${isPartly} as is_partly,
    o.overdue_at is not null or o.delivery_late_at is not null as is_dealer_late,
    o.state, o.dealer_id, ${ofDealer(sql`o.dealer_id`, 'name')} as dealer_name, o.user_id as customer_user_id,
    trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer_name, o.name_key,
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
  ) e on true
  where e.to_state <> 'delivered' or ${isPartly})`;

const withYears = (ids: Expression<unknown>) => sql`
  select id as order_id, (2000 + id / 10000000000000)::smallint as year from (${ids}) asked (id)`;

const latestEnds = (query: EndsQuery) => sql`
  select order_id, year from (${endsIn(query)}) found
  group by order_id, year order by max(at) desc, order_id desc limit ${maxEnds}`;

/** What is only recorded of an order that has ended, such as its goods' return, ends it no second time. */
const isMove = sql`from_state is distinct from to_state`;

const isPartly = sql`coalesce(o.delivered_amount * 10 < o.amount * 9, false)`;

/** When orders ended unusually. Without further conditions no order is looked at, only the indexes of such ends. */
function endsIn({ span, countryId, dealerId, search }: EndsQuery): RawBuilder<unknown> {
  const { from, to, firstDay, nextDay } = span;
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  const dealersLike = sql`select id from ${dealersFoundBy('')} dealers where lower(name) like ${like}`;
  const conditions = [
    ...(countryId === null ? [] : [sql`country_id = ${countryId}`]),
    ...(dealerId === null ? [] : [sql`dealer_id = ${dealerId}`]),
    ...(search === '' ? [] : [sql`(lower(number) like ${like} or dealer_id in (${dealersLike}))`]),
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
