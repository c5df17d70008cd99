import { type RawBuilder, sql } from 'kysely';
import { tryLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { bookingsOf } from '#features/billing/reads.ts';
import { paymentMethods } from '#features/catalog/shared.ts';
import { type DaysOfCountry, salesOn } from '#features/orders/reads.ts';
import { collectorOf } from '#features/payments/reads.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Day } from '#platform/time/calendar.ts';

const bookings = bookingsOf({ id: sql`o.id`, year: sql`o.year` });

/**
 * What statistics count of each order (`o`) of some days of a country that a condition holds for: the one place that says
 * what the figures mean, for the sums of days and for areas that are added up at once.
 */
export const orderFacts = (
  days: DaysOfCountry,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select o.country_id, (o.placed_at at time zone 'Europe/Berlin')::date as day,
    coalesce(nullif(left(o.postal_code, 2), ''), '-') as area, o.product_id,
    -- Who collects stands in the payment; instalments are the lender's always.
    coalesce(${collectorOf(sql`o.id`)} = 'ratepay', o.payment_id = ${sql.lit(paymentMethods.instalment.id)}) as is_ratepay,
    o.is_valid, o.amount, o.delivered_amount, o.price,
    coalesce((select sum(amount) from ${bookings} booked), 0) as commission
  from ${salesOn(days)} o
  where ${condition}`;

/** What is added up, as columns of the sums. */
export const sumColumns = [
  'orders',
  'cancelled',
  'delivered',
  'ordered_amount',
  'delivered_amount',
  'valid_amount',
  'turnover',
  'commission',
] as const;

/** Aggregates over such rows, named as these columns. */
export const sumsOfFacts = sql`
  count(*)::integer as orders,
  (count(*) filter (where not is_valid))::integer as cancelled,
  (count(*) filter (where is_valid and delivered_amount is not null))::integer as delivered,
  sum(amount)::bigint as ordered_amount,
  coalesce(sum(delivered_amount) filter (where is_valid), 0)::bigint as delivered_amount,
  coalesce(sum(coalesce(delivered_amount, amount)) filter (where is_valid), 0)::bigint as valid_amount,
  coalesce(sum(price) filter (where is_valid), 0)::bigint as turnover,
  sum(commission)::bigint as commission`;

/** Days of countries that are summed in one transaction: a second's work with thousands of orders a day. */
const daysAtOnce = 40;

type CountryDay = { countryId: number; day: Day };

/**
 * Makes the sums of days anew whose orders have changed, the latest first; answers of how many, 0 when none waits or
 * somebody else is at it. The marks are taken and the sums written in one transaction: killed in between, the marks
 * are still there. A change that is not committed when its day is counted has a mark that is not visible either, and
 * is counted the next time.
 */
export const sumWaitingDays = (db: Database, max: number = daysAtOnce): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Only one process sums at a time: of two that sum the same day, the slower could write what it read before.
    if (!(await tryLock(tx, 'statisticsSums'))) return 0;
    const days = await takeWaiting(tx, max);
    if (days.length > 0) await sumDays(tx, days);
    return days.length;
  });

/** Takes all marks of the latest days; the statement after this one sees at least the orders that they stand for. */
async function takeWaiting(tx: Transaction, max: number): Promise<CountryDay[]> {
  const { rows } = await sql<CountryDay>`
    with latest as (
      select country_id, day from statistics_waiting group by 1, 2 order by 2 desc, 1 limit ${max}
    ), taken as (
      delete from statistics_waiting w using latest where w.country_id = latest.country_id and w.day = latest.day
      returning w.country_id, w.day
    )
    select distinct country_id, day from taken`.execute(tx);
  return rows;
}

const columns = sql.raw(sumColumns.join(', '));
const fresh = sql.raw(sumColumns.map((column) => `excluded.${column}`).join(', '));
const present = sql.raw(sumColumns.map((column) => `sums.${column}`).join(', '));

const eachDue = { countryId: sql`due.country_id`, from: sql`due.day`, until: sql`due.day` };

/**
 * Rows that stay as they are are not written again: of a day's areas most do when a few orders change. `offset 0` lets
 * PostgreSQL look up day by day; without, it takes the days for a large part of all orders and reads the whole table.
 */
async function sumDays(tx: Transaction, days: readonly CountryDay[]): Promise<void> {
  await sql`
    with due as materialized (
      select * from unnest(${days.map(({ countryId }) => countryId)}::smallint[], ${days.map(({ day }) => day)}::date[])
        as due (country_id, day)
    ), counted as materialized (
      select facts.country_id, case grouping(facts.area) when 1 then '' else facts.area end as area, facts.day,
        facts.product_id, facts.is_ratepay, ${sumsOfFacts}
      from due cross join lateral (${orderFacts(eachDue)} offset 0) facts
      group by grouping sets ((facts.country_id, facts.day, facts.product_id, facts.is_ratepay),
        (facts.country_id, facts.day, facts.product_id, facts.is_ratepay, facts.area))
    ), written as (
      insert into statistics_sums as sums (country_id, area, day, product_id, is_ratepay, ${columns})
      select * from counted
      on conflict (country_id, area, day, product_id, is_ratepay) do update set (${columns}) = (${fresh})
      where (${present}) is distinct from (${fresh})
    )
    delete from statistics_sums sums using due
    where sums.country_id = due.country_id and sums.day = due.day and not exists (
      select from counted where counted.country_id = sums.country_id and counted.area = sums.area
        and counted.day = sums.day and counted.product_id = sums.product_id
        and counted.is_ratepay = sums.is_ratepay)`.execute(tx);
}

/** Brings the figures up to date; the first time, and after a long rest, day by day back to the first order. */
export const statisticsJobs = (deps: { db: Database }): Job[] => [
  { task: 'sum_statistics', cron: '* * * * *', run: () => sumAll(deps.db) },
];

/** Not until no day waits: while people order today always does, and would be counted over and over. */
async function sumAll(db: Database): Promise<void> {
  while ((await sumWaitingDays(db)) === daysAtOnce);
}
