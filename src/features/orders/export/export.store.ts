import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { momentOf } from '#kernel/calendar.ts';
import type { ExportedOrder, ExportFilter } from './export.types.ts';

const batch = 1_000;
/** Dealers and staff of all three countries share this clock. */
const timeZone = 'Europe/Berlin';

type Row = ExportedOrder & { id: number };

/**
 * Orders (`o`) that a condition holds for, the latest first, read a thousand at a time by key: memory does not depend on how many there
 * are, nor does the database keep a cursor open while a slow reader takes its time.
 */
export async function* ordersWhere(
  db: Connection,
  condition: RawBuilder<unknown>,
): AsyncGenerator<ExportedOrder> {
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const rows: Row[] = await page(db, sql`${condition} and ${after}`);
    for (const { id: _, ...order } of rows) yield order;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`(o.placed_at, o.id) < (${last.placedAt}, ${last.id})`;
  }
}

/** What a dealer or finance asks for. */
export const exportedOrders = (db: Connection, filter: ExportFilter): AsyncGenerator<ExportedOrder> =>
  ordersWhere(db, matching(filter));

async function page(db: Connection, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select id, year from orders o where ${condition}
      order by placed_at desc, id desc limit ${batch}
    )
    select o.id, o.number, o.state, o.placed_at, c.at as confirmed_at,
      to_char(o.appointment_day, 'YYYY-MM-DD') as appointment_day,
      to_char(o.delivered_on, 'YYYY-MM-DD') as delivered_on, o.dealer_id,
      o.terms->'dealer'->>'name' as dealer, (array['DE', 'AT', 'CH'])[o.country_id] as country,
      o.terms->'product'->>'name' as product, o.terms->'product'->>'unit' as unit, o.amount, o.delivered_amount,
      o.stations, o.currency, o.total_price, o.final_price, o.cancellation_fee,
      o.terms->'payment'->>'name' as payment, a.company, a.first_name, a.last_name, a.street, a.postal_code,
      a.place, a.phone, o.email, o.driver_hints, coalesce(l.reason, '') as reason, g.run_number
    from page
    join orders o on o.id = page.id and o.year = page.year
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    left join lateral (
      select at from order_events e where e.order_id = o.id and e.to_state = 'confirmed' and e.from_state = 'placed' limit 1
    ) c on true
    left join lateral (
      select reason from order_events e where e.order_id = o.id order by version desc limit 1
    ) l on true
    left join group_order_members m on m.order_id = o.id
    left join group_orders g on g.id = m.group_order_id
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

function matching({ dealerId, from, until, states }: ExportFilter): RawBuilder<unknown> {
  const conditions = [
    ...(dealerId === null ? [] : [sql`o.dealer_id = ${dealerId}`]),
    ...(from === null ? [] : [sql`o.placed_at >= ${momentOf(from, 0, timeZone)}`]),
    ...(until === null ? [] : [sql`o.placed_at < ${momentOf(until, 24 * 60, timeZone)}`]),
    ...(states.length === 0 ? [] : [sql`o.state = any(${[...states]})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
