import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { isFoundBy } from '#features/dealers/dealers.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';
import { dealerRating } from '#features/dealers/shared.ts';
import type { StateChange } from '#features/dealers/types.ts';
import { dealerLogins, hasAnyRoleOf, ofUser } from '#features/identity/reads.ts';
import { runningOrders } from '#features/orders/reads.ts';
import type { OrderState } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { type CareState, careStates } from './dealer-states.rules.ts';

/** A business of the list: an application that nobody took on yet, or a dealer. */
export type CareRow = {
  kind: 'application' | 'dealer';
  id: number;
  name: string;
  postalCode: string;
  place: string;
  countryId: CountryId;
  state: CareState;
  /** Something waits for the staff. */
  isWaiting: boolean;
  /** This and the next two as they were last counted (`dealer-figures.ts`); null before. */
  orders30: number | null;
  /** Minutes from order to confirmation, the median of the last 90 days; null without one. */
  confirmMinutes: number | null;
  /** Orders of the last 90 days that the dealer cancelled, in permille; null without orders. */
  cancelledPermille: number | null;
  /** 0–100; null without reviews. */
  rating: number | null;
  ratingCount: number;
  pricesChangedAt: Date | null;
};

const careOrder = {
  name: sql`search_form(name)`,
  id: sql`id`,
  place: sql`postal_code`,
  country: sql`country_id`,
  state: sql`array_position(${[...careStates]}::text[], state)`,
  orders: sql`orders30`,
  confirms: sql`confirm_minutes`,
  cancels: sql`cancelled_permille`,
  rating: sql`review_mark_sum::real / nullif(review_count, 0)`,
  prices: sql`prices_changed_at`,
} satisfies Record<string, RawBuilder<unknown>>;

export type CareSortKey = keyof typeof careOrder;
export const careSorts = sortsOf(careOrder);

type Asked = {
  words: string;
  state: CareState | null;
  sort: Sort<CareSortKey> | null;
  limit: number;
  offset: number;
};

/**
 * A page of dealers and applications by a part of their name or place, by number or the beginning of their code, and how
 * many there are in all.
 */
export async function careRows(
  db: Connection,
  { words, state, sort, limit, offset }: Asked,
): Promise<{ rows: CareRow[]; total: number }> {
  const order = orderBy(
    sort,
    careOrder,
    sql`id::text = ${words} desc, is_waiting desc, search_form(name), id`,
  );
  type Row = Omit<CareRow, 'rating' | 'ratingCount'> & {
    reviewCount: number;
    reviewMarkSum: number;
    total: number;
  };
  const { rows } = await sql<Row>`
    with found as (
      select 'application' as kind, id::integer, name, postal_code, place, country_id,
        case when state = 'unconfirmed' then 'applied' else 'checking' end as state,
        state = 'checking' as is_waiting, 0 as review_count, 0 as review_mark_sum, null as prices_changed_at
      from dealer_applications where state in ('unconfirmed', 'checking', 'question') and ${isFoundBy(words)}
      union all
      select 'dealer', dealers.id, name, dealers.postal_code, place, country_id,
        case when state = 'applied' then 'taking_on' else state end,
        state = 'applied' and (tests.id is null or tests.confirmed_at is not null),
        review_count, review_mark_sum, offer_changed_at
      from ${dealersFoundBy(words)} dealers left join dealer_test_orders as tests on tests.dealer_id = dealers.id
    ), joined as (
      select found.*, figures.orders30, figures.confirm_minutes, figures.cancelled_permille
      from found left join dealer_figures as figures on kind = 'dealer' and figures.dealer_id = found.id
      where ${state}::text is null or state = ${state}::text
    )
    select kind, id, name, postal_code, place, country_id, state, is_waiting, orders30, confirm_minutes,
      cancelled_permille, review_count, review_mark_sum, prices_changed_at, count(*) over ()::integer as total
    from joined order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ reviewCount, reviewMarkSum, total: _, ...row }) => ({
      ...row,
      rating: dealerRating(reviewCount, reviewMarkSum),
      ratingCount: reviewCount,
    })),
  };
}

/** Applications to check, and dealers who did their part on the way to the first offer, as a part of a query. */
export const waitingApplications = sql<number>`
  (select count(*)::integer from dealer_applications where state = 'checking')`;
export const waitingDealers = sql<number>`
  (select count(*)::integer from dealer_test_orders as tests
    join ${dealersFoundBy('')} dealers on dealers.id = tests.dealer_id
    where tests.confirmed_at is not null and dealers.state = 'applied')`;

type RunningOrder = {
  id: OrderId;
  number: string;
  state: OrderState;
  placedAt: Date;
  totalPrice: number;
  postalCode: string;
};

/** Orders that a dealer still has to do something about, the oldest first. */
export async function runningOrdersOf(
  db: Connection,
  dealerId: number,
  limit: number,
): Promise<RunningOrder[]> {
  const { rows } = await sql<RunningOrder>`
    select id, number, state, placed_at, total_price, postal_code
    from ${runningOrders('id', 'number', 'state', 'placedAt', 'totalPrice', 'postalCode', 'dealerId')} orders
    where dealer_id = ${dealerId} order by placed_at limit ${limit}`.execute(db);
  return rows;
}

export async function runningCounts(db: Connection, dealerId: number) {
  const { rows } = await sql<{ placed: number; bound: number }>`
    select (count(*) filter (where state = 'placed'))::integer as placed,
      (count(*) filter (where state <> 'placed'))::integer as bound
    from ${runningOrders('state', 'dealerId')} orders where dealer_id = ${dealerId}`.execute(db);
  return rows[0] ?? { placed: 0, bound: 0 };
}

/** What a dealer had not confirmed when its state changed. */
export async function placedOrdersOf(db: Connection, { dealerId, at }: Pick<StateChange, 'dealerId' | 'at'>) {
  const { rows } = await sql<{ id: OrderId; version: number }>`
    select id, version from ${runningOrders('id', 'version', 'state', 'placedAt', 'dealerId')} orders
    where dealer_id = ${dealerId} and state = 'placed' and placed_at <= ${at} order by id`.execute(db);
  return rows;
}

export async function notesOf(db: Connection, dealerId: number) {
  const { rows } = await sql<{ id: number; at: Date; text: string; author: string }>`
    select dealer_notes.id, at, text, ${ofUser(sql`dealer_notes.author_id`, 'name')} as author
    from dealer_notes
    where dealer_notes.dealer_id = ${dealerId} order by dealer_notes.id desc`.execute(db);
  return rows;
}

export const contactsOf = (db: Connection, dealerId: number) =>
  db
    .selectFrom('dealerContacts')
    .select(['id', 'name', 'task', 'phone', 'email'])
    .where('dealerId', '=', dealerId)
    .orderBy('id')
    .execute();

/** Who signs in for a dealer. */
export async function loginsOf(db: Connection, dealerId: number) {
  const { rows } = await sql<{ id: number; name: string; email: string; hasPassword: boolean }>`
    select id, name, email, has_password from ${dealerLogins} l
    where dealer_id = ${dealerId} and ${hasAnyRoleOf(sql`l.id`, ['dealer'])} order by id`.execute(db);
  return rows;
}
