import type { Database, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  identityOf,
  isDoubtful,
  type Measure,
  type Reading,
  type ReadingFault,
  volumeReader,
} from './readings.rules.ts';
import {
  insertReadings,
  type LatestState,
  lockSensors,
  proposeRefills,
  type ReportingSensor,
  type StoredReading,
  saveStates,
  sumDays,
  sumHours,
} from './readings.store.ts';
import { refillsIn } from './refills.rules.ts';

/** `rejected`: it tells no volume, and is kept with its code all the same. */
export type ReadingAnswer = { status: 'stored' | 'duplicate' } | { status: 'rejected'; code: ReadingFault };

export type ReadingBatch = { sensorId: number; readings: readonly Reading[] };

type Deps = { db: Database; clock: Clock };

/**
 * Stores what sensors said, of many sensors at once and durably when it returns, with the sums of hours and days and
 * the refills that follow. The same reading sent again changes nothing. One answer for each reading, in order; those
 * of a sensor that there is not are rejected as of no tank and are not kept.
 */
export const storeReadings = (
  { db, clock }: Deps,
  batches: readonly ReadingBatch[],
): Promise<ReadingAnswer[][]> =>
  db.transaction().execute((tx) => storeIn(tx, { batches, receivedAt: clock.now() }));

async function storeIn(
  tx: Transaction,
  { batches, receivedAt }: { batches: readonly ReadingBatch[]; receivedAt: Date },
): Promise<ReadingAnswer[][]> {
  const sensors = await lockSensors(tx, {
    ids: [...new Set(batches.map(({ sensorId }) => sensorId))],
    receivedAt,
  });
  const rows = batches.flatMap(({ sensorId, readings }) => {
    const sensor = sensors.get(sensorId);
    return sensor ? rowsOf(sensor, readings, receivedAt) : [];
  });
  const fresh = await insertReadings(tx, rows);
  const isFresh = (row: StoredReading) => fresh.has(keyOf(row));
  await saveWhatFollows(tx, { sensors, rows: firstOfEach(rows).filter(isFresh), receivedAt });
  return answersOf({ batches, sensors, rows, fresh });
}

type Follow = {
  sensors: ReadonlyMap<number, ReportingSensor>;
  rows: readonly StoredReading[];
  receivedAt: Date;
};

async function saveWhatFollows(tx: Transaction, { sensors, rows, receivedAt }: Follow): Promise<void> {
  if (rows.length === 0) return;
  const levels = rows.filter((row) => row.tankId !== null && row.litres !== null);
  const zoneOf = (row: StoredReading) => countries[sensors.get(row.sensorId)?.countryId ?? 1].timeZone;
  await sumHours(tx, levels);
  const newDays = await sumDays(
    tx,
    levels.map((row) => ({ ...row, day: localDay(row.at, zoneOf(row)) })),
  );
  const bySensor = Map.groupBy(rows, ({ sensorId }) => sensorId);
  const reporting = [...bySensor].flatMap(([id, own]) => {
    const sensor = sensors.get(id);
    return sensor
      ? [{ sensor, own: own.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }]
      : [];
  });
  await proposeRefills(
    tx,
    reporting.flatMap(({ sensor, own }) => (sensor.kind === 'dip' ? [] : refillsIn(sensor, own))),
    receivedAt,
  );
  await saveStates(
    tx,
    reporting.map(({ sensor, own }) => nextState(sensor, own, newDays.get(sensor.tankId ?? 0) ?? 0)),
    receivedAt,
  );
}

/** The state of a sensor after further readings, the oldest first; an older reading never hides a newer one. */
function nextState(sensor: ReportingSensor, own: readonly StoredReading[], newDays: number): LatestState {
  const before = sensor.state;
  const latest = own.at(-1);
  const isLatest = latest !== undefined && (before.at === null || latest.at >= before.at);
  const volumes = own.filter(
    (row) => row.litres !== null && (!before.measuredAt || row.at >= before.measuredAt),
  );
  const volume = volumes.at(-1);
  let changedAt = before.changedAt;
  let litres = before.litres;
  for (const row of volumes) {
    if (litres === null || Math.round(row.litres ?? 0) !== Math.round(litres)) changedAt = row.at;
    litres = row.litres;
  }
  const lastKnown = (name: 'temperature' | 'battery' | 'signal') =>
    (isLatest ? own.findLast((row) => row[name] !== null)?.[name] : undefined) ?? before[name];
  return {
    ...{ sensorId: sensor.id, litres, changedAt, fault: isLatest ? latest.fault : before.fault },
    measuredAt: volume?.at ?? before.measuredAt,
    at: isLatest ? latest.at : before.at,
    ...{ temperature: lastKnown('temperature'), battery: lastKnown('battery'), signal: lastKnown('signal') },
    measuredDays: before.measuredDays + newDays,
  };
}

function rowsOf(sensor: ReportingSensor, readings: readonly Reading[], receivedAt: Date): StoredReading[] {
  const volumeOf = volumeReader(sensor.calibration);
  const latestAt = sensor.kind === 'dip' ? null : sensor.state.at;
  return readings.map((reading) => {
    const volume = volumeOf(reading);
    // A device without a clock sends now; what it sends again is known by its number, on the day of its receipt.
    const deviceAt = reading.deviceAt ?? (reading.sequence === null ? receivedAt : startOfDay(receivedAt));
    const isLying = reading.deviceAt === null || isDoubtful(deviceAt, { receivedAt, latestAt });
    return {
      ...{ sensorId: sensor.id, tankId: sensor.tankId, deviceAt, identity: identityOf(reading) },
      at: isLying ? receivedAt : deviceAt,
      ...{ receivedAt, measure: reading.measure as Measure, value: reading.value },
      ...{ temperature: reading.temperature, battery: reading.battery, signal: reading.signal },
      litres: volume.ok ? volume.litres : null,
      fault: volume.ok ? null : volume.fault,
    };
  });
}

const startOfDay = (moment: Date): Date => new Date(moment.getTime() - (moment.getTime() % 86_400_000));

/** As the primary key tells readings apart. */
export const keyOf = ({
  sensorId,
  deviceAt,
  identity,
}: Pick<StoredReading, 'sensorId' | 'deviceAt' | 'identity'>) =>
  `${sensorId}/${deviceAt.getTime()}/${identity}`;

/** Of readings that a batch holds twice, the first. */
const firstOfEach = (rows: readonly StoredReading[]): StoredReading[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
];

type Answered = {
  batches: readonly ReadingBatch[];
  sensors: ReadonlyMap<number, ReportingSensor>;
  rows: readonly StoredReading[];
  fresh: ReadonlySet<string>;
};

function answersOf({ batches, sensors, rows, fresh }: Answered): ReadingAnswer[][] {
  const answered = new Set<string>();
  let next = 0;
  const answerOf = (row: StoredReading): ReadingAnswer => {
    const key = keyOf(row);
    const isFirst = fresh.has(key) && !answered.has(key);
    answered.add(key);
    if (!isFirst) return { status: 'duplicate' };
    return row.fault ? { status: 'rejected', code: row.fault } : { status: 'stored' };
  };
  return batches.map(({ sensorId, readings }) =>
    readings.map(() => {
      const row = sensors.has(sensorId) ? rows[next++] : undefined;
      return row ? answerOf(row) : { status: 'rejected', code: 'tank_not_configured' };
    }),
  );
}
