import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import type { DB } from '#db/types.gen.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { dealerById } from '#features/dealers/dealers.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';
import { issuedStatements } from '#features/documents/reads.ts';
import { ofOrder } from '#features/orders/reads.ts';
import { yearOfOrder } from '#features/orders/shared.ts';
import type { Order } from '#features/orders/types.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';

/** What is booked for an order so far; the rate is that of its first entry. */
export async function bookedFor(
  tx: Transaction,
  id: OrderId,
): Promise<{ count: number; base: number; amount: number; permille: number | null }> {
  const rows = await tx
    .selectFrom('commissionEntries')
    .select(['base', 'amount', 'permille'])
    .where('orderId', '=', id)
    .orderBy('position')
    .execute();
  return {
    count: rows.length,
    base: rows.reduce((sum, row) => sum + row.base, 0),
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
    permille: rows[0]?.permille ?? null,
  };
}

type Entry = Selectable<DB['commissionEntries']>;
type EntryKind = { kind: 'settled' | 'reviewed' };

type NewEntry = EntryKind & Pick<Entry, 'position' | 'month' | 'base' | 'permille' | 'amount' | 'bookedAt'>;

export async function insertEntry(tx: Transaction, order: Order, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('commissionEntries')
    .values({
      orderId: order.id,
      year: yearOfOrder(order.id),
      dealerId: order.terms.dealer.id,
      countryId: order.countryId,
      currency: order.currency,
      ...entry,
    })
    .execute();
}

/** An order counts once, by the line of its first settlement; whatever is booked later corrects that. */
export const lineKind = sql`case when e.position = 1 then e.kind else 'reviewed' end`;

export type StatementLine = EntryKind &
  Pick<Entry, 'bookedAt' | 'base' | 'permille' | 'amount' | 'currency' | 'orderId'> & { number: string };

/** What is charged to a dealer in a month and country, in the order of booking. */
export async function statementLines(
  db: Connection,
  { dealerId, countryId, month }: { dealerId: number; countryId: CountryId; month: string },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.order_id, ${ofOrder(sql`e.order_id`, 'number')} as number, ${lineKind} as kind, e.booked_at, e.base,
      e.permille, e.amount, e.currency
    from commission_entries e
    where e.dealer_id = ${dealerId} and e.country_id = ${countryId} and e.month = ${`${month}-01`}::date
    order by e.booked_at, e.id`.execute(db);
  return rows;
}

export type StatementSum = {
  dealerId: number;
  dealer: string;
  countryId: CountryId;
  month: string;
  currency: 'EUR' | 'CHF';
  /** Orders that were settled for the first time, and bookings that change what was booked before or decided anew. */
  orders: number;
  corrections: number;
  amount: Cents;
  /** Of the statement that was issued; null while the month runs. */
  number: string | null;
};

export type OpenStatement = { dealerId: number; countryId: CountryId; month: Day };

/** Months before a day's for which a dealer was charged something and no statement was issued, the oldest first. */
export async function openStatements(db: Connection, today: Day): Promise<OpenStatement[]> {
  const { rows } = await sql<OpenStatement>`
    select distinct e.month, e.country_id, e.dealer_id from commission_entries e
    where e.month < date_trunc('month', ${today}::date) and not exists (
      select from ${issuedStatements} d
      where d.dealer_id = e.dealer_id and d.month = e.month and d.country_id = e.country_id)
    order by e.month, e.country_id, e.dealer_id limit 2000`.execute(db);
  return rows;
}

/** To whom a statement goes. */
export async function dealerAddress(db: Connection, dealerId: number) {
  const dealer = await dealerById(db, dealerId);
  if (!dealer) throw new RangeError(`no dealer ${dealerId}`);
  return dealer;
}

const statementOrder = {
  dealer: sql`dealer.name`,
  month: sql`s.month`,
  country: sql`s.country_id`,
  orders: sql`s.orders`,
  amount: sql`s.amount`,
};

export const statementSorts = sortsOf(statementOrder);

/** Sums of the dealers of a month, or of a dealer's months. */
export async function statementSums(
  db: Connection,
  asked: { month: string } | { dealerId: number },
  sort?: Sort<keyof typeof statementOrder> | null,
): Promise<StatementSum[]> {
  const condition =
    'month' in asked ? sql`e.month = ${`${asked.month}-01`}::date` : sql`e.dealer_id = ${asked.dealerId}`;
  const { rows } = await sql<StatementSum>`
    select s.dealer_id, dealer.name as dealer, to_char(s.month, 'YYYY-MM') as month, s.country_id, s.currency, s.orders,
      s.corrections, s.amount, document.number
    from (
      select dealer_id, month, country_id, currency, sum(amount)::int as amount,
        count(*) filter (where ${lineKind} = 'settled')::int as orders,
        count(*) filter (where ${lineKind} = 'reviewed')::int as corrections
      from commission_entries e where ${condition} group by dealer_id, month, country_id, currency
    ) s
    join ${dealersFoundBy('')} dealer on dealer.id = s.dealer_id
    left join ${issuedStatements} document
      on document.dealer_id = s.dealer_id and document.month = s.month and document.country_id = s.country_id
    order by ${orderBy(sort, statementOrder, sql`s.month desc, dealer.name, s.country_id, s.dealer_id`)} limit 2000`.execute(
    db,
  );
  return rows;
}
