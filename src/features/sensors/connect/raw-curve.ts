import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { drawChart } from '#platform/ui/chart/draw-chart.ts';
import type { Sensor } from '../sensors.store.ts';
import { rawMarks } from './raw-value-chart.rules.ts';

/** Days of the raw curve. */
const curveDays = 60;

type Row = { day: string; measure: string; value: number };

/**
 * What a sensor measured on each of the last days, in the mean of what is believed, as it came: before tank and calibration
 * make litres of it. The scale is that of believed values; those that are not stand beside the line, one by one.
 */
export async function rawCurve(
  { db, clock }: { db: Database; clock: Clock },
  { id, assignedAt }: Pick<Sensor, 'id' | 'assignedAt'>,
) {
  const since = new Date(clock.now().getTime() - curveDays * 86_400_000);
  // A device may have measured in another house before: what came since it was assigned is this household's.
  const own = sql`sensor_id = ${id} and received_at >= coalesce(${assignedAt}::timestamptz, '-infinity')
    and at >= ${since} and value is not null`;
  const isRejected = sql`coalesce(belief in ('fall', 'rise'), false)`;
  const day = sql`to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;
  const believed = sql<Row>`
    select ${day} as day, measure, avg(value)::float8 as value from sensor_readings
    where ${own} and not ${isRejected} group by 1, 2 order by 1`;
  const doubted = sql<Row & { at: Date }>`
    select ${day} as day, at, measure, value::float8 as value from sensor_readings
    where ${own} and ${isRejected} order by at desc limit ${mostRejected}`;
  const [{ rows }, { rows: rejected }] = await Promise.all([believed.execute(db), doubted.execute(db)]);
  const measure = rows.at(-1)?.measure ?? null;
  const series = ofMeasure(rows, measure).map(({ day, value }) => ({
    day,
    value: Math.round(value * 10) / 10,
  }));
  const drawing = drawChart(series, { valueTicks: 4, dayTicks: 4 });
  return { measure, drawing, rejected: drawing ? rawMarks(drawing, ofMeasure(rejected, measure)) : [] };
}

const ofMeasure = <One extends { measure: string }>(rows: readonly One[], measure: string | null): One[] =>
  rows.filter((row) => row.measure === measure);

/** More marks than that are a line again. */
const mostRejected = 40;
