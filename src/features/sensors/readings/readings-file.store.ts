import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import type { Day } from '#platform/time/calendar.ts';

/** Rows that are read at a time, so that a file of years needs no more memory than one of a week. */
const pageSize = 2_000;

export type FileReading = {
  sensorId: number;
  serial: string;
  deviceAt: Date;
  identity: number;
  at: Date;
  receivedAt: Date;
  measure: string;
  value: number | null;
  temperature: number | null;
  battery: number | null;
  batteryPercent: number | null;
  signal: number | null;
  litres: number | null;
  fault: string | null;
  clockFault: string | null;
  belief: string | null;
};

/** All readings of a tank that are still kept, oldest first. */
export const readingsOfTank = (db: Connection, tankId: number): AsyncGenerator<FileReading[]> =>
  readingsWhere(db, sql`sensor_readings.tank_id = ${tankId}`);

/** All readings of some tanks, and what their sensors measured in none while somebody had them. */
export async function* readingsOf(
  db: Connection,
  { tankIds, sensorIds }: { tankIds: readonly number[]; sensorIds: readonly number[] },
): AsyncGenerator<(FileReading & { tankId: number | null })[]> {
  for (const tankId of tankIds)
    for await (const page of readingsOfTank(db, tankId))
      yield page.map((reading) => ({ tankId, ...reading }));
  for (const id of sensorIds) {
    const loose = sql`sensor_readings.sensor_id = ${id} and sensor_readings.tank_id is null
      and received_at >= coalesce(assigned_at, '-infinity')`;
    for await (const page of readingsWhere(db, loose)) yield page.map((one) => ({ tankId: null, ...one }));
  }
}

async function* readingsWhere(db: Connection, condition: RawBuilder<unknown>): AsyncGenerator<FileReading[]> {
  for (let after: FileReading | undefined; ; ) {
    const { rows } = await sql<FileReading>`
      select sensor_id, serial, device_at, identity, at, received_at, measure, value, temperature, battery,
        battery_percent, signal, litres, fault, clock_fault, belief
      from sensor_readings join sensors on sensors.id = sensor_readings.sensor_id
      where ${condition}
        ${after ? sql`and (at, sensor_id, device_at, identity) > (${after.at}, ${after.sensorId}, ${after.deviceAt}, ${after.identity})` : sql``}
      order by at, sensor_id, device_at, identity limit ${pageSize}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

export type FileDay = {
  day: Day;
  low: number;
  high: number;
  last: number;
  temperature: number | null;
  readings: number;
};

/** All days of a tank, oldest first. */
export async function* daysOfTank(db: Database, tankId: number): AsyncGenerator<FileDay[]> {
  for (let after = '0001-01-01'; ; ) {
    const rows = await db
      .selectFrom('tankDays')
      .select(['day', 'low', 'high', 'last', 'temperature', 'readings'])
      .where('tankId', '=', tankId)
      .where('day', '>', after)
      .orderBy('day')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.day;
  }
}
