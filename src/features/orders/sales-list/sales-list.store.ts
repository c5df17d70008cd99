import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';

import type { Cents } from '#platform/money/money.ts';
import { type Day, momentOf } from '#platform/time/calendar.ts';
import { normalizeOrderNumber } from '../orders.rules.ts';
import type { OrderState } from '../orders.types.ts';
import type { SalesQuery } from './sales-list.rules.ts';

/** A line of the sales list. */
export type SalesLine = {
  id: number;
  number: string;
  state: OrderState;
  overdueAt: Date | null;
  deliveryLateAt: Date | null;
  countryId: CountryId;
  placedAt: Date;
  /** Milliseconds, exact enough to page by. */
  placedAtMs: number;
  appointmentDay: Day | null;
  dealerId: number;
  dealer: string;
  amount: number;
  unit: 'l' | 'kg';
  product: string;
  totalPrice: Cents;
  payment: string;
  customer: string;
  email: string;
  place: string;
};

const timeZone = 'Europe/Berlin';

/**
 * A page of the sales list, the latest first. The page's rows are found through an index by key before anything is
 * joined to them, so that the cost does not grow with the number of orders or with the page.
 */
export async function salesPage(db: Connection, query: SalesQuery, limit: number): Promise<SalesLine[]> {
  const { rows } = await sql<SalesLine>`
    with page as materialized (${pageOf(query, limit)})
    select o.id, o.number, o.state, o.overdue_at, o.delivery_late_at, o.country_id, o.placed_at,
      floor(extract(epoch from o.placed_at) * 1000)::float8 as placed_at_ms,
      to_char(o.appointment_day, 'YYYY-MM-DD') as appointment_day, o.dealer_id, d.name as dealer,
      coalesce(o.delivered_amount, o.amount) as amount, o.terms->'product'->>'unit' as unit,
      o.terms->'product'->>'name' as product, coalesce(o.final_price, o.total_price) as total_price,
      o.terms->'payment'->>'name' as payment,
      trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer, o.email,
      a.postal_code || ' ' || a.place as place
    from page
    join orders o on o.id = page.id and o.year = page.year
    join dealers d on d.id = o.dealer_id
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

/** Keys of a page. A name can be that of the first address, or another one's: each has its own index. */
function pageOf(query: SalesQuery, limit: number): RawBuilder<unknown> {
  const keys = (condition: RawBuilder<unknown>) => sql`
    select id, year, placed_at from orders o where ${condition} order by placed_at desc, id desc limit ${limit}`;
  const rest = filters(query);
  const { words } = query;
  if (words === '') return keys(allOf(rest));
  const found = foundOtherwise(words);
  if (found) return keys(allOf([found, ...rest]));
  const like = beginningWith(words);
  return sql`
    select id, year, placed_at from (
      (${keys(allOf([sql`o.name_key like ${like}`, ...rest]))})
      union
      (${keys(allOf([sql`(o.id, o.year) in (${otherNames(like)})`, ...rest]))})
    ) as either order by placed_at desc, id desc limit ${limit}`;
}

/** What orders (`o`) a query means. */
export function salesCondition(query: SalesQuery): RawBuilder<unknown> {
  const { words } = query;
  const rest = filters(query);
  if (words === '') return allOf(rest);
  const like = beginningWith(words);
  const byName = sql`(o.id, o.year) in (
    select id, year from orders where name_key like ${like} union all ${otherNames(like)})`;
  return allOf([foundOtherwise(words) ?? byName, ...rest]);
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** As the index orders_overdue has it. */
const isOverdue = sql`((o.state = 'placed' and o.overdue_at is not null)
  or (o.state in ('confirmed', 'scheduled') and o.delivery_late_at is not null))`;

function filters(query: SalesQuery): RawBuilder<unknown>[] {
  const { from, until, after } = query;
  return [
    ...(query.isOverdue ? [isOverdue] : []),
    ...(query.state === null ? [] : [sql`o.state = ${query.state}`]),
    ...(query.dealerId === null ? [] : [sql`o.dealer_id = ${query.dealerId}`]),
    ...(query.countryId === null ? [] : [sql`o.country_id = ${query.countryId}`]),
    ...(from === null ? [] : [sql`o.placed_at >= ${momentOf(from, 0, timeZone)}`]),
    ...(until === null ? [] : [sql`o.placed_at < ${momentOf(until, 24 * 60, timeZone)}`]),
    ...(after === null ? [] : [sql`(o.placed_at, o.id) < (${new Date(after.placedAt)}, ${after.id})`]),
  ];
}

/** Found by number, which finds its partition by itself, mail address or postal code; null: the words are a name. */
function foundOtherwise(words: string): RawBuilder<unknown> | null {
  const number = normalizeOrderNumber(words);
  if (number) return sql`o.number = ${number} and o.year = ${2000 + Number(number.slice(3, 5))}`;
  if (words.includes('@')) return sql`lower(o.email) like ${beginningWith(words)}`;
  return /^\d{4,5}$/.test(words) ? sql`o.postal_code = ${words}` : null;
}

const beginningWith = (words: string): string => `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const otherNames = (like: string): RawBuilder<unknown> => sql`
  select order_id, year from order_addresses
  where lower(last_name) like ${like} and (kind <> 'delivery' or position <> 1)`;

export type SavedView = { id: number; name: string; query: string };

/** An agent's own filters. */
export const savedViewsOf = (db: Connection, userId: number): Promise<SavedView[]> =>
  db
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('list', '=', 'sales')
    .orderBy('name')
    .execute();

/** The same name replaces what it stood for. */
export async function saveView(
  db: Connection,
  view: { userId: number; name: string; query: string },
): Promise<void> {
  await db
    .insertInto('savedViews')
    .values({ ...view, list: 'sales' })
    .onConflict((conflict) => conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query: view.query }))
    .execute();
}

export async function deleteView(db: Connection, view: { userId: number; id: number }): Promise<void> {
  await db.deleteFrom('savedViews').where('userId', '=', view.userId).where('id', '=', view.id).execute();
}
