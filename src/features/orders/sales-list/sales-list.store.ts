import { type RawBuilder, sql } from 'kysely';
import { allOf } from '#db/conditions.ts';
import type { Connection } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { ofPartner } from '#features/partners/reads.ts';
import { maxSorted, type Sort } from '#platform/http/list-address.ts';
import { similarSpellings } from '#platform/i18n/spellings.ts';
import { momentOf } from '#platform/time/calendar.ts';
import { tickedIn } from '#platform/work/runs.rules.ts';
import { parseOrderId, yearOfOrder } from '../order-id.rules.ts';
import { normalizeOrderNumber } from '../order-number.rules.ts';
import { lineColumns, type OrderLine } from '../orders.store.ts';
import { type SalesFilter, salesFilter } from './sales-list.rules.ts';

/** A line of the sales list. */
export type SalesLine = OrderLine & {
  overdueAt: Date | null;
  deliveryLateAt: Date | null;
  /** Milliseconds, exact enough to page by. */
  placedAtMs: number;
  dealerId: number;
  dealer: string;
  /** Under whose brand it was ordered; null for our own. */
  partner: string | null;
  payment: string;
  customer: string;
  email: string;
  place: string;
};

/** With last names of which an order has to have one, in the place of the words that were typed. */
type NamesFilter = SalesFilter & { names?: readonly string[] };

const timeZone = 'Europe/Berlin';

const salesOrder = {
  state: sql`o.state`,
  customer: sql`o.name_key`,
  goods: sql`coalesce(o.delivered_amount, o.amount)`,
  dealer: sql`o.dealer_id`,
  sum: sql`coalesce(o.final_price, o.total_price)`,
};

export type SalesSort = keyof typeof salesOrder;
export const salesSorts = sortsOf(salesOrder);

type PageOfList = { limit: number; sort?: Sort<SalesSort> | null; offset?: number };

/**
 * A page of the sales list, the latest first. The page's rows are found through an index by key before anything is
 * joined to them, so that the cost does not grow with the number of orders or with the page.
 */
export async function salesPage(
  db: Connection,
  filter: NamesFilter,
  { limit, sort, offset = 0 }: PageOfList,
): Promise<SalesLine[]> {
  const order = orderBy(sort, salesOrder, sql`o.placed_at desc, o.id desc`);
  const keys = sort
    ? sql`select o.id, o.year from (${pageOf({ ...filter, after: null }, maxSorted)}) as found
        join orders o on o.id = found.id and o.year = found.year order by ${order} limit ${limit} offset ${offset}`
    : pageOf(filter, limit);
  const { rows } = await sql<SalesLine>`
    with page as materialized (${keys})
    select ${lineColumns}, o.overdue_at, o.delivery_late_at,
      floor(extract(epoch from o.placed_at) * 1000)::float8 as placed_at_ms, o.dealer_id, ${ofDealer(sql`o.dealer_id`, 'name')} as dealer,
      o.terms->'payment'->>'name' as payment,
      trim(concat_ws(' ', nullif(a.company, ''), a.first_name, a.last_name)) as customer, o.email,
      a.postal_code || ' ' || a.place as place,
      ${ofPartner(sql`o.partner_id`, 'name')} as partner
    from page
    join orders o on o.id = page.id and o.year = page.year
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    order by ${order}`.execute(db);
  return rows;
}

/** The same, and where nobody has the name, those whose name is spelled alike. */
export async function salesPageOrSimilar(db: Connection, filter: SalesFilter, page: PageOfList) {
  const exact = await salesPage(db, filter, page);
  const names =
    exact.length === 0 && filter.query !== null && !foundOtherwise(filter.query)
      ? similarSpellings(filter.query)
      : [];
  const similar = names.length === 0 ? [] : await salesPage(db, { ...filter, names }, page);
  return { found: exact.length > 0 ? exact : similar, isSimilar: similar.length > 0 };
}

/** Keys of a page. A name can be that of the first address, or another one's: each has its own index. */
function pageOf(filter: NamesFilter, limit: number): RawBuilder<unknown> {
  const keys = (condition: RawBuilder<unknown>) => sql`
    select id, year, placed_at from orders o where ${condition} order by placed_at desc, id desc limit ${limit}`;
  const rest = filters(filter);
  const { query } = filter;
  if (query === null) return keys(allOf(rest));
  const found = foundOtherwise(query);
  if (found) return keys(allOf([found, ...rest]));
  if (filter.names) return keys(allOf([sql`o.name_key = any (${filter.names})`, ...rest]));
  const like = beginningWith(query);
  return sql`
    select id, year, placed_at from (
      (${keys(allOf([sql`o.name_key like ${like}`, ...rest]))})
      union
      (${keys(allOf([sql`(o.id, o.year) in (${otherNames(like)})`, ...rest]))})
    ) as either order by placed_at desc, id desc limit ${limit}`;
}

/** What orders (`o`) a filter means. */
export function salesCondition(filter: SalesFilter): RawBuilder<unknown> {
  const { query } = filter;
  const rest = filters(filter);
  if (query === null) return allOf(rest);
  const like = beginningWith(query);
  const byName = sql`(o.id, o.year) in (
    select id, year from orders where name_key like ${like} union all ${otherNames(like)})`;
  return allOf([foundOtherwise(query) ?? byName, ...rest]);
}

/** What orders (`o`) an address of the list selects: those that were ticked in it, else all that its filters find. */
export function selectedOrders(search: URLSearchParams): RawBuilder<unknown> {
  const ticked = tickedIn(search);
  if (ticked === null) return salesCondition({ ...salesFilter(search), after: null });
  const ids = ticked.flatMap((id) => parseOrderId(String(id)) ?? []);
  // Each year is a partition of its own.
  return sql`o.id = any (${ids}::bigint[]) and o.year = any (${ids.map(yearOfOrder)}::integer[])`;
}

/** How many orders a filter finds; null where they are more than can be looked at one by one. */
export async function countUpTo(db: Connection, filter: SalesFilter, most: number): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from orders o where ${salesCondition({ ...filter, after: null })} limit ${most + 1}) as found`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return count > most ? null : count;
}

/** How many orders a filter finds, as a part of a query. */
export const salesCount = (filter: SalesFilter) =>
  sql<number>`(select count(*)::integer from orders o where ${salesCondition(filter)})`;

/** As the index orders_overdue has it. */
const isOverdue = sql`((o.state = 'placed' and o.overdue_at is not null)
  or (o.state in ('confirmed', 'scheduled') and o.delivery_late_at is not null))`;

function filters(filter: SalesFilter): RawBuilder<unknown>[] {
  const { from, until, after } = filter;
  return [
    ...(filter.state === null
      ? []
      : [filter.state === 'ueberfaellig' ? isOverdue : sql`o.state = ${filter.state}`]),
    ...(filter.dealerId === null ? [] : [sql`o.dealer_id = ${filter.dealerId}`]),
    ...(filter.countryId === null ? [] : [sql`o.country_id = ${filter.countryId}`]),
    ...(filter.partnerId === null ? [] : [sql`o.partner_id = ${filter.partnerId}`]),
    ...(from === null ? [] : [sql`o.placed_at >= ${momentOf(from, 0, timeZone)}`]),
    ...(until === null ? [] : [sql`o.placed_at < ${momentOf(until, 24 * 60, timeZone)}`]),
    ...(after === null ? [] : [sql`(o.placed_at, o.id) < (${new Date(after.placedAt)}, ${after.id})`]),
  ];
}

/** Found by number, which finds its partition by itself, mail address or postal code; null: it is a name. */
function foundOtherwise(query: string): RawBuilder<unknown> | null {
  const number = normalizeOrderNumber(query);
  if (number) return sql`o.number = ${number} and o.year = ${2000 + Number(number.slice(3, 5))}`;
  if (query.includes('@')) return sql`lower(o.email) like ${beginningWith(query)}`;
  return /^\d{4,5}$/.test(query) ? sql`o.postal_code = ${query}` : null;
}

const beginningWith = (query: string): string => `${likeLiteral(query.toLowerCase())}%`;

const otherNames = (like: string): RawBuilder<unknown> => sql`
  select order_id, year from order_addresses
  where lower(last_name) like ${like} and (kind <> 'delivery' or position <> 1)`;
