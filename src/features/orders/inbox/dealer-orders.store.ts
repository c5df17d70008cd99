import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { productsIn } from '#features/catalog/reads.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderTours } from '../order-groups.ts';
import { parseOrderId, yearOfOrder } from '../order-id.rules.ts';
import { normalizeOrderNumber } from '../order-number.rules.ts';
import { lineColumns, type OrderLine } from '../orders.store.ts';
import type { AppointmentAnswer, DeliveryWindow, OrderState, StepName } from '../orders.types.ts';
import { type InboxSort, type InboxTab, inboxTabs } from './inbox-tabs.rules.ts';

/** An order in a dealer's inbox. */
export type DealerOrderLine = OrderLine & {
  confirmBy: Date;
  overdueAt: Date | null;
  deliveryDate: Day;
  /** Since when its delivery is overdue. */
  deliveryLateAt: Date | null;
  appointmentWindow: DeliveryWindow | null;
  appointmentAnswer: AppointmentAnswer['kind'] | null;
  /** Goods of a withdrawn delivery are still with the customer. */
  isReturnOpen: boolean;
  customer: string;
  place: string;
  street: string;
  /** Of the delivery tour that it shares with neighbours. */
  runNumber: string | null;
  runSize: number | null;
  /** How it is known to be near the first address of that tour. */
  nearBy: 'first' | 'measured' | 'word' | null;
};

/**
 * The most urgent first, of one day what waits longest; what the dealer can no longer confirm after what it can. Tabs
 * that only grow show the latest first.
 */
const urgency: Record<InboxTab, RawBuilder<unknown>> = {
  neu: sql`o.overdue_at is not null, o.confirm_by, o.placed_at, o.id`,
  termin: sql`o.delivery_date, o.placed_at, o.id`,
  lieferung: sql`o.appointment_day, o.placed_at, o.id`,
  abrechnung: sql`o.delivered_on, o.placed_at, o.id`,
  fertig: sql`o.placed_at desc, o.id desc`,
  storniert: sql`o.placed_at desc, o.id desc`,
};

const orderOf = (tab: InboxTab, sort: InboxSort): RawBuilder<unknown> =>
  sort === 'neu' ? sql`o.placed_at desc, o.id desc` : urgency[tab];

const inboxOrder = {
  number: sql`o.placed_at`,
  goods: sql`coalesce(o.delivered_amount, o.amount)`,
  customer: sql`o.name_key`,
  sum: sql`coalesce(o.final_price, o.total_price)`,
};

export type InboxColumn = keyof typeof inboxOrder;
export const inboxColumns = sortsOf(inboxOrder);

export type InboxQuery = {
  dealerId: number;
  tab: InboxTab;
  /** Number, postal code or name; '' for all. */
  query: string;
  /** Number of a delivery tour: all its orders, whatever tab they lie in; '' for none. */
  tour: string;
  /** Of appointments: only this day's; null for all. */
  day?: Day | null;
  sort?: InboxSort;
  offset: number;
  limit: number;
  /** By a column instead. */
  by?: Sort<InboxColumn> | null;
};

/** Which orders a page shows is found before anything is joined to them. */
export async function ordersOfDealer(
  { db, orderTours }: { db: Connection; orderTours: OrderTours },
  asked: InboxQuery,
): Promise<DealerOrderLine[]> {
  const { dealerId, tab, query, tour, day, sort = 'eilig', offset, limit } = asked;
  const order = orderBy(asked.by, inboxOrder, orderOf(tab, sort));
  const isListed =
    tour === '' ? sql`o.state = any(${[...inboxTabs[tab]]})` : sql`o.id in ${orderTours.ordersOf(tour)}`;
  const { rows } = await sql<DealerOrderLine>`
    with page as materialized (
      select o.id, o.year from orders o
      where o.dealer_id = ${dealerId} and ${isListed} and ${matching(query)}
        and ${!day ? sql`true` : sql`o.appointment_day = ${day}::date`}
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${lineColumns}, o.confirm_by, o.overdue_at, o.delivery_late_at,
      to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date, o.appointment_window, o.appointment_answer,
      (o.state = 'withdrawn' and o.delivered_on is not null and o.goods_returned_on is null) as is_return_open,
      trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer,
      a.postal_code || ' ' || a.place as place, a.street, t.run_number, t.near_by, t.run_size
    from page
    join orders o on o.id = page.id and o.year = page.year
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    left join lateral ${orderTours.of(sql`o.id`)} t on true
    order by ${order}`.execute(db);
  return rows;
}

/** The order that a dealer can confirm or decline next; null when none waits. */
export async function nextToConfirm(
  db: Connection,
  { dealerId, sort, now }: { dealerId: number; sort: InboxSort; now: Date },
): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from orders o
    where o.dealer_id = ${dealerId} and o.state = 'placed' and o.confirm_by >= ${now}
    order by ${orderOf('neu', sort)} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export type DecidedOrder = { id: OrderId; number: string; step: StepName };

/**
 * The order of this dealer that an address names as decided on, or with another step that was its last; null for
 * anything else.
 */
export async function decidedOrder(
  db: Connection,
  { dealerId, url }: { dealerId: number; url: URL },
): Promise<DecidedOrder | null> {
  const id = parseOrderId(url.searchParams.get('zuvor') ?? '');
  if (id === null) return null;
  const { rows } = await sql<DecidedOrder>`
    select o.id, o.number, coalesce(last.details->>'record', o.state) as step from orders o
    left join lateral (select details from order_events e where e.order_id = o.id and e.year = o.year
      order by e.id desc limit 1) as last on true
    where o.id = ${id} and o.year = ${yearOfOrder(id)} and o.dealer_id = ${dealerId}`.execute(db);
  const told = url.searchParams.get('erledigt');
  return rows.find(({ step }) => (told ? [told] : ['confirmed', 'cancelled']).includes(step)) ?? null;
}

/** What waits for a dealer beside what the tabs count. */
export type InboxFacts = { nextDeadline: Date | null; deliveriesToday: number };

/** Until when the next order has to be confirmed, and how many deliveries a day has. */
export async function inboxFacts(
  db: Connection,
  { dealerId, today, now }: { dealerId: number; today: Day; now: Date },
): Promise<InboxFacts> {
  const { rows } = await sql<InboxFacts>`
    select min(confirm_by) filter (where state = 'placed' and overdue_at is null and confirm_by > ${now}) as next_deadline,
      (count(*) filter (where state = 'scheduled' and appointment_day = ${today}::date))::integer as deliveries_today
    from orders where dealer_id = ${dealerId} and state in ('placed', 'scheduled')`.execute(db);
  return rows[0] ?? { nextDeadline: null, deliveriesToday: 0 };
}

/** A search that finds more than these has to be narrowed anyway. */
const maxCounted = 1000;

const openStates = ['placed', 'confirmed', 'scheduled', 'delivered', 'disputed'];

/** How many lie in each tab; those that only grow are counted only for who searches. */
export async function countsOf(
  db: Connection,
  { dealerId, query }: Pick<InboxQuery, 'dealerId' | 'query'>,
): Promise<Record<InboxTab, number>> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select state, count(*)::integer as count from (
      select o.state from orders o
      where o.dealer_id = ${dealerId}
        and ${query === '' ? sql`o.state = any(${openStates})` : sql`${matching(query)} limit ${maxCounted}`}
    ) as found group by state`.execute(db);
  const sums = Object.entries(inboxTabs).map(([tab, states]: [string, readonly OrderState[]]) => [
    tab,
    rows.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0),
  ]);
  // The keys are those of the table.
  return Object.fromEntries(sums) as Record<InboxTab, number>;
}

/** Of many stations not all names fit into the index: then the addresses are asked. */
const maxIndexed = 600;

function matching(query: string): RawBuilder<unknown> {
  const text = query.trim();
  if (text === '') return sql`true`;
  const number = normalizeOrderNumber(text);
  if (number) return sql`o.number = ${number}`;
  const like = `${likeLiteral(text.replaceAll(/\s+/g, ' '))}%`;
  return sql`(o.postal_code like ${like} or o.search_words like lower(${`%\n${like}`}::text)
    or (length(o.search_words) = ${maxIndexed} and exists (
      select from order_addresses n where n.order_id = o.id and n.year = o.year
        and (n.last_name ilike ${like} or n.company ilike ${like} or n.place ilike ${like}))))`;
}

/** A dealer's month of placing. */
export type DealerMonth = {
  /** YYYY-MM */
  month: string;
  orders: number;
  /** Cancelled or withdrawn. */
  lost: number;
  litres: number;
  kilograms: number;
  /** Without those that were lost; final where it is known. */
  volume: Cents;
  /** Median minutes from the order to its confirmation; null without one. */
  confirmMinutes: number | null;
};

/** The last twelve months in which a dealer had orders, the latest first. Reads that dealer's part of one index. */
export async function dealerMonths(
  db: Connection,
  { dealerId, since }: { dealerId: number; since: Date },
): Promise<DealerMonth[]> {
  const { rows } = await sql<DealerMonth>`
    select to_char(date_trunc('month', o.placed_at at time zone 'Europe/Berlin'), 'YYYY-MM') as month,
      count(*)::integer as orders,
      (count(*) filter (where o.state in ('cancelled', 'withdrawn')))::integer as lost,
      coalesce(sum(coalesce(o.delivered_amount, o.amount)) filter (where ${isNotLost} and p.product_group_id in (1, 2, 5)),
        0)::float8 as litres,
      coalesce(sum(coalesce(o.delivered_amount, o.amount)) filter (where ${isNotLost} and p.product_group_id in (3, 4)),
        0)::float8 as kilograms,
      coalesce(sum(coalesce(o.final_price, o.total_price)) filter (where ${isNotLost}), 0)::float8 as volume,
      round(percentile_cont(0.5) within group (order by extract(epoch from o.confirmed_at - o.placed_at) / 60))::integer
        as confirm_minutes
    from orders o
    join ${productsIn(ofDealer(dealerId, 'countryId'))} p on p.id = o.product_id
    where o.dealer_id = ${dealerId} and o.placed_at >= ${since}
    group by date_trunc('month', o.placed_at at time zone 'Europe/Berlin')
    order by date_trunc('month', o.placed_at at time zone 'Europe/Berlin') desc limit 12`.execute(db);
  return rows;
}

const isNotLost = sql`o.state not in ('cancelled', 'withdrawn')`;
