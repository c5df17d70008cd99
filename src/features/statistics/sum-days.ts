import { sql } from 'kysely';
import { tryLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';
import { orderFacts, sumsOfFacts } from './order-facts.ts';

/** Days of countries that are summed in one transaction: a second's work with thousands of orders a day. */
export const daysAtOnce = 40;

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

const columns = sql.raw(
  'orders, cancelled, delivered, ordered_amount, delivered_amount, valid_amount, turnover, commission',
);
const fresh = sql.raw(
  [
    'orders',
    'cancelled',
    'delivered',
    'ordered_amount',
    'delivered_amount',
    'valid_amount',
    'turnover',
    'commission',
  ]
    .map((column) => `excluded.${column}`)
    .join(', '),
);

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
      from due cross join lateral (${orderFacts(sql`o.country_id = due.country_id
        and o.placed_at >= due.day::timestamp at time zone 'Europe/Berlin'
        and o.placed_at < (due.day + 1)::timestamp at time zone 'Europe/Berlin'`)} offset 0) facts
      group by grouping sets ((facts.country_id, facts.day, facts.product_id, facts.is_ratepay),
        (facts.country_id, facts.day, facts.product_id, facts.is_ratepay, facts.area))
    ), written as (
      insert into statistics_sums as sums (country_id, area, day, product_id, is_ratepay, ${columns})
      select * from counted
      on conflict (country_id, area, day, product_id, is_ratepay) do update set (${columns}) = (${fresh})
      where (sums.orders, sums.cancelled, sums.delivered, sums.ordered_amount, sums.delivered_amount,
        sums.valid_amount, sums.turnover, sums.commission) is distinct from (${fresh})
    )
    delete from statistics_sums sums using due
    where sums.country_id = due.country_id and sums.day = due.day and not exists (
      select from counted where counted.country_id = sums.country_id and counted.area = sums.area
        and counted.day = sums.day and counted.product_id = sums.product_id
        and counted.is_ratepay = sums.is_ratepay)`.execute(tx);
}
