import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Period } from '../periods.rules.ts';
import type { Source } from './traffic-source.rules.ts';
import type { Device } from './visitor-device.rules.ts';
import type { VisitStep } from './visits.rules.ts';

export type StepCounts = Readonly<Record<VisitStep, number>>;

export type ConversionSum = StepCounts & {
  /** Its beginning. */
  hour: Date;
  countryId: CountryId;
  /** On whose host; 0 on the country's own. */
  partnerId: number;
  source: Source;
  campaign: string;
  device: Device;
};

/** Adds to what is there, all of it or nothing. */
export async function addConversionSums(db: Connection, sums: readonly ConversionSum[]): Promise<void> {
  await sql`
    insert into conversion_sums as sums
      (hour, country_id, partner_id, source, campaign, device, visits, calculations, lists, orders)
    select hour, "countryId", "partnerId", source, campaign, device, visits, calculations, lists, orders
    from json_to_recordset(${JSON.stringify(sums)}::json) as one (hour timestamptz, "countryId" smallint,
      "partnerId" integer, source text, campaign text, device text, visits integer, calculations integer, lists integer, orders integer)
    -- Processes that write at the same time take the rows in one order.
    order by "countryId", hour, source, campaign, device, "partnerId"
    on conflict (country_id, hour, source, campaign, device, partner_id) do update set
      visits = sums.visits + excluded.visits, calculations = sums.calculations + excluded.calculations,
      lists = sums.lists + excluded.lists, orders = sums.orders + excluded.orders`.execute(db);
}

export type ConversionRow = StepCounts & { day: Day; source: Source; campaign: string; device: Device };

/** Local days of a country, by where visits came from and on what. */
export async function conversionRows(
  db: Connection,
  { countryId, from, until }: Period & { countryId: CountryId },
): Promise<ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select (hour at time zone 'Europe/Berlin')::date as day, source, campaign, device, sum(visits)::float8 as visits,
      sum(calculations)::float8 as calculations, sum(lists)::float8 as lists, sum(orders)::float8 as orders
    from conversion_sums
    where country_id = ${countryId} and hour >= ${from}::date::timestamp at time zone 'Europe/Berlin'
      and hour < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Hours are told apart for so many days. */
const hoursKept = 60;

/** Adds old hours up to their local days: who wants to know the hour wants to know it soon. */
export const thinConversionSums = (db: Database, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = new Date(now.getTime() - hoursKept * 86_400_000);
    const { rows } = await sql<ConversionSum>`
      delete from conversion_sums
      where hour < ${before} and (hour at time zone 'Europe/Berlin')::time <> time '00:00'
      returning date_trunc('day', hour, 'Europe/Berlin') as hour, country_id, partner_id, source, campaign, device,
        visits, calculations, lists, orders`.execute(tx);
    // In parts: a statement inserts each key once.
    const days = new Map<string, ConversionSum>();
    for (const row of rows) {
      const key = `${row.hour.getTime()} ${row.countryId} ${row.partnerId} ${row.source} ${row.campaign} ${row.device}`;
      const day = days.get(key);
      days.set(key, day ? { ...row, ...sumOfSteps([row, day]) } : row);
    }
    if (days.size > 0) await addConversionSums(tx, [...days.values()]);
  });

export const sumOfSteps = (rows: readonly StepCounts[]): StepCounts =>
  rows.reduce<StepCounts>(
    (a, b) => ({
      visits: a.visits + b.visits,
      calculations: a.calculations + b.calculations,
      lists: a.lists + b.lists,
      orders: a.orders + b.orders,
    }),
    { visits: 0, calculations: 0, lists: 0, orders: 0 },
  );

/** Whether any visit was ever counted. */
export async function hasConversionSums(db: Connection): Promise<boolean> {
  const { rows } = await sql`select from conversion_sums limit 1`.execute(db);
  return rows.length > 0;
}
