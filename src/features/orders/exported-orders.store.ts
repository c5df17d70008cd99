import { type RawBuilder, sql } from 'kysely';
import { allOf, isNumber, momentsOnDays } from '#db/conditions.ts';
import type { Connection } from '#db/database.ts';
import { ofPartner } from '#features/partners/reads.ts';
import { listNames } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { OrderTours } from './order-groups.ts';
import { type OrderNotes, orderNoteNames } from './order-notes.ts';
import { progressTexts } from './order-page/order-progress.texts.ts';
import type { OrderState } from './orders.types.ts';
import { salesFilter } from './sales-list/sales-list.rules.ts';
import { salesCondition, selectedOrders } from './sales-list/sales-list.store.ts';

/** An order with all that files tell of it, each column a text, number, day or moment. */
export type ExportedOrder = OrderNotes & {
  number: string;
  /** As pages name it. */
  state: string;
  placedAt: Date;
  confirmedAt: Date | null;
  appointmentDay: Day | null;
  /** Hours of the day, "7-12". */
  appointmentWindow: string | null;
  promisedDay: Day;
  deliveredOn: Day | null;
  dealerId: number;
  dealer: string;
  country: string;
  product: string;
  unit: string;
  amount: number;
  deliveredAmount: number | null;
  stations: number;
  currency: string;
  unitPrice: Cents;
  totalPrice: Cents;
  finalPrice: Cents | null;
  cancellationFee: Cents | null;
  vatPercent: number;
  payment: string;
  /** What was chosen beside goods and payment. */
  options: string;
  email: string;
  vatId: string;
  company: string;
  firstName: string;
  lastName: string;
  street: string;
  extra: string;
  postalCode: string;
  place: string;
  phone: string;
  /** Of an order with several. */
  stationList: string;
  invoiceAddress: string;
  /** Of the last change. */
  reason: string;
  /** Of the delivery tour that it shares with neighbours. */
  runNumber: string | null;
  partner: string;
};

/** Orders of a dealer, time, state and country. */
type OrdersFilter = {
  /** Null: of all dealers. */
  dealerId: number | null;
  /** Local days of placing, both inside; null without a bound. */
  from: Day | null;
  until: Day | null;
  /** Empty: all. */
  states: readonly OrderState[];
  countryId?: number | null;
};

type Deps = { db: Connection; orderTours: OrderTours };

const batch = 1_000;

type Row = Omit<ExportedOrder, 'state'> & { id: number; state: OrderState };

/** States are named as pages name them. */
const { states } = progressTexts('de-DE');

/**
 * Orders (`o`) that a condition holds for, the latest first, read a thousand at a time by key: memory does not depend on how many there
 * are, nor does the database keep a cursor open while a slow reader takes its time.
 */
async function* ordersWhere(deps: Deps, condition: RawBuilder<unknown>): AsyncGenerator<ExportedOrder> {
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const rows: Row[] = await page(deps, sql`${condition} and ${after}`);
    for (const { id: _, ...order } of rows) yield { ...order, state: states[order.state] };
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`(o.placed_at, o.id) < (${last.placedAt}, ${last.id})`;
  }
}

/** The same of a dealer, time, state and country. */
export const exportedOrders = (deps: Deps, filter: OrdersFilter): AsyncGenerator<ExportedOrder> =>
  ordersWhere(deps, matchingOrders(filter));

/** The same of the sales list: what was ticked in it, else all that its address asks for. */
export function exportedSales(deps: Deps, search: URLSearchParams): AsyncGenerator<ExportedOrder> {
  const isTicked = search.has(listNames.ticked);
  return ordersWhere(
    deps,
    isTicked ? selectedOrders(search) : salesCondition({ ...salesFilter(search), after: null }),
  );
}

/** How many orders there are of a dealer, time, state and country. */
export async function exportedOrderCount(db: Connection, filter: OrdersFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders o where ${matchingOrders(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A person and an address (`n`) in one line. */
const whereTo = sql`concat_ws(', ', nullif(n.company, ''), trim(n.first_name || ' ' || n.last_name), n.street,
  nullif(n.extra, ''), n.country_iso || '-' || n.postal_code || ' ' || n.place, nullif(n.phone, ''))`;

/** What was chosen beside goods and payment. */
const options = sql`concat_ws(', ',
  (select string_agg(concat_ws(' ', one->>'name', one->>'desiredDate'), ', ' order by at)
    from jsonb_array_elements(o.terms->'options') with ordinality as chosen (one, at)),
  case when (o.terms->>'appointmentPlus')::boolean then 'Anruf vor Anlieferung' end,
  case when jsonb_typeof(o.terms->'climate') = 'object' then 'Klimaschutzbeitrag' end)`;

async function page({ db, orderTours }: Deps, condition: RawBuilder<unknown>): Promise<Row[]> {
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
      o.stations, o.currency, o.total_price,
      -- Nothing is settled of what was cancelled or withdrawn, even when it had been delivered.
      case when o.state not in ('cancelled', 'withdrawn') then o.final_price end as final_price, o.cancellation_fee,
      o.terms->'payment'->>'name' as payment, a.company, a.first_name, a.last_name, a.street, a.postal_code,
      a.place, a.phone, o.email, ${sql.join(orderNoteNames.map((name) => sql.ref(`o.${name}`)))}, coalesce(l.reason, '') as reason, t.run_number,
      to_char(o.delivery_date, 'YYYY-MM-DD') as promised_day,
      case o.appointment_window when 'day' then '7-18' when 'morning' then '7-12' when 'afternoon' then '12-18' end
        as appointment_window,
      ${options} as options, (o.terms->>'unitPrice')::integer as unit_price,
      (o.terms->>'vatPermille')::float8 / 10 as vat_percent, a.extra, coalesce(s.list, '') as station_list,
      coalesce(i.address, '') as invoice_address, o.vat_id,
      coalesce(${ofPartner(sql`o.partner_id`, 'name')}, '') as partner
    from page
    join orders o on o.id = page.id and o.year = page.year
    join order_addresses a on a.order_id = o.id and a.year = o.year and a.kind = 'delivery' and a.position = 1
    left join lateral (
      select at from order_events e where e.order_id = o.id and e.to_state = 'confirmed' and e.from_state = 'placed' limit 1
    ) c on true
    left join lateral (
      select reason from order_events e where e.order_id = o.id order by version desc limit 1
    ) l on true
    left join lateral (
      select string_agg(n.position || ': ' || n.amount || ' ' || (o.terms->'product'->>'unit') || ', ' || ${whereTo},
        ' | ' order by n.position) as list
      from order_addresses n
      where o.stations > 1 and n.order_id = o.id and n.year = o.year and n.kind = 'delivery'
    ) s on true
    left join lateral (
      select ${whereTo} as address from order_addresses n
      where n.order_id = o.id and n.year = o.year and n.kind = 'invoice' limit 1
    ) i on true
    left join lateral ${orderTours.of(sql`o.id`)} t on true
    order by o.placed_at desc, o.id desc`.execute(db);
  return rows;
}

const matchingOrders = ({ dealerId, from, until, states, countryId }: OrdersFilter): RawBuilder<unknown> =>
  allOf([
    ...isNumber(sql`o.dealer_id`, dealerId),
    ...momentsOnDays(sql`o.placed_at`, { from, until }),
    ...(states.length === 0 ? [] : [sql`o.state = any(${[...states]})`]),
    ...isNumber(sql`o.country_id`, countryId),
  ]);
