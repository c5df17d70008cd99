import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { bookingsOf } from '#features/billing/reads.ts';
import type { OrderId } from '#features/catalog/types.ts';
import { issuedStatements } from '#features/documents/reads.ts';
import { partnerSales } from '#features/orders/reads.ts';
import type { CountryId } from '#features/places/types.ts';
import { visitsOfPartner } from '#features/statistics/reads.ts';
import type { Day } from '#platform/time/calendar.ts';

const bookings = bookingsOf({ id: sql`o.id`, year: sql`o.year` });

/** Orders since a moment, by partner. */
export async function recentOrders(db: Connection, since: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ partnerId: number; orders: number }>`
    select partner_id, count(*)::integer as orders from ${partnerSales} orders
    where placed_at >= ${since} group by partner_id`.execute(db);
  return new Map(rows.map(({ partnerId, orders }) => [partnerId, orders]));
}

/**
 * What is booked of partners' orders, each with the partner's share of it. A share is rounded half up of all that is booked for an
 * order so far, less what it was before: its lines add up to the share of the whole, and to nothing where all is taken back.
 */
const sharedEntries = (condition: RawBuilder<unknown>) => sql`
  select s.*, partner_part(s.upto, s.share) - partner_part(s.upto - s.booked, s.share) as amount
  from (
    select o.partner_id, o.number, o.partner_share as share, o.id as order_id, e.id as entry_id, e.country_id, e.currency, e.month,
      e.kind, e.booked_at, e.amount as booked,
      sum(e.amount) over (partition by o.id order by e.position) as upto
    from ${partnerSales} o
    cross join lateral ${bookings} e
    where ${condition}
  ) s`;

export type CreditLine = {
  orderId: OrderId;
  number: string;
  /** 'reviewed' changes what was booked before. */
  kind: 'settled' | 'reviewed';
  bookedAt: Date;
  /** Our commission, net; cents (Rappen). */
  booked: number;
  /** Permille. */
  share: number;
  /** The partner's, net; negative where something is taken back. */
  amount: number;
  currency: 'EUR' | 'CHF';
};

type MonthOfPartner = { partnerId: number; month: string; countryId: CountryId };

/** What a partner is credited for a month, in the order of booking. */
export async function creditLines(
  db: Connection,
  { partnerId, month, countryId }: MonthOfPartner,
): Promise<CreditLine[]> {
  const { rows } = await sql<CreditLine>`
    select l.order_id, l.number, l.kind, l.booked_at, l.booked, l.share, l.amount::integer as amount, l.currency
    from (${sharedEntries(sql`o.partner_id = ${partnerId}`)}) l
    where l.month = ${`${month}-01`}::date and l.country_id = ${countryId}
    order by l.booked_at, l.entry_id`.execute(db);
  return rows;
}

export type PartnerMonth = {
  month: string;
  countryId: CountryId;
  currency: 'EUR' | 'CHF';
  /** Begun on the partner's host. */
  visits: number;
  /** Placed in the month: all, those that were not cancelled or withdrawn from, and those that were delivered. */
  orders: number;
  valid: number;
  delivered: number;
  /** Gross, of the valid ones. */
  turnover: number;
  /** Net; what was booked in the month. */
  credit: number;
  hasLines: boolean;
  /** Of the statement that was issued; null for none. */
  number: string | null;
};

/** The months of a partner in which somebody came, something was ordered or booked, the latest first. */
export async function partnerMonths(db: Connection, partnerId: number): Promise<PartnerMonth[]> {
  const { rows } = await sql<PartnerMonth>`
    with placed as (
      select date_trunc('month', placed_at at time zone 'Europe/Berlin')::date as month, country_id, currency,
        count(*)::integer as orders,
        count(*) filter (where is_valid)::integer as valid,
        count(*) filter (where is_delivered)::integer as delivered,
        coalesce(sum(price) filter (where is_valid), 0)::float8 as turnover
      from ${partnerSales} orders where partner_id = ${partnerId} group by 1, 2, 3
    ), credited as (
      select month, country_id, currency, sum(amount)::integer as credit
      from (${sharedEntries(sql`o.partner_id = ${partnerId}`)}) l group by 1, 2, 3
    ), visited as (
      select month, country_id, case country_id when 3 then 'CHF' else 'EUR' end as currency, visits
      from ${visitsOfPartner(partnerId)} as begun
    )
    select to_char(months.month, 'YYYY-MM') as month, months.country_id, months.currency, coalesce(visits, 0) as visits,
      coalesce(orders, 0) as orders,
      coalesce(valid, 0) as valid, coalesce(delivered, 0) as delivered, coalesce(turnover, 0) as turnover,
      coalesce(credit, 0) as credit, credit is not null as has_lines, d.number
    from (
      select * from placed full join credited using (month, country_id, currency)
        full join visited using (month, country_id, currency)) months
    left join ${issuedStatements} d on d.partner_id = ${partnerId} and d.month = months.month and d.country_id = months.country_id
    order by months.month desc, months.country_id limit 240`.execute(db);
  return rows;
}

/** What a partner's statements of a country so far come to, gross, in the order in which they were issued; cents. */
export async function issuedTotals(
  db: Connection,
  { partnerId, countryId }: { partnerId: number; countryId: CountryId },
): Promise<number[]> {
  const rows = await db
    .selectFrom(issuedStatements.as('statements'))
    .select('gross')
    .where('partnerId', '=', partnerId)
    .where('countryId', '=', countryId)
    .orderBy('id')
    .execute();
  return rows.map(({ gross }) => gross);
}

export type OpenCredit = { partnerId: number; countryId: CountryId; month: Day };

/** Months before a day's in which something was booked of a partner's orders and no statement was issued, the oldest first. */
export async function openCredits(db: Connection, today: Day): Promise<OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    select distinct e.month, e.country_id, o.partner_id
    from ${partnerSales} o
    cross join lateral ${bookings} e
    where e.month < date_trunc('month', ${today}::date) and not exists (
      select from ${issuedStatements} d
      where d.partner_id = o.partner_id and d.month = e.month and d.country_id = e.country_id)
    order by e.month, e.country_id, o.partner_id limit 2000`.execute(db);
  return rows;
}
