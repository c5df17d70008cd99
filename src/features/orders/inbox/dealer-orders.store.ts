import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { DeliveryWindow } from '../change/order-changes.types.ts';
import { normalizeOrderNumber } from '../orders.rules.ts';
import type { OrderState } from '../orders.types.ts';
import { type Drawer, drawers } from './dealer-orders.rules.ts';

/** An order in a dealer's inbox. */
export type DealerOrderLine = {
  id: number;
  number: string;
  state: OrderState;
  countryId: 1 | 2 | 3;
  placedAt: Date;
  confirmBy: Date;
  overdueAt: Date | null;
  deliveryDate: Day;
  /** Since when its delivery is overdue. */
  deliveryLateAt: Date | null;
  appointmentDay: Day | null;
  appointmentWindow: DeliveryWindow | null;
  amount: number;
  unit: 'l' | 'kg';
  product: string;
  /** The final one once it is known. */
  totalPrice: Cents;
  customer: string;
  place: string;
  street: string;
  /** Of the delivery run that it shares with neighbours. */
  runNumber: string | null;
  runSize: number | null;
  /** How it is known to be near the first address of that run. */
  nearBy: 'first' | 'measured' | 'word' | null;
};

/** The most urgent first; drawers that only grow show the latest first. */
const urgency: Record<Drawer, RawBuilder<unknown>> = {
  neu: sql`o.confirm_by, o.id`,
  termin: sql`o.delivery_date, o.id`,
  lieferung: sql`o.appointment_day, o.id`,
  abrechnung: sql`o.delivered_on, o.id`,
  fertig: sql`o.placed_at desc, o.id desc`,
  storniert: sql`o.placed_at desc, o.id desc`,
};

export type InboxQuery = {
  dealerId: number;
  drawer: Drawer;
  /** Number, postal code or name; '' for all. */
  words: string;
  /** Number of a delivery run: all its orders, whatever drawer they lie in; '' for none. */
  run: string;
  offset: number;
  limit: number;
};

/** Which orders a page shows is found before anything is joined to them. */
export async function ordersOfDealer(db: Connection, query: InboxQuery): Promise<DealerOrderLine[]> {
  const { rows } = await sql<DealerOrderLine>`
    with page as materialized (
      select o.id, o.year from orders o
      where o.dealer_id = ${query.dealerId} and ${inDrawer(query)} and ${matching(query.words)}
      order by ${urgency[query.drawer]} limit ${query.limit} offset ${query.offset}
    )
    select o.id, o.number, o.state, o.country_id, o.placed_at, o.confirm_by, o.overdue_at, o.delivery_late_at,
      to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(o.appointment_day, 'YYYY-MM-DD') as appointment_day, o.appointment_window,
      coalesce(o.delivered_amount, o.amount) as amount, o.terms->'product'->>'unit' as unit,
      o.terms->'product'->>'name' as product, coalesce(o.final_price, o.total_price) as total_price,
      trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer,
      a.postal_code || ' ' || a.place as place, a.street, g.run_number,
      case when g.starter_order_id = o.id then 'first' when m.is_measured then 'measured'
        when m.order_id is not null then 'word' end as near_by,
      (select count(*)::integer from group_order_members n where n.group_order_id = g.id) as run_size
    from page
    join orders o on o.id = page.id and o.year = page.year
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    left join group_order_members m on m.order_id = o.id
    left join group_orders g on g.id = m.group_order_id
    order by ${urgency[query.drawer]}`.execute(db);
  return rows;
}

const inDrawer = ({ drawer, run }: InboxQuery): RawBuilder<unknown> =>
  run === ''
    ? sql`o.state = any(${[...drawers[drawer]]})`
    : sql`o.id in (select m.order_id from group_order_members m join group_orders g on g.id = m.group_order_id
        where g.run_number = ${run})`;

/** A search that finds more than these has to be narrowed anyway. */
const maxCounted = 1000;

const openStates = ['placed', 'confirmed', 'scheduled', 'delivered', 'disputed'];

/** How many lie in each drawer; those that only grow are counted only for who searches. */
export async function countsOf(
  db: Connection,
  { dealerId, words }: Pick<InboxQuery, 'dealerId' | 'words'>,
): Promise<Record<Drawer, number>> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select state, count(*)::integer as count from (
      select o.state from orders o
      where o.dealer_id = ${dealerId}
        and ${words === '' ? sql`o.state = any(${openStates})` : sql`${matching(words)} limit ${maxCounted}`}
    ) as found group by state`.execute(db);
  const sum = (drawer: Drawer) =>
    rows
      .filter((row) => (drawers[drawer] as readonly string[]).includes(row.state))
      .reduce((total, row) => total + row.count, 0);
  return {
    neu: sum('neu'),
    termin: sum('termin'),
    lieferung: sum('lieferung'),
    abrechnung: sum('abrechnung'),
    fertig: sum('fertig'),
    storniert: sum('storniert'),
  };
}

/** Of many stations not all words fit into the index: then the addresses are asked. */
const maxQueryLength = 600;

function matching(words: string): RawBuilder<unknown> {
  const text = words.trim();
  if (text === '') return sql`true`;
  const number = normalizeOrderNumber(text);
  if (number) return sql`o.number = ${number}`;
  const like = `${text.replaceAll(/\s+/g, ' ').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(o.postal_code like ${like} or o.search_words like lower(${`%\n${like}`}::text)
    or (length(o.search_words) = ${maxQueryLength} and exists (
      select from order_addresses n where n.order_id = o.id and n.year = o.year
        and (n.last_name ilike ${like} or n.company ilike ${like} or n.place ilike ${like}))))`;
}
