import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Cents } from '#kernel/money.ts';
import { type Drawer, drawers } from './dealer-orders.rules.ts';
import type { DeliveryWindow } from './order-changes.types.ts';
import { normalizeOrderNumber } from './orders.rules.ts';
import type { OrderState } from './orders.types.ts';

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

export async function ordersOfDealer(db: Connection, query: InboxQuery): Promise<DealerOrderLine[]> {
  const states = [...drawers[query.drawer]];
  const { rows } = await sql<DealerOrderLine>`
    select o.id, o.number, o.state, o.country_id, o.placed_at, o.confirm_by, o.overdue_at, o.delivery_late_at,
      to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date,
      to_char(o.appointment_day, 'YYYY-MM-DD') as appointment_day, o.appointment_window,
      coalesce(o.delivered_amount, o.amount) as amount, o.terms->'product'->>'unit' as unit,
      o.terms->'product'->>'name' as product, coalesce(o.final_price, o.total_price) as total_price,
      trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer,
      a.postal_code || ' ' || a.place as place, a.street, g.run_number,
      (select count(*)::integer from group_order_members n where n.group_order_id = g.id) as run_size
    from orders o
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    left join group_order_members m on m.order_id = o.id
    left join group_orders g on g.id = m.group_order_id
    where o.dealer_id = ${query.dealerId} and ${
      query.run === '' ? sql`o.state = any(${states})` : sql`g.run_number = ${query.run}`
    } and ${matching(query.words)}
    order by ${urgency[query.drawer]} limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** How many lie in each drawer; those that only grow are not counted. */
export async function openCountsOf(db: Connection, dealerId: number): Promise<Record<Drawer, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)::integer`.as('count')])
    .where('dealerId', '=', dealerId)
    .where('state', 'in', ['placed', 'confirmed', 'scheduled', 'delivered', 'disputed'])
    .groupBy('state')
    .execute();
  const sum = (drawer: Drawer) =>
    rows
      .filter((row) => (drawers[drawer] as readonly string[]).includes(row.state))
      .reduce((total, row) => total + row.count, 0);
  return {
    neu: sum('neu'),
    termin: sum('termin'),
    lieferung: sum('lieferung'),
    abrechnung: sum('abrechnung'),
    fertig: 0,
    storniert: 0,
  };
}

function matching(words: string): RawBuilder<unknown> {
  const text = words.trim();
  if (text === '') return sql`true`;
  const number = normalizeOrderNumber(text);
  if (number) return sql`o.number = ${number}`;
  const like = `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(o.postal_code like ${like} or exists (
    select from order_addresses n where n.order_id = o.id and n.year = o.year
      and (n.last_name ilike ${like} or n.company ilike ${like} or n.place ilike ${like})))`;
}
